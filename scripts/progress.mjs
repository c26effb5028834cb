// What somebody who waits sees: on a terminal one line that changes, elsewhere a line every few seconds.

const SECOND = 1000;
const SECONDS_BETWEEN_LINES = 5;

/**
 * @param {string} work What is done, as the beginning of a line.
 * @returns {{ show(share: number): void; end(): void }} `share` is how much of it is done, from 0 to 1.
 */
export function showProgress(work) {
  const { stdout } = process;
  const started = performance.now();
  const secondsSince = () => Math.round((performance.now() - started) / SECOND);
  let percent = '';
  const line = () => `${work} … ${percent}${secondsSince()} s`;
  const showLine = () => {
    if (stdout.isTTY) stdout.write(`\r${line()}\x1b[K`);
    else if (secondsSince() % SECONDS_BETWEEN_LINES === 0) stdout.write(`${line()}\n`);
  };
  stdout.write(stdout.isTTY ? `${work} …` : `${work} …\n`);
  const timer = setInterval(showLine, SECOND);
  return {
    show: (share) => void (percent = `${Math.floor(share * 100)} %, `),
    end() {
      clearInterval(timer);
      percent = '';
      stdout.write(stdout.isTTY ? `\r${line()}\x1b[K\n` : `${line()}\n`);
    },
  };
}
