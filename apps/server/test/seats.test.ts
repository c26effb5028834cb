// A4: of all who ask for a chair at once, one gets it.

import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { afterAll, expect, it } from 'vitest';
import { textOf } from './guests.ts';
import { arrive, openSite, openSocket } from './visitors.ts';

const { address, server, close } = await openSite();
afterAll(close);

const isSoak = process.env.SOAK === '1';
const PEOPLE = 200;
/** A person may sit down ten times a minute; then others come. */
const ROUNDS_EACH = isSoak ? 10 : 5;
const CROWDS = isSoak ? 100 : 1;

it(`A4 seats one of ${PEOPLE} who ask for the same chair at once, in every round`, async () => {
  for (let crowd = 0; crowd < CROWDS; crowd++) {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => arrive(address)));
    const sockets = await Promise.all(people.map((person) => openSocket(address, person)));
    for (let round = 0; round < ROUNDS_EACH; round++) {
      const host = await arrive(address);
      const { body } = await host.ask('POST', '/api/tables', {
        options: { game: 'original', players: 2, watching: 'everybody' },
      });
      const answers = await Promise.all(sockets.map((socket) => sit(socket, body.table)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const codes = new Set(answers.flatMap(({ refusal }) => (refusal ? [refusal.code] : [])));
      expect([...codes]).toEqual(['seat-taken']);
      const winner = people[answers.findIndex(({ ok }) => ok)]?.player;
      const chairs = server.house.tables.keeper(body.table).open()?.chairs;
      expect(chairs?.map(({ player }) => player)).toEqual([winner, null]);
    }
    for (const socket of sockets) socket.close();
  }
});

interface Answer {
  readonly ok: boolean;
  readonly refusal?: { readonly code: string };
}

function sit(socket: WebSocket, table: string): Promise<Answer> {
  const id = randomUUID();
  const command = { kind: 'sit', seat: 1, name: 'Ada' };
  return new Promise((resolve) => {
    socket.on('message', function hear(data) {
      const frame = JSON.parse(textOf(data));
      if (frame.id !== id) return;
      socket.off('message', hear);
      resolve(frame.kind === 'answer' ? frame.answer : { ok: false, refusal: frame });
    });
    socket.send(JSON.stringify({ table, frame: { kind: 'command', id, epoch: null, command } }));
  });
}
