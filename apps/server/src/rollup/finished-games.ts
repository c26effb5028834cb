// Finished games in the order in which they ended, in pages that can be processed together.

import type { GameMark, GameQuery, GameRow, Store } from '../storage/store.ts';

const GAMES_PER_PAGE = 500;

/** Half-open; of all games, or of one kind. */
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
    if (!last || rows.length < GAMES_PER_PAGE) return;
    after = { at: last.at, table: last.table, game: last.game };
  }
}

function page(span: Span, after: GameMark | null): GameQuery {
  return { kind: 'ended', ...span, after, limit: GAMES_PER_PAGE };
}
