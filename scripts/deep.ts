// `npm run test:deep`: the whole proofs of the test files that have a small form in `npm test`. They are those that import
// `test-depth.ts`; words given on the command line choose among them by their paths.
import { globSync, readFileSync } from 'node:fs';
import { inOwnFolders } from './own-folders.ts';
import { slowestOf, unitTimes } from './slowest-files.ts';

const RUNNER = 'node_modules/vitest/vitest.mjs';
const TESTS = '{{packages,apps}/*,scripts}/{src,test}/**/*.test.ts';
const chosen = process.argv.slice(2);
const files = globSync(TESTS)
  .filter((file) => readFileSync(file, 'utf8').includes('/test-depth.ts'))
  .filter((file) => chosen.length === 0 || chosen.some((word) => file.includes(word)))
  .sort();
if (files.length === 0) throw new Error(`no test file with a deep form: ${chosen.join(' ')}`);

const began = performance.now();
process.exitCode = await inOwnFolders([RUNNER, 'run', ...files], { TEST_DEPTH: 'deep' });
console.log(`\nThe slowest test files:\n${slowestOf(unitTimes()).join('\n')}`);
console.log(`\nThe long proofs took ${((performance.now() - began) / 1000).toFixed(1)} s.`);
