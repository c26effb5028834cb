// People at the deals of the day over real HTTP and sockets, and what nobody may know of those deals before the day is over.

import { setupFromCode, startSession } from '@backtrick/table';
import type { Session } from '@backtrick/table';
import { expect } from 'vitest';
import type { Services } from '../src/services.ts';
import { dealNamed } from '../src/results/daily-deal.ts';
import { textOf, until } from './guests.ts';
import { viewOf } from './whole-games.ts';
import { openSocket } from './visitors.ts';
import type { Visitor } from './visitors.ts';

export interface AtTable {
  readonly session: Session;
  /** Everything that came over the line, as text. */
  readonly transcript: readonly string[];
  close(): void;
}

export async function joinTable(
  address: string,
  visitor: Visitor,
  table: string,
): Promise<AtTable> {
  const socket = await openSocket(address, visitor);
  const transcript: string[] = [];
  const session = startSession({ id: () => crypto.randomUUID() });
  socket.on('message', (data) => {
    transcript.push(textOf(data));
    const { table: from, ...frame } = JSON.parse(textOf(data));
    if (from === table) session.receive(frame);
  });
  session.connect((frame) => socket.send(JSON.stringify({ table, frame })));
  await until(() => transcript.length > 0);
  return { session, transcript, close: () => socket.close() };
}

/** Deals at a table that the server has laid out, and gives the game up; all that its player was told. */
export async function dealAndGiveUp(
  address: string,
  visitor: Visitor,
  table: string,
): Promise<readonly string[]> {
  const { session, transcript, close } = await joinTable(address, visitor, table);
  // Another node may have laid it out, and this one hears of it a moment later.
  await until(() => viewOf(session)?.you?.seat === 1);
  expect(await session.ask({ kind: 'ready', seed: 'ab'.repeat(32) })).toMatchObject({ ok: true });
  expect(await session.ask({ kind: 'abandon' })).toMatchObject({ ok: true });
  await until(() => session.view()?.phase === 'over');
  close();
  return transcript;
}

/** A game that somebody gives up on a device before the first card. */
export const NOTHING_PLAYED = { actions: [], takingBack: 'turn', name: 'Ada' } as const;

/** What nobody may be told of a deal: its seed, both its codes, and the cards in the order in which they come. */
export async function secretsOf(
  { dailyDeals, daily }: Pick<Services, 'dailyDeals' | 'daily'>,
  key: string,
  place: 'online' | 'device',
): Promise<{ readonly code: string; readonly texts: readonly string[] }> {
  const day = daily.today();
  const deal = dealNamed(day, key);
  const dealsOfDay = await dailyDeals.make(day);
  if (!deal) throw new Error(`there is a deal ${key}`);
  const code = dealsOfDay.code(deal, place);
  const setup = setupFromCode(code);
  if (!setup) throw new Error('a code deals');
  const runs = setup.decks.map((deck) => JSON.stringify(deck.slice(30, 36)).slice(1, -1));
  return { code, texts: [dealsOfDay.seed, code, code.replaceAll('-', ''), ...runs] };
}
