// Temporary folders for one run of tests, on the disk and in memory. What is left in them afterwards is named, and then removed.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOf } from './child.mjs';

const IN_MEMORY = '/dev/shm';
/** In many a container there is less. */
const LEAST_MEMORY = 2 ** 29;
/** Not left behind by a test: compiled code that Node.js and npm keep here, and what a Chromium that is killed cannot remove. */
const OF_PROGRAMS = /^(?:node-compile-cache$|\.org\.chromium\.)/;

/** Runs a test runner; the exit code is its own, or 1 if a test left something behind. The runner ends with this process. */
export async function inOwnFolders(
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<number> {
  const disk = newFolderIn(tmpdir());
  const memory = hasRoom(IN_MEMORY) ? newFolderIn(IN_MEMORY) : disk;
  const folders = [...new Set([disk, memory])];
  // Also after a signal, which ends this process as soon as the runner has ended.
  process.once('exit', () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const env = { TMPDIR: disk, TEMP: disk, TMP: disk, MEMORY_FOLDER: memory };
  const runner = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...more, ...env },
  });
  const code = await endOf(runner);
  const left = leftIn(folders);
  if (left.length === 0) return code;
  console.error(`✗ left behind in the temporary folder: ${left.join(', ')}`);
  return code || 1;
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= LEAST_MEMORY;
}

/** Others may pass through it: run by root, PostgreSQL works as another user in a folder below. */
function newFolderIn(parent: string): string {
  const folder = mkdtempSync(join(parent, 'tests-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** What lies there, with what it holds: names of temporary folders alone seldom say whose they are. */
function leftIn(folders: readonly string[]): readonly string[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
    .filter(({ name }) => !OF_PROGRAMS.test(name))
    .map((entry) => {
      if (!entry.isDirectory()) return entry.name;
      const inside = readdirSync(join(entry.parentPath, entry.name));
      return `${entry.name} (${inside.slice(0, 5).join(' ') || 'empty'})`;
    });
}
