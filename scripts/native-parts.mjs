// What is compiled for each platform, and playing needs. Where a part has no build that runs, one sentence says what to do.
import { spawnSync } from 'node:child_process';

const PLATFORM = `${process.platform} ${process.arch}`;

const PARTS = [
  {
    probe: `new (require('better-sqlite3'))(':memory:')`,
    advice:
      `The database has no build that runs on ${PLATFORM}: make one with a C++ compiler and Python, ` +
      'by `npm rebuild better-sqlite3 --ignore-scripts=false`.',
  },
  {
    probe: `require('rolldown')`,
    advice:
      `The bundler has no build that runs on ${PLATFORM}: run \`npm run build\` on another machine, ` +
      'copy apps/web/dist from there, and start with `npx backtrick serve`.',
  },
];

/**
 * @param {string} node The Node.js that will run our sources.
 * @param {string} folder Where everything is installed.
 * @returns {string | null} What to do, if a part does not run.
 */
export function faultOfNativeParts(node, folder) {
  const fails = ({ probe = '' }) =>
    spawnSync(node, ['-e', probe], { cwd: folder, stdio: 'ignore' }).status !== 0;
  return PARTS.find(fails)?.advice ?? null;
}
