// `npm run test:deep`: the whole proofs of the test files that have a small form in `npm test`. They are those that import
// `test-depth.ts`; words given on the command line choose among them by their paths.
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { endOf } from './child.mjs';
import { inOwnFolders } from './own-folders.ts';
import { browserTimes, slowestOf, unitTimes } from './slowest-files.ts';
import type { FileTime } from './slowest-files.ts';

const RUNNER = 'node_modules/vitest/vitest.mjs';
const TEST_DEPTH = 'deep';
const chosen = process.argv.slice(2);
const units = withDeepForm('{{packages,apps}/*,scripts}/{src,test}/**/*.test.ts');
const pages = withDeepForm('apps/web/test/browser/*.spec.ts');
if (units.length + pages.length === 0) {
  throw new Error(`no test file with a deep form: ${chosen.join(' ')}`);
}

const began = performance.now();
const times: FileTime[] = [];
if (units.length > 0) {
  process.exitCode = await inOwnFolders([RUNNER, 'run', ...units], { TEST_DEPTH });
  times.push(...unitTimes());
}
if (pages.length > 0) {
  process.exitCode = (await inBrowser(pages)) || process.exitCode;
  times.push(...browserTimes());
}
console.log(`\nThe slowest test files:\n${slowestOf(times).join('\n')}`);
console.log(`\nThe long proofs took ${((performance.now() - began) / 1000).toFixed(1)} s.`);

function withDeepForm(pattern: string): readonly string[] {
  return globSync(pattern)
    .filter((file) => readFileSync(file, 'utf8').includes('/test-depth.ts'))
    .filter((file) => chosen.length === 0 || chosen.some((word) => file.includes(word)))
    .sort();
}

/** After the others: the clients are built for it, and some of the tests serve what is built. */
function inBrowser(files: readonly string[]): Promise<number> {
  const args = ['--run', 'browser', '--', ...files];
  const env = { ...process.env, TEST_DEPTH };
  return endOf(spawn(process.execPath, args, { env, stdio: 'inherit' }));
}
