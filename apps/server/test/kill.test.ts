// D1: the server is killed for real, again and again, while people ask things of it. Whatever was acknowledged is in the
// log once; nothing else is doubled, nothing is missing in between.

import { expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { busyPerson, expectAllKept, logOf } from './busy-players.ts';
import { DISK, emptyFolder, until } from './guests.ts';
import { freePort, startProcess } from './server-process.ts';

const KILLS = byDepth({ quick: 3, deep: 25, soak: 300 });
const PEOPLE = 4;

it(
  `D1 loses and doubles nothing that was acknowledged in ${KILLS} kills`,
  { timeout: 30_000 * KILLS + 240_000 },
  async () => {
    const folder = emptyFolder(DISK);
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: folder.path };
    let server = startProcess({ env });
    try {
      await server.listening;
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, () => busyPerson(`http://127.0.0.1:${port}`)),
      );
      for (let kills = 0; kills < KILLS; kills++) {
        const acknowledged = people.map(({ answers }) => answers.size);
        await until(() =>
          people.some(({ answers }, i) => answers.size > (acknowledged[i] ?? 0) + 2),
        );
        await server.end('SIGKILL');
        server = startProcess({ env });
        await server.listening;
      }
      await Promise.all(people.map(({ rest }) => rest()));
      await server.end('SIGTERM');
      for (const person of people) {
        expect(person.answers.size).toBeGreaterThan(KILLS);
        expectAllKept(person, await logOf(folder.path, person.table));
      }
    } finally {
      await server.end('SIGKILL');
      folder.remove();
    }
  },
);
