// `npm start`: installs what playing needs, builds the web client and serves it. Plain JavaScript, for any Node.js; what follows
// runs on the Node.js that was installed.
import { spawn } from 'node:child_process';
import { endWithParent } from '../apps/cli/bin/end-with-parent.mjs';
import { endOf } from './child.mjs';
import { install, nodeToRun } from './install.mjs';

endWithParent();
await install('to-play');
await run(['scripts/build-web.ts']);
await run(['apps/cli/bin/backtrick.mjs', 'serve', ...process.argv.slice(2)]);

/** @param {string[]} args */
async function run(args) {
  const code = await endOf(spawn(nodeToRun(), args, { stdio: 'inherit' }));
  if (code !== 0) process.exit(code);
}
