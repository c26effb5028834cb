// What has come of somebody's games: which of them are meant, and how they come together.

import { gameOf } from '@backtrick/rules';
import { GAME_NAMES } from './last-choice.ts';
import type { GameName } from './last-choice.ts';

export const COMPANIES = ['alone', 'bots', 'people'] as const;
export type Company = (typeof COMPANIES)[number];

/** A game with all that decides what it is compared with. */
export interface Kind {
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, number | boolean>>;
  readonly company: Company;
}

/** All games of one kind, as the server counts them (docs/api.md). */
export interface Tally extends Kind {
  readonly aids: string;
  readonly games: number;
  readonly wins: number;
  readonly givenUp: number;
  /** `left[n]` times n cards were left; in a duel the own ones. */
  readonly left: readonly number[];
  /** The fewest cards left; in a duel the most the other had left. */
  readonly best: number | null;
  readonly streak: { readonly now: number; readonly best: number };
  readonly lastAt: number;
}

/** Cards left of different games are not comparable: one game is always chosen. */
export interface Wanted {
  readonly game: GameName;
  readonly players: number | null;
  /** What differs from the usual options, as `variantOf` says it; an empty text is the usual game. */
  readonly variant: string | null;
  readonly company: Company | null;
}

export type Sum = Pick<Tally, 'games' | 'wins' | 'givenUp' | 'left' | 'best' | 'streak'>;

/** Of the options those that are not as usual, in one word: `minimum=3`. */
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

/** One line out of several. Wins in a row are those of one line: the longest, and that of the line played last. */
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
    companies: COMPANIES.filter((company) => own.some((one) => one.company === company)),
  };
}

/** What an address asks for; the game that was played last, if it asks for none. */
export function readWanted(search: string, tallies: readonly Tally[]): Wanted {
  const asked = new URLSearchParams(search);
  const last = tallies.toSorted((one, other) => other.lastAt - one.lastAt)[0]?.game;
  const game = GAME_NAMES.find((name) => name === (asked.get('game') ?? last)) ?? 'original';
  const played = playedOf(tallies, game);
  const one = <T>(name: string, all: readonly T[]): T | null =>
    all.find((value) => String(value) === asked.get(name)) ?? null;
  return {
    game,
    players: one('players', played.players),
    variant: one('variant', played.variants),
    company: one('company', played.companies),
  };
}

export function wantedSearch(wanted: Wanted): string {
  const asked = Object.entries(wanted).filter(([, value]) => value !== null);
  return new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
}
