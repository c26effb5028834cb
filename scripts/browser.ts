// The browser tests of the clients that are built, in a temporary folder of their own. A test that leaves something behind in it
// fails the run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { inOwnFolders } from './own-folders.ts';

const RUNNER = 'node_modules/@playwright/test/cli.js';
/** What the runner compiled once; it would keep it in the temporary folder. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/playwright');

process.exitCode = inOwnFolders((env) => {
  const how = ['-c', 'apps/web/playwright.config.ts', '--project=tests'];
  const args = [RUNNER, 'test', ...how, ...process.argv.slice(2)];
  const kept = { ...env, PWTEST_CACHE_DIR: COMPILED };
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: kept }).status ?? 1;
});
