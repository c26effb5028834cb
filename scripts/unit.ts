// `npm run unit`: the tests, in a temporary folder of their own. A test that leaves something behind in it fails the run.
import { spawnSync } from 'node:child_process';
import { inOwnFolders } from './own-folders.ts';

process.exitCode = inOwnFolders((env) => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
});
