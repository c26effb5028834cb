// D11: graceful shutdown: a server that is asked to stop closes every connection properly. D9: a server without disk space says so, and accepts no writes.

import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { CLOSE_CODES } from '../src/sockets/socket.ts';
import { busyPerson, expectAllKept, logOf } from './busy-players.ts';
import { DISK, ORIGIN, newGuest, emptyFolder, openSocket, until } from './guests.ts';
import { freePort, startProcess } from './server-process.ts';
import { SLACK } from './slack.ts';

const PEOPLE = 4;
const ROUNDS = byDepth({ quick: 1, deep: 3, soak: 30 });

// Windows has no signals that a program could answer.
it.runIf(process.platform !== 'win32')(
  'D11 drains within ten seconds: everybody is told to come back, and no answer is lost',
  async () => {
    const folder = emptyFolder(DISK);
    const env = { PORT: String(await freePort()), DATA_DIR: folder.path };
    let server = startProcess({ env });
    try {
      const address = await server.listening;
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => busyPerson(address)));
      for (let round = 1; round <= ROUNDS; round++) {
        const before = people.map(({ answers }) => answers.size);
        await until(() => people.every(({ answers }, i) => answers.size > (before[i] ?? 0) + 5));
        await stopReading(address);
        const asked = performance.now();
        expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null, errors: '' });
        expect(performance.now() - asked).toBeLessThan(10_000 * SLACK);
        server = startProcess({ env });
        await server.listening;
      }
      await Promise.all(people.map(({ rest }) => rest()));
      await server.end('SIGTERM');
      for (const person of people) {
        expect(person.closings.slice(0, ROUNDS)).toEqual(Array(ROUNDS).fill(CLOSE_CODES.away));
        expectAllKept(person, await logOf(folder.path, person.table));
      }
    } finally {
      await server.end('SIGKILL');
      folder.remove();
    }
  },
);

const hasLimits = process.platform === 'linux' && process.getuid?.() === 0;

it.runIf(hasLimits)(
  'D9 acknowledges nothing without room, still lets people read, and goes on once there is room',
  async () => {
    const folder = emptyFolder(DISK);
    const server = startProcess({ env: { PORT: '0', DATA_DIR: folder.path } });
    try {
      const address = await server.listening;
      const person = await busyPerson(address);
      await until(() => person.answers.size > 5);
      // Not at the size of the log of the database: as soon as that begins again at its start, some writes fit.
      limitFiles(server.pid, '0');
      await until(() => person.retries.length > 0);
      const acknowledged = person.answers.size;
      const refused = await visit(address);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await fetch(`${address}/api/lobby`)).status).toBe(200);
      expect(person.answers.size).toBe(acknowledged);
      limitFiles(server.pid, 'unlimited');
      const freed = performance.now();
      const other = await busyPerson(address);
      await until(() => [person, other].every(({ answers }) => answers.size > acknowledged + 3));
      expect(performance.now() - freed).toBeLessThan(5000 * SLACK);
      await Promise.all([person.rest(), other.rest()]);
      expect(await server.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
      expectAllKept(person, await logOf(folder.path, person.table));
    } finally {
      await server.end('SIGKILL');
      folder.remove();
    }
  },
);

/** Somebody whose line is open and who reads nothing more, no goodbye either. */
async function stopReading(address: string): Promise<void> {
  const socket = await openSocket(address, (await newGuest(address)).ask);
  socket.on('error', () => undefined);
  socket.pause();
}

function visit(address: string): Promise<Response> {
  const headers = { origin: ORIGIN, 'content-type': 'application/json' };
  return fetch(`${address}/api/visit`, { method: 'POST', body: '{}', headers });
}

/** How large files may become that the process writes: a full disk for one process. */
function limitFiles(pid: number, bytes: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}
