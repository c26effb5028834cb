// Finished games in the order in which they ended, a page at a time: of a page much can be asked at once.

import type { GameMark, GameQuery, GameRow, Store } from '../store/store.ts';

const PAGE = 500;

export async function* gamesEnding(
  store: Pick<Store, 'games'>,
  from: number,
  to: number,
): AsyncGenerator<readonly GameRow[]> {
  let after: GameMark | null = null;
  for (;;) {
    const rows: readonly GameRow[] = await store.games(page(from, to, after));
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { at: last.at, table: last.table, game: last.game };
  }
}

function page(from: number, to: number, after: GameMark | null): GameQuery {
  return { kind: 'ended', from, to, after, limit: PAGE };
}
