// `npm run container`: builds deploy/Containerfile and plays in it. Needs root and takes minutes; no part of `npm test`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A machine that has control groups of both generations: crun does not start while it sees the second. */
const SECOND_GENERATION = '/sys/fs/cgroup/unified';
const HIDE_IT = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `umount ${SECOND_GENERATION} && exec "$@"`,
  'sh',
];

if (process.getuid?.() !== 0 || process.platform !== 'linux') {
  console.error('The container is tried as root on Linux: sudo npm run container');
  process.exit(2);
}
const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run'];
const tests = [...vitest, '-c', join(import.meta.dirname, 'vitest.config.ts')];
const [program = '', ...args] = existsSync(SECOND_GENERATION) ? [...HIDE_IT, ...tests] : tests;
process.exitCode = spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
