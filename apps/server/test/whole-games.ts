// People who make a table, sit down and play on until the game is over, by sessions of the library over real sockets.

import { gameNamed } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { until } from './guests.ts';
import type { Guest, Joined } from './guests.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'];

export async function newTable(host: Guest, options: object): Promise<string> {
  const { body } = await host.ask('POST', '/api/tables', {
    options: { watching: 'everybody', ...options },
  });
  return body.table;
}

/** Everybody takes the next chair, and is ready with a part of the shuffle. */
export async function seatAll(
  guests: readonly Guest[],
  table: string,
  seedFor: (seat: number) => string = () => 'ab'.repeat(32),
): Promise<readonly Joined[]> {
  const joined = await Promise.all(guests.map((guest) => guest.join(table)));
  for (const [i, { session }] of joined.entries()) {
    await until(() => session.view() !== null);
    await asked(session.ask({ kind: 'sit', seat: i + 1, name: NAMES[i] ?? '' }));
    await until(() => viewOf(session)?.you !== null);
    await asked(session.ask({ kind: 'ready', seed: seedFor(i + 1) }));
  }
  return joined;
}

/** Plays for these seats, each time the last action that is legal, until the game is over. */
export async function playAll(joined: readonly Joined[]): Promise<void> {
  const [first] = joined;
  if (!first) throw new Error('somebody plays');
  await until(() => Boolean(viewOf(first.session)?.cards));
  if (viewOf(first.session)?.phase === 'beginning') {
    await first.session.ask({ kind: 'act', action: '@1' });
  }
  const isOver = () => joined.every(({ session }) => viewOf(session)?.phase === 'over');
  while (!isOver()) {
    await until(() => isOver() || joined.some(isInTurn));
    const mover = joined.find(isInTurn);
    if (!mover) continue;
    const cards = viewOf(mover.session)?.cards;
    const game = gameNamed(cards?.game);
    const action = cards && game?.actions(cards).at(-1);
    if (!game || !action) throw new Error('the player in turn can act');
    await asked(mover.session.ask({ kind: 'act', action: game.format(action) }));
    const { version } = viewOf(mover.session) ?? { version: 0 };
    await until(() => joined.every(({ session }) => (session.view()?.version ?? 0) >= version));
  }
}

export function viewOf(session: Joined['session']): TableView | null {
  const view = session.view();
  return view && 'cards' in view ? view : null;
}

function isInTurn({ session }: Joined): boolean {
  const view = viewOf(session);
  return view?.phase === 'playing' && view.cards?.turn?.seat === view.you?.seat;
}

async function asked(answer: ReturnType<Joined['session']['ask']>): Promise<void> {
  const given = await answer;
  if (!given.ok) throw new Error(`refused: ${given.refusal.code}`);
}
