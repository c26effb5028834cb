// `npm run unit`: the tests, in a temporary folder of their own. A test that leaves something behind in it fails the run.
import { inOwnFolders } from './own-folders.ts';

const RUNNER = 'node_modules/vitest/vitest.mjs';

process.exitCode = await inOwnFolders([RUNNER, 'run', ...process.argv.slice(2)]);
