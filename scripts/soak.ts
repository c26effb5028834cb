// `npm run soak`: what takes too long for every day. With a name of a part of the load (`npm run soak -- load`) that part alone;
// with anything else the long forms of the tests that match it; with nothing all of both.
import { spawnSync } from 'node:child_process';
import { PARTS } from '../apps/server/load/parts.ts';
import nodeFlags from '../apps/server/node-flags.json' with { type: 'json' };

const given = process.argv.slice(2);
const isLoad = given.some((word) => Object.hasOwn(PARTS, word));
const tests = ['node_modules/vitest/vitest.mjs', 'run', ...given];
// Started as the server is: a crowd that stops to clear its memory up would be taken for a server that is late.
const load = [...nodeFlags, 'apps/server/load/main.ts', ...given];
const runs = isLoad ? [load] : given.length > 0 ? [tests] : [tests, load];

const codes = runs.map(
  (args) =>
    spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, SOAK: '1' } })
      .status ?? 1,
);
process.exitCode = Math.max(...codes);
