// `npm ci` with progress: what it fetches is counted.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endOf } from './child.mjs';
import { showProgress } from './progress.mjs';

/**
 * The lock has no addresses, so npm asks the registry about every package before it fetches any. Where it has asked before, it
 * need not ask again, and a third of the time is saved; if what it knows is too old for our lock, it fails, and asks after all.
 * @param {readonly string[]} args
 * @param {number} expected How many packages there are.
 * @returns {Promise<string | null>} What is wrong, if anything is.
 */
export async function installLocked(args, expected) {
  const complaint = await runNpm(['--prefer-offline', ...args], expected);
  return complaint === null ? null : runNpm(args, expected);
}

/**
 * @param {readonly string[]} args
 * @param {number} expected
 * @returns {Promise<string | null>}
 */
async function runNpm(args, expected) {
  const progress = showProgress('Installing what Backtrick needs');
  const npm = spawnNpm(['ci', '--loglevel=http', '--no-audit', '--no-fund', ...args]);
  /** @type {string[]} */
  const complaints = [];
  let count = 0;
  createInterface({ input: npm.stderr }).on('line', (line) => {
    if (line.startsWith('npm http')) count += line.includes('.tgz') ? 1 : 0;
    else if (!line.startsWith('npm warn')) complaints.push(line);
    progress.show(Math.min(count / expected, 1));
  });
  try {
    const code = await endOf(npm);
    if (code === 0) return null;
    return [...complaints, 'npm ci failed. The reason is printed above.'].join('\n');
  } catch (error) {
    return `npm could not be started: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    progress.end();
  }
}

/**
 * npm tells its scripts where it is; on Windows it cannot be started by its name without a shell.
 * @param {readonly string[]} args
 */
function spawnNpm(args) {
  const { npm_execpath: npm } = process.env;
  /** @type {import('node:child_process').SpawnOptionsWithStdioTuple<'ignore', 'ignore', 'pipe'>} */
  const options = { stdio: ['ignore', 'ignore', 'pipe'] };
  return npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
}
