// Whole games by people over real sockets.

import { answer, gameNamed } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { expect, it } from 'vitest';
import { arrive, until, withServer } from './guests.ts';
import type { Guest, Joined } from './guests.ts';

it.each([
  { game: 'original', players: 3 },
  { game: 'face-to-face', players: 2 },
  { game: 'quick-and-easy', players: 3 },
])('plays a whole game over sockets and keeps its record: %o', (options) =>
  withServer(async ({ address }) => {
    const guests = await Promise.all(
      Array.from({ length: options.players }, () => arrive(address)),
    );
    const [host] = guests;
    if (!host) throw new Error('somebody is the host');
    const table = await newTable(host, options);
    const joined = await seatAll(guests, table);
    await playAll(joined);
    const { body } = await host.ask('GET', `/api/games/${table}/1`);
    expect(answer(body)).toMatchObject({ ok: true, turn: null });
    const { body: mine } = await host.ask('GET', '/api/me/results');
    expect(mine.results).toMatchObject([{ table, game: options.game, seat: 1 }]);
    for (const { socket } of joined) socket.close();
  }),
);

it('plays a whole game with two bots, which signal and begin by themselves', () =>
  withServer(async ({ address }) => {
    const ada = await arrive(address);
    const table = await newTable(ada, { game: 'quick-and-easy', players: 3, pace: 'instant' });
    const joined = await ada.join(table);
    const { session } = joined;
    await until(() => session.view() !== null);
    await session.ask({ kind: 'sit', seat: 1, name: 'Ada' });
    await until(() => viewOf(session)?.you !== null);
    for (const seat of [2, 3]) await session.ask({ kind: 'seat-bot', seat, bot: 'steady' });
    await session.ask({ kind: 'ready', seed: 'cd'.repeat(32) });
    await until(() => viewOf(session)?.phase === 'beginning');
    await session.ask({ kind: 'act', action: '@2' });
    await playWithBots(joined);
    expect(viewOf(session)?.record).toMatchObject({ bots: [null, 'steady', 'steady'] });
    expect(viewOf(session)?.record?.['signals']).not.toEqual([]);
    joined.socket.close();
  }));

export async function newTable(host: Guest, options: object): Promise<string> {
  const { body } = await host.ask('POST', '/api/tables', {
    options: { watching: 'everybody', ...options },
  });
  return body.table;
}

async function seatAll(guests: readonly Guest[], table: string): Promise<readonly Joined[]> {
  const joined = await Promise.all(guests.map((guest) => guest.join(table)));
  for (const [i, { session }] of joined.entries()) {
    await until(() => session.view() !== null);
    const name = ['Ada', 'Ben', 'Cleo'][i] ?? '';
    expect(await session.ask({ kind: 'sit', seat: i + 1, name })).toMatchObject({ ok: true });
    await until(() => viewOf(session)?.you !== null);
    await session.ask({ kind: 'ready', seed: 'ab'.repeat(32) });
  }
  await until(() => joined.every(({ session }) => viewOf(session)?.cards));
  return joined;
}

/** Everybody lays the first card that is legal. */
async function playAll(joined: readonly Joined[]): Promise<void> {
  const [first] = joined;
  if (first && viewOf(first.session)?.phase === 'beginning') {
    await first.session.ask({ kind: 'act', action: '@1' });
  }
  for (;;) {
    await until(() => joined.every(({ session }) => isSettled(session, joined)));
    const mover = joined.find(({ session }) => {
      const view = viewOf(session);
      return view?.cards?.turn && view.cards.turn.seat === view.you?.seat;
    });
    if (!mover) return;
    const cards = viewOf(mover.session)?.cards;
    const game = gameNamed(cards?.game);
    const action = cards && game?.actions(cards).at(-1);
    if (!game || !action) throw new Error('whoever is in turn can act');
    const given = await mover.session.ask({ kind: 'act', action: game.format(action) });
    expect(given).toMatchObject({ ok: true });
  }
}

/** Lays whatever is legal whenever it is the person's turn, until the game is over. */
async function playWithBots({ session }: Joined): Promise<void> {
  const isMine = () => viewOf(session)?.cards?.turn?.seat === 1;
  for (;;) {
    await until(() => isMine() || viewOf(session)?.phase === 'over');
    const cards = viewOf(session)?.cards;
    const game = gameNamed(cards?.game);
    const action = cards && game?.actions(cards).at(-1);
    if (!isMine() || !game || !action) return;
    await session.ask({ kind: 'act', action: game.format(action) });
    await until(() => session.connection() === 'connected');
  }
}

function isSettled(session: Joined['session'], joined: readonly Joined[]): boolean {
  const versions = joined.map((one) => one.session.view()?.version ?? 0);
  return session.view()?.version === Math.max(...versions);
}

function viewOf(session: Joined['session']): TableView | null {
  const view = session.view();
  return view && 'cards' in view ? view : null;
}
