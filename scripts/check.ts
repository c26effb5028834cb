// Everything a change must pass, the quick steps first. Stops at the first failure.
import { spawnSync } from 'node:child_process';

const STEPS = ['format:check', 'lint', 'types', 'shape', 'size', 'unit', 'browser'];

for (const step of STEPS) {
  console.log(`\n── ${step}`);
  const started = performance.now();
  const { status } = spawnSync(process.execPath, ['--run', step], { stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`✗ ${step} failed after ${seconds} s; again: npm run ${step}`);
    process.exit(1);
  }
  console.log(`✓ ${step}, ${seconds} s`);
}
