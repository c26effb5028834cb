// Temporary folders for one run of tests, on the disk and in memory. What is left in them afterwards is named, and then removed.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** In many a container there is less. */
const LEAST_MEMORY = 2 ** 29;
/** Node.js and npm keep compiled code here, for whoever comes next. */
const CACHE = 'node-compile-cache';

/** Runs tests; the exit code is theirs, or 1 if they left something behind. */
export function inOwnFolders(run: (env: NodeJS.ProcessEnv) => number): number {
  const disk = newFolderIn(tmpdir());
  const memory = hasRoom(IN_MEMORY) ? newFolderIn(IN_MEMORY) : disk;
  try {
    const env = { TMPDIR: disk, TEMP: disk, TMP: disk, MEMORY_FOLDER: memory };
    const code = run({ ...process.env, ...env });
    const left = leftIn([...new Set([disk, memory])]);
    if (left.length === 0) return code;
    console.error(`✗ left behind in the temporary folder: ${left.join(', ')}`);
    return code || 1;
  } finally {
    for (const folder of [disk, memory]) rmSync(folder, { recursive: true, force: true });
  }
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
    .filter(({ name }) => name !== CACHE)
    .map((entry) => {
      if (!entry.isDirectory()) return entry.name;
      const inside = readdirSync(join(entry.parentPath, entry.name));
      return `${entry.name} (${inside.slice(0, 5).join(' ') || 'empty'})`;
    });
}
