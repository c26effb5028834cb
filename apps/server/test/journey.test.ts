// Whole games by people over real sockets.

import { answer, gameNamed } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { UNLIMITED, newGuest, until, withServer } from './guests.ts';
import type { Joined } from './guests.ts';
import { newTable, playAll, seatAll, viewOf } from './whole-games.ts';

it.each([
  { game: 'original', players: 3 },
  { game: 'face-to-face', players: 2 },
  { game: 'quick-and-easy', players: 3 },
])('plays a whole game over sockets and keeps its record: %o', (options) =>
  withServer(async ({ address }) => {
    const guests = await Promise.all(
      Array.from({ length: options.players }, () => newGuest(address)),
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
  }, UNLIMITED),
);

it('plays a whole game with two bots, which signal and begin by themselves', () =>
  withServer(async ({ address }) => {
    const ada = await newGuest(address);
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
  }, UNLIMITED));

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
