// People who play Face to Face over real sockets, each from an address of their own unless they say otherwise.

import { randomUUID } from 'node:crypto';
import { startSession } from '@backtrick/table';
import type { Answer, Wish } from '@backtrick/table';
import { textOf, transcriptOf, until } from './guests.ts';
import type { Joined } from './guests.ts';
import { newGuest, openSocket } from './visitors.ts';
import type { Visitor } from './visitors.ts';
import { viewOf } from './whole-games.ts';

export const CLOCK = { kind: 'seconds', turn: 120 };
export const DUEL = { game: 'face-to-face', players: 2, watching: 'everybody', clock: CLOCK };
export const SEED = 'ab'.repeat(32);

export interface Duellist {
  readonly visitor: Visitor;
  readonly joined: Joined;
  /** Asks for something; resolves with the answer, once this player's view is at least as new. */
  ask(wish: Wish): Promise<Answer>;
}

/** A line of a visitor to a table, from the address the visitor has now. */
export async function joinFrom(
  address: string,
  visitor: Visitor,
  table: string,
): Promise<Duellist> {
  const session = startSession({ id: () => randomUUID() });
  const socket = await openSocket(address, visitor);
  const transcript = transcriptOf(socket);
  socket.on('message', (data) => {
    const { table: from, ...frame } = JSON.parse(textOf(data));
    if (from === table) session.receive(frame);
  });
  socket.on('close', () => session.disconnect());
  session.connect((frame) => socket.send(JSON.stringify({ table, frame })));
  await until(() => session.view() !== null);
  return {
    visitor,
    joined: { session, socket, transcript },
    async ask(wish) {
      const answer = await session.ask(wish);
      if (answer.ok) await until(() => (session.view()?.version ?? 0) >= answer.version);
      return answer;
    },
  };
}

export async function newTableOf(host: Visitor, options: object = {}): Promise<string> {
  return (await host.ask('POST', '/api/tables', { options: { ...DUEL, ...options } })).body.table;
}

/** Two who sit at a table of their own. */
export async function twoSeated(
  address: string,
  options: object = {},
  visitors?: readonly [Visitor, Visitor],
): Promise<{ readonly table: string; readonly both: readonly [Duellist, Duellist] }> {
  const [ada, ben] = visitors ?? [await newGuest(address), await newGuest(address)];
  const table = await newTableOf(ada, options);
  const { body } = await ada.ask('POST', `/api/tables/${table}/invitation`, {});
  await ben.ask('POST', '/api/join', { invitation: body.secret });
  const both = [await joinFrom(address, ada, table), await joinFrom(address, ben, table)] as const;
  await sitDown(both);
  return { table, both };
}

export async function sitDown(both: readonly Duellist[]): Promise<void> {
  for (const [i, one] of both.entries()) {
    const answer = await one.ask({ kind: 'sit', seat: i + 1, name: ['Ada', 'Ben'][i] ?? '' });
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  }
}

export async function getReady(both: readonly Duellist[]): Promise<void> {
  for (const one of both) {
    const answer = await one.ask({ kind: 'ready', seed: SEED });
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  }
  await until(() => both.every(({ joined }) => viewOf(joined.session)?.phase === 'playing'));
}

export function hangUp(both: readonly Duellist[]): void {
  for (const { joined } of both) joined.socket.terminate();
}
