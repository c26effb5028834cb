// npm starts programs by way of a shell, which ends on SIGTERM without passing it on: the program would stay behind, with its port.

const MILLISECONDS_BETWEEN_LOOKS = 200;

/**
 * Sends this process SIGTERM when the one that started it is gone, if that was npm.
 * @returns {() => void} Stops watching.
 */
export function endWithParent() {
  if (process.env['npm_execpath'] === undefined) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, MILLISECONDS_BETWEEN_LOOKS);
  timer.unref();
  return () => clearInterval(timer);
}
