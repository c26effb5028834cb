// S1: nobody learns the cards of a daily deal before its day is over, by whatever route. Records and codes pass through
// here on their way out.

import { parseDealCode } from '@backtrick/table';
import { dayAt, dayNamed } from '../results/day.ts';
import type { Store } from '../storage/store.ts';
import { readSummary } from '../results/summary.ts';
import { resultsCloseAt } from '../results/attempts.ts';
import { ATTEMPT_PLACES, dealsOf } from '../results/daily-deal.ts';
import type { DealsOfDay, DailyDeals } from './daily-deals.ts';

export interface ClosedDeals {
  /** Whether no first attempt online can count any more; from then on seed, codes and records are public. */
  isOver(day: number): boolean;
  /** The codes of all deals whose day is not over. */
  codes(): Promise<ClosedCodes>;
  /** Whether a finished game used the cards of such a deal. */
  isClosed(game: FinishedGame): Promise<boolean>;
  /** Like the store's, for everything that shows a record to somebody; null while its cards are secret. */
  record: Store['record'];
}

export interface ClosedCodes {
  /** In any spelling. */
  has(code: unknown): boolean;
}

interface FinishedGame {
  readonly table: string;
  readonly game: number;
}

export interface ClosedDealsDeps {
  readonly store: Pick<Store, 'games' | 'record'>;
  readonly dailyDeals: Pick<DailyDeals, 'of'>;
  readonly now: () => number;
}

export function closedDealsIn({ store, dailyDeals, now }: ClosedDealsDeps): ClosedDeals {
  const isOver = (day: number) => now() >= resultsCloseAt(day, 'house');
  const known = new Map<number, ReadonlySet<string>>();
  const closed: ClosedDeals = {
    isOver,
    async codes() {
      const today = dayAt(now());
      const open = [today - 1, today].filter((day) => !isOver(day));
      for (const day of known.keys()) if (!open.includes(day)) known.delete(day);
      const codes = await Promise.all(open.map(codesOf));
      return { has: (code) => isAmong(code, codes) };
    },
    async isClosed({ table, game }) {
      const [row] = await store.games({ kind: 'of-table', table, game });
      if (!row) return false;
      const { deal, attempt } = readSummary(row.summary);
      const day = attempt ? dayNamed(attempt.day) : null;
      if (day !== null && !isOver(day)) return true;
      return deal !== null && (await closed.codes()).has(deal);
    },
    async record(table, game) {
      return (await closed.isClosed({ table, game })) ? null : store.record(table, game);
    },
  };
  return closed;

  async function codesOf(day: number): Promise<ReadonlySet<string>> {
    const cached = known.get(day);
    if (cached) return cached;
    const dealsOfDay = await dailyDeals.of(day);
    if (!dealsOfDay) return new Set();
    const codes = allCodes(dealsOfDay);
    known.set(day, codes);
    return codes;
  }
}

function allCodes(dealsOfDay: DealsOfDay): ReadonlySet<string> {
  const codes = ATTEMPT_PLACES.flatMap((place) =>
    dealsOf(dealsOfDay.day).map((deal) => dealsOfDay.code(deal, place)),
  );
  return new Set(codes);
}

function isAmong(code: unknown, all: readonly ReadonlySet<string>[]): boolean {
  if (typeof code !== 'string') return false;
  const read = parseDealCode(code);
  return read.ok && all.some((codes) => codes.has(read.value.code));
}
