// Current ratings: the last roll-up, plus the games since.

import { LEAGUES } from '@backtrick/api';
import type { League } from '@backtrick/api';
import { ratingBoard, strengthIn } from './boards.ts';
import { rollUpNextDay, lastRollup, knownStrengths } from './daily-rollup.ts';
import type { RollupDeps, Strengths } from './daily-rollup.ts';
import { dayAt } from '../results/day.ts';
import { isProvisional, strengthOn } from './duels.ts';
import type { Strength } from './duels.ts';
import { NO_FIGURES } from './fair-figures.ts';
import type { Figures } from './fair-figures.ts';
import { perDayCache } from '../rollup/per-day-cache.ts';
import { mapInSlices } from '../rollup/slices.ts';
import { currentStrengths } from './current-strengths.ts';

export interface Ratings {
  /** Closes the days that are over; resolves to how many. */
  sweep(): Promise<number>;
  /** Current ratings, including today's games; absent for people without a rated game. */
  strengths(league: League, players: readonly string[]): Promise<Strengths>;
  /** The strongest of a league, including today's games; settled ratings first. */
  strongest(league: League): Promise<readonly Placed[]>;
  /** The statistics of all closed days. */
  figures(): Promise<Figures>;
}

export interface Placed {
  readonly player: string;
  readonly strength: Strength;
}

/** More than are listed, as some people are hidden. */
const MAX_RANKED = 300;
/** How old today's part may be, in milliseconds. */
const CURRENT_LIFETIME = 5000;

export function ratingsIn(deps: RollupDeps): Ratings {
  const { store, now } = deps;
  const cache = perDayCache(store);
  const sinceRollup = remembered(now, currentStrengths(deps));
  const rankings = new Map(
    LEAGUES.map((league) => [league, remembered(now, () => ranked(league))] as const),
  );
  const today = (strength: Strength) => strengthOn(dayAt(now()), strength);
  return {
    async sweep() {
      let days = 0;
      while (await rollUpNextDay(deps)) days++;
      return days;
    },
    async strengths(league, players) {
      const known = await knownStrengths(store, league, players);
      const fresh = (await sinceRollup()).get(league);
      const found = players.flatMap((player) => {
        const strength = fresh?.get(player) ?? known.get(player);
        return strength ? [[player, today(strength)] as const] : [];
      });
      return new Map(found);
    },
    strongest: async (league) => (await rankings.get(league)?.()) ?? [],
    figures: () =>
      cache.get('figures', async () => (await lastRollup(store))?.figures ?? NO_FIGURES),
  };

  async function ranked(league: League): Promise<readonly Placed[]> {
    const closed = await cache.get(`rating ${league}`, async () => {
      const board = ratingBoard(league);
      const rows = await store.scores({ kind: 'highest', board, limit: MAX_RANKED });
      return new Map(await mapInSlices(rows, (row) => [row.player, strengthIn(row)] as const));
    });
    const all = new Map(closed);
    for (const [player, one] of (await sinceRollup()).get(league) ?? []) all.set(player, one);
    return [...all]
      .map(([player, strength]) => ({ player, strength: today(strength) }))
      .sort(byStrength)
      .slice(0, MAX_RANKED);
  }
}

function byStrength({ player: a, strength: one }: Placed, { player: b, strength: other }: Placed) {
  const settledFirst = Number(isProvisional(one)) - Number(isProvisional(other));
  return settledFirst || other.rating - one.rating || (a < b ? -1 : 1);
}

/** Caches the answer for a short while. */
function remembered<T>(now: () => number, ask: () => Promise<T>): () => Promise<T> {
  let until = -Infinity;
  let answer: Promise<T> | null = null;
  return () => {
    if (answer && now() < until) return answer;
    const pending = ask();
    answer = pending;
    until = now() + CURRENT_LIFETIME;
    // A failure is not cached.
    pending.catch(() => (until = -Infinity));
    return pending;
  };
}
