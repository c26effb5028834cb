// Ratings as they stand: the days that are closed, and what has come of those that are not.

import { ratingBoard, strengthIn } from './boards.ts';
import { closeNext, closedIn, knownStrengths, MARGIN, ratedGames, strengthsOn } from './closing.ts';
import type { ClosingGround, Strengths } from './closing.ts';
import { dayAt, startOf } from './day.ts';
import { isProvisional, strengthOn } from './duels.ts';
import type { League, Strength } from './duels.ts';
import { NO_FIGURES } from './fair-figures.ts';
import type { Figures } from './fair-figures.ts';

export interface Standings {
  /** Closes the days that are over; resolves with how many. */
  sweep(): Promise<number>;
  /** Where these stand now, today's games included; nothing of whom has played none that counts. */
  strengths(league: League, players: readonly string[]): Promise<Strengths>;
  /** The strongest of a league, today's games included: those whose rating is settled first. */
  strongest(league: League, limit: number): Promise<readonly Placed[]>;
  figures(): Promise<Figures>;
}

export interface Placed {
  readonly player: string;
  readonly strength: Strength;
}

/** How old today's part may be, in milliseconds. */
const FRESH = 5000;

export function standingsIn(ground: ClosingGround): Standings {
  const { store, now } = ground;
  const sinceClosing = remembered(now, () => unclosed(ground));
  const today = (strength: Strength) => strengthOn(dayAt(now()), strength);
  return {
    async sweep() {
      let days = 0;
      while (await closeNext(ground)) days++;
      return days;
    },
    async strengths(league, players) {
      const known = await knownStrengths(store, league, players);
      const fresh = (await sinceClosing()).get(league);
      const found = players.flatMap((player) => {
        const strength = fresh?.get(player) ?? known.get(player);
        return strength ? [[player, today(strength)] as const] : [];
      });
      return new Map(found);
    },
    async strongest(league, limit) {
      const rows = await store.scores({ kind: 'highest', board: ratingBoard(league), limit });
      const all = new Map(rows.map((row) => [row.player, strengthIn(row)]));
      for (const [player, one] of (await sinceClosing()).get(league) ?? []) all.set(player, one);
      return [...all]
        .map(([player, strength]) => ({ player, strength: today(strength) }))
        .sort(byStrength)
        .slice(0, limit);
    },
    figures: async () => (await closedIn(store))?.figures ?? NO_FIGURES,
  };
}

/** What has come of the days that are not closed yet, one after the other. */
async function unclosed(ground: ClosingGround): Promise<ReadonlyMap<League, Strengths>> {
  const { store, now } = ground;
  const closed = await closedIn(store);
  const games = await ratedGames(ground, closed ? startOf(closed.day + 1) : 0, now() + MARGIN);
  const sofar = new Map<League, Strengths>();
  for (const day of new Set(games.map((game) => game.day))) {
    const played = games.filter((game) => game.day === day);
    const after = await strengthsOn(day, played, async (league, players) => {
      const known = await knownStrengths(store, league, players);
      return new Map([...known, ...(sofar.get(league) ?? [])]);
    });
    for (const [league, strengths] of after) {
      sofar.set(league, new Map([...(sofar.get(league) ?? []), ...strengths]));
    }
  }
  return sofar;
}

function byStrength({ player: a, strength: one }: Placed, { player: b, strength: other }: Placed) {
  const settledFirst = Number(isProvisional(one)) - Number(isProvisional(other));
  return settledFirst || other.rating - one.rating || (a < b ? -1 : 1);
}

/** The same answer for a while: many may ask. */
function remembered<T>(now: () => number, ask: () => Promise<T>): () => Promise<T> {
  let until = -Infinity;
  let answer: Promise<T> | null = null;
  return () => {
    if (answer && now() < until) return answer;
    const asked = ask();
    answer = asked;
    until = now() + FRESH;
    // What failed is asked again.
    asked.catch(() => (until = -Infinity));
    return asked;
  };
}
