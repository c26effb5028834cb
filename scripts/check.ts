// Everything a change must pass, the quick steps first. Stops at the first failure.
import { spawnSync } from 'node:child_process';
import { slowestFiles } from './slowest-files.ts';

const STEPS = [
  'lock',
  'format:check',
  'lint',
  'types',
  'shape',
  'words',
  'size',
  'unit',
  'browser',
];

const began = performance.now();
for (const step of STEPS) {
  console.log(`\n── ${step}`);
  const started = performance.now();
  const { status } = spawnSync(process.execPath, ['--run', step], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`✗ ${step} failed after ${secondsSince(started)} s; again: npm run ${step}`);
    process.exit(1);
  }
  console.log(`✓ ${step}, ${secondsSince(started)} s`);
}
console.log(`\nThe slowest test files:\n${slowestFiles().join('\n')}`);
console.log(`\n✓ all of it, ${secondsSince(began)} s; the long proofs: npm run test:deep`);

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1);
}
