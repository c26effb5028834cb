// Finished games in the order in which they ended, a page at a time: of a page much can be asked at once.

import type { GameMark, GameQuery, GameRow, Store } from '../store/store.ts';

const PAGE = 500;

/** From then on and before then, of all games or one. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly game?: string;
}

export async function* gamesEnding(
  store: Pick<Store, 'games'>,
  span: Span,
): AsyncGenerator<readonly GameRow[]> {
  let after: GameMark | null = null;
  for (;;) {
    const rows: readonly GameRow[] = await store.games(page(span, after));
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { at: last.at, table: last.table, game: last.game };
  }
}

function page(span: Span, after: GameMark | null): GameQuery {
  return { kind: 'ended', ...span, after, limit: PAGE };
}
