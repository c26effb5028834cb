// Programs that work for this one: they get its signals, and it ends with them.
import { constants } from 'node:os';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Waits for its end, and ends this program as well if both were asked to.
 * @param {ChildProcess} child
 * @returns {Promise<number>} Its exit code.
 */
export async function endOf(child) {
  /** @type {NodeJS.Signals | null} */
  let asked = null;
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    asked = signal;
    // A terminal sends Ctrl-C to every process it started; passing it on would make it two.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  /** @type {number} */
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  for (const signal of SIGNALS) process.off(signal, passOn);
  if (asked) process.exit(code === 0 ? 0 : 128 + constants.signals[asked]);
  return code;
}
