// Everything a change must pass, the quick steps first. Stops at the first failure.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { endWithParent } from '../apps/cli/bin/end-with-parent.mjs';
import { browserTimes, slowestOf, unitTimes } from './slowest-files.ts';

/** Each line of a phase is a sequence; the sequences run side by side, and the next phase begins when all have ended. */
const PHASES: readonly (readonly (readonly string[])[])[] = [
  [['lock', 'format:check', 'lint']],
  [
    ['types', 'words'],
    ['shape', 'size'],
  ],
  // Not during the tests: some of them serve what is built, and would find it half replaced.
  [['build', 'build:static']],
  // Both wait for processes, sockets and frames much of the time: side by side they fill the cores.
  [['unit'], ['browser']],
];
/** Started without a shell between, so that they end when this does, and with them their servers and browsers. */
const PROGRAMS: Readonly<Record<string, string>> = {
  unit: 'scripts/unit.ts',
  browser: 'scripts/browser.ts',
};
/** The step whose progress is shown; what the others write is shown when they have ended. */
const SHOWN_LIVE = 'unit';

endWithParent();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const began = performance.now();
for (const phase of PHASES) {
  console.log(`\nRunning ${phase.flat().join(', ')} …`);
  await Promise.all(phase.map(passInTurn));
}
console.log(
  `\nThe slowest test files:\n${slowestOf([...unitTimes(), ...browserTimes()]).join('\n')}`,
);
console.log(`\n✓ all of it, ${secondsSince(began)} s; the long proofs: npm run test:deep`);

async function passInTurn(steps: readonly string[]): Promise<void> {
  for (const step of steps) await (step === SHOWN_LIVE ? passLive(step) : passQuietly(step));
}

async function passLive(step: string): Promise<void> {
  console.log(`\n── ${step}`);
  const started = performance.now();
  const child = start(step, 'inherit');
  const [code] = await once(child, 'close');
  conclude(step, code, secondsSince(started));
}

async function passQuietly(step: string): Promise<void> {
  const started = performance.now();
  const child = start(step, 'pipe');
  const outputs = [child.stdout, child.stderr].map((stream) => (stream ? buffer(stream) : null));
  const [code] = await once(child, 'close');
  console.log(`\n── ${step}`);
  for (const output of outputs) process.stdout.write((await output) ?? '');
  conclude(step, code, secondsSince(started));
}

function start(step: string, output: 'inherit' | 'pipe') {
  const program = PROGRAMS[step];
  const child = spawn(process.execPath, program ? [program] : ['--run', step], {
    stdio: ['ignore', output, output],
  });
  process.once('exit', () => child.kill());
  return child;
}

function conclude(step: string, code: number | null, seconds: string): void {
  if (code === 0) return console.log(`✓ ${step}, ${seconds} s`);
  console.error(`✗ ${step} failed after ${seconds} s; again: npm run ${step}`);
  process.exit(1);
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1);
}
