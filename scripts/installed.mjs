// What the lock asks for, and what npm noted of its last installation.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {'to-play' | 'to-test'} Purpose What is installed: the tools of tests and benches come with `to-test` alone. */
/** @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[] }} Locked */
/** @typedef {Readonly<Record<string, Locked>>} Packages By their paths. */

const LOCK = 'package-lock.json';
const NOTED_BY_NPM = 'node_modules/.package-lock.json';

/**
 * Whether everything is there already, as after an `npm ci` by hand.
 * @param {Purpose} purpose
 */
export function isInstalled(purpose) {
  return existsSync(NOTED_BY_NPM) && covers(packagesOf(NOTED_BY_NPM), packagesOf(LOCK), purpose);
}

/**
 * How many packages there are to install, as far as the lock tells.
 * @param {Purpose} purpose
 */
export function countToInstall(purpose) {
  const fetched = wantedOf(packagesOf(LOCK), purpose).filter(([, { link }]) => !link);
  return Math.max(fetched.length, 1);
}

/**
 * Bindings are left out: npm brings those that fit the machine, and which these are depends on more than a lock tells.
 * @param {Packages} noted
 * @param {Packages} locked
 * @param {Purpose} purpose
 */
export function covers(noted, locked, purpose) {
  return wantedOf(locked, purpose)
    .filter(([, { optional, devOptional }]) => !optional && !devOptional)
    .every(([path, { version }]) => path in noted && noted[path]?.version === version);
}

/**
 * What other platforms need is left out.
 * @param {Packages} locked
 * @param {Purpose} purpose
 */
function wantedOf(locked, purpose) {
  return Object.entries(locked).filter(
    ([path, { dev, os = [process.platform], cpu = [process.arch] }]) =>
      path.includes('node_modules/') &&
      !(dev && purpose === 'to-play') &&
      os.includes(process.platform) &&
      cpu.includes(process.arch),
  );
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
