// `npm start` as a newcomer types it: in a fresh copy of what is committed, with nothing installed. It fetches every
// dependency, so it belongs to the soak.

import { execFileSync, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { DISK, emptyFolder } from './guests.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** How long fetching, building and starting may take, in seconds. */
const PATIENCE = 600;

it.runIf(process.env.SOAK === '1')(
  'npm start sets up and serves, and ends when asked',
  async () => {
    const folder = emptyFolder(DISK);
    const home = join(folder.path, 'backtrick');
    execFileSync('git', ['clone', '--quiet', ROOT, home]);
    const port = String(await freePort());
    const child = spawn('npm', ['start'], {
      cwd: home,
      env: newcomer({ PORT: port }),
      detached: true,
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      expect(await firstPage(`http://localhost:${port}/`, ended)).toContain('<title>Backtrick');
    } finally {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
      folder.remove();
    }
  },
);

/** The machine as it is before anything of ours is installed: neither our programs nor what npm says to them. */
function newcomer(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const path = (process.env['PATH'] ?? '').split(delimiter);
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST)/i.test(name));
  return {
    ...Object.fromEntries(own),
    PATH: path.filter((folder) => !folder.includes('node_modules')).join(delimiter),
    ...settings,
  };
}

async function firstPage(address: string, ended: Promise<unknown>): Promise<string> {
  for (let waited = 0; waited < PATIENCE; waited++) {
    const reply = await fetch(address).catch(() => null);
    if (reply?.ok) return reply.text();
    const second = new Promise((resolve) => setTimeout(resolve, 1000, 'later'));
    if ((await Promise.race([second, ended])) !== 'later') throw new Error('it ended');
  }
  throw new Error('no page came');
}
