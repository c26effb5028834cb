// Everything a change must pass, the quick steps first. Stops at the first failure.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { browserTimes, slowestOf, unitTimes } from './slowest-files.ts';

const STEPS = ['lock', 'format:check', 'lint', 'types', 'shape', 'words', 'size'];
/** Both wait for processes, sockets and frames much of the time: side by side they fill the cores. */
const STEPS_SIDE_BY_SIDE = ['unit', 'browser'];

const began = performance.now();
for (const step of STEPS) await pass(step, run(step));
const [first = '', ...others] = STEPS_SIDE_BY_SIDE;
const quietly = others.map((step) => ({ step, ended: runQuietly(step) }));
await pass(first, run(first));
for (const { step, ended } of quietly) await pass(step, ended);
console.log(
  `\nThe slowest test files:\n${slowestOf([...unitTimes(), ...browserTimes()]).join('\n')}`,
);
console.log(`\n✓ all of it, ${secondsSince(began)} s; the long proofs: npm run test:deep`);

interface Ended {
  readonly code: number | null;
  readonly seconds: string;
  /** What a step has written that did not write to the terminal itself. */
  readonly written?: Buffer;
}

async function pass(step: string, ended: Promise<Ended>): Promise<void> {
  console.log(`\n── ${step}`);
  const { code, seconds, written } = await ended;
  if (written) process.stdout.write(written);
  if (code === 0) return console.log(`✓ ${step}, ${seconds} s`);
  console.error(`✗ ${step} failed after ${seconds} s; again: npm run ${step}`);
  process.exit(1);
}

async function run(step: string): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--run', step], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return { code, seconds: secondsSince(started) };
}

/** Keeps what the step writes: two at once would write over each other. It ends with this process. */
async function runQuietly(step: string): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--run', step], { stdio: ['ignore', 'pipe', 'pipe'] });
  process.once('exit', () => child.kill());
  const outputs = Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  const [code] = await once(child, 'close');
  return { code, seconds: secondsSince(started), written: Buffer.concat(await outputs) };
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1);
}
