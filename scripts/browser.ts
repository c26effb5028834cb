// The browser tests of the clients that are built, in a temporary folder of their own. A test that leaves something behind in it
// fails the run.
import { join } from 'node:path';
import { inOwnFolders } from './own-folders.ts';

const RUNNER = 'node_modules/@playwright/test/cli.js';
/** What the runner compiled once; it would keep it in the temporary folder. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/playwright');

const how = ['-c', 'apps/web/playwright.config.ts', '--project=tests'];
process.exitCode = await inOwnFolders([RUNNER, 'test', ...how, ...process.argv.slice(2)], {
  PWTEST_CACHE_DIR: COMPILED,
});
