// Facts about the game under review: its length, its players, whether it was public. Cached for a minute, because a
// record may be long and many people may join at the same time.

import * as v from 'valibot';
import type { Store } from '../storage/store.ts';
import { readSummary } from '../results/summary.ts';
import type { ReviewedGame } from './review-frames.ts';

export interface GameFacts {
  /** The number of steps. */
  readonly steps: number;
  /** Whether anybody could watch it. */
  readonly isOpen: boolean;
  readonly seats: readonly SeatFacts[];
}

interface SeatFacts {
  readonly seat: number;
  /** Null for a bot. */
  readonly player: string | null;
  readonly name: string;
}

export interface ReviewedGames {
  /** Null if there is no such finished game. */
  facts(reviewed: ReviewedGame): Promise<GameFacts | null>;
  /** Drops what is cached about a table. */
  forget(table: string): void;
  /** How many games are cached. */
  count(): number;
}

export interface ReviewedGamesDeps {
  readonly store: Pick<Store, 'record' | 'games'>;
  readonly now: () => number;
}

export const MAX_REMEMBERED_GAMES = 200;
const REMEMBERED_FOR = 60_000;

interface Remembered {
  readonly table: string;
  readonly until: number;
  readonly facts: Promise<GameFacts | null>;
}

export function reviewedGamesIn({ store, now }: ReviewedGamesDeps): ReviewedGames {
  const known = new Map<string, Remembered>();
  return {
    facts(reviewed) {
      const key = `${reviewed.table}/${reviewed.game}`;
      const one = known.get(key);
      if (one && one.until > now()) return one.facts;
      const facts = readFacts(store, reviewed);
      remember(key, { table: reviewed.table, until: now() + REMEMBERED_FOR, facts });
      return facts;
    },
    forget(table) {
      for (const [key, one] of known) if (one.table === table) known.delete(key);
    },
    count: () => known.size,
  };

  /** Missing games and failures are not cached. */
  function remember(key: string, one: Remembered): void {
    known.delete(key);
    known.set(key, one);
    const [oldest] = known.keys();
    if (known.size > MAX_REMEMBERED_GAMES && oldest !== undefined) known.delete(oldest);
    const drop = () => void (known.get(key) === one && known.delete(key));
    one.facts.then((facts) => facts ?? drop()).catch(drop);
  }
}

const playedSchema = v.object({
  actions: v.array(v.unknown()),
  names: v.optional(v.array(v.nullable(v.string())), []),
});

async function readFacts(
  store: ReviewedGamesDeps['store'],
  { table, game }: ReviewedGame,
): Promise<GameFacts | null> {
  const [row] = await store.games({ kind: 'of-table', table, game });
  const text = row ? await store.record(table, game) : null;
  if (!row || text === null) return null;
  const { people, watching } = readSummary(row.summary);
  const { actions, names } = v.parse(playedSchema, JSON.parse(text));
  const seats = names.map((name, i) => {
    return { seat: i + 1, player: people[i] ?? null, name: name ?? '' };
  });
  return { steps: actions.length, isOpen: watching === 'everybody', seats };
}
