// Filters a player's tallies and adds them up.

import { gameOf } from '@backtrick/rules';
import { OPPONENTS } from '../../platform/api/results.ts';
import type { Opponents, Kind, Tally } from '../../platform/api/results.ts';
import { GAME_NAMES } from '../../platform/game-names.ts';
import type { GameName } from '../../platform/game-names.ts';

/** Cards left of different games are not comparable: one game is always chosen. */
export interface Wanted {
  readonly game: GameName;
  readonly players: number | null;
  /** What differs from the usual options, as `variantOf` says it; an empty text is the usual game. */
  readonly variant: string | null;
  readonly company: Opponents | null;
}

export type Sum = Pick<Tally, 'games' | 'wins' | 'givenUp' | 'left' | 'best' | 'streak'>;

/** The options that differ from the usual ones, in one word: `minimum=3`. */
export function variantOf({ game, options }: Pick<Kind, 'game' | 'options'>): string {
  const { options: known } = gameOf({ game }).ruleset;
  return Object.entries(options)
    .filter(([name, value]) => name in known && value !== known[name]?.[0])
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('+');
}

export function isWanted(kind: Kind, { game, players, variant, company }: Wanted): boolean {
  return (
    kind.game === game &&
    (players === null || kind.players === players) &&
    (company === null || kind.company === company) &&
    (variant === null || variantOf(kind) === variant)
  );
}

/** Adds several tallies up. Streaks are not added: the longest one counts, and the current one of the kind played last. */
export function together(tallies: readonly Tally[]): Sum {
  const total = (count: (tally: Tally) => number) =>
    tallies.reduce((sum, tally) => sum + count(tally), 0);
  const longest = Math.max(0, ...tallies.map(({ left }) => left.length));
  const bests = tallies.flatMap(({ best }) => best ?? []);
  const isDuel = tallies[0]?.game === 'face-to-face';
  const last = tallies.toSorted((one, other) => other.lastAt - one.lastAt)[0];
  return {
    games: total(({ games }) => games),
    wins: total(({ wins }) => wins),
    givenUp: total(({ givenUp }) => givenUp),
    left: Array.from({ length: longest }, (_, n) => total(({ left }) => left[n] ?? 0)),
    best: bests.length === 0 ? null : isDuel ? Math.max(...bests) : Math.min(...bests),
    streak: {
      now: last?.streak.now ?? 0,
      best: Math.max(0, ...tallies.map(({ streak }) => streak.best)),
    },
  };
}

/** The numbers of players and the variants that somebody has played of a game. */
export function playedOf(tallies: readonly Tally[], game: GameName) {
  const own = tallies.filter((one) => one.game === game);
  return {
    players: [...new Set(own.map(({ players }) => players))].sort((one, other) => one - other),
    variants: [...new Set(own.map(variantOf))].sort(),
    companies: OPPONENTS.filter((company) => own.some((one) => one.company === company)),
  };
}

/** What an address asks for; the game that was played last, if it asks for none. */
export function readWanted(search: string, tallies: readonly Tally[]): Wanted {
  const request = new URLSearchParams(search);
  const last = tallies.toSorted((one, other) => other.lastAt - one.lastAt)[0]?.game;
  const game = GAME_NAMES.find((name) => name === (request.get('game') ?? last)) ?? 'original';
  const played = playedOf(tallies, game);
  const one = <T>(name: string, all: readonly T[]): T | null =>
    all.find((value) => String(value) === request.get(name)) ?? null;
  return {
    game,
    players: one('players', played.players),
    variant: one('variant', played.variants),
    company: one('company', played.companies),
  };
}

export function wantedSearch(wanted: Wanted): string {
  const request = Object.entries(wanted).filter(([, value]) => value !== null);
  return new URLSearchParams(request.map(([name, value]) => [name, String(value)])).toString();
}
