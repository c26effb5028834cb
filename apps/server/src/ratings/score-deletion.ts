// Removes a deleted person from leaderboards and from what opponents' rows remember.

import { randomUUID } from 'node:crypto';
import type { ScoreRow, Store } from '../storage/store.ts';
import { readSummary } from '../results/summary.ts';
import { ROLLUP_MARK } from '../rollup/closed-days.ts';

/** How many results are searched for opponents; a row remembers only a few, of one month. */
const MAX_RESULTS = 10_000;
/** How often a roll-up may come in between. */
const MAX_WRITES = 20;

/** Everybody who has played this person in a duel. */
export async function duelOpponentsOf(store: Store, player: string): Promise<readonly string[]> {
  const duels = { game: 'face-to-face' };
  const results = await store.results(player, Number.MAX_SAFE_INTEGER, MAX_RESULTS, duels);
  const people = results.flatMap(({ summary }) => readSummary(summary).people);
  return [...new Set(people)].filter((one) => one !== null && one !== player).map(String);
}

export async function forgetScores(
  store: Store,
  player: string,
  opponents: readonly string[],
): Promise<void> {
  await store.removeScores(player);
  const as = randomUUID();
  for (let writes = 0; writes < MAX_WRITES; writes++) {
    const mark = await store.document(ROLLUP_MARK.kind, ROLLUP_MARK.key);
    const rows = await rowsNaming(store, player, opponents);
    if (!mark || rows.length === 0) return;
    const changed = rows.map((row) => ({ ...row, body: row.body.replaceAll(player, as) }));
    // Written with the mark of the last day, so that no roll-up can use the old rows.
    if ((await store.settle(mark, changed)) === 'written') return;
  }
  throw new Error('days are closed too often');
}

async function rowsNaming(
  store: Store,
  player: string,
  opponents: readonly string[],
): Promise<readonly ScoreRow[]> {
  const rows: ScoreRow[] = [];
  for (const opponent of opponents) {
    const scores = await store.scores({ kind: 'of-player', player: opponent });
    rows.push(...scores.filter(({ body }) => body.includes(player)));
  }
  return rows;
}
