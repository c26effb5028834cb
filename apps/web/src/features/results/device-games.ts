// Finished games of this device: alone, with bots, and passed around. No server sees them, so this browser keeps them, and they
// count without a connection too.

import { finalCount, hasWon, scoreOf } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { OPPONENTS } from '../../platform/api/results.ts';
import type { Opponents, Result, Tally } from '../../platform/api/results.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';
import { variantOf } from './tallies.ts';

/** From the first seat's point of view: that is where the owner of the device sits. */
export interface DeviceGame extends Result {
  /** Cards left; in a duel the player's own. */
  readonly left: number;
}

const STORAGE_KEY = 'games here';
const MAX_GAMES_KEPT = 2000;
const OWNER = 1;

/** The latest last. */
export function deviceGames(storage: Storage | null = browserStorage()): readonly DeviceGame[] {
  try {
    const value: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isDeviceGame) : [];
  } catch {
    return [];
  }
}

/** Keeps a game that is over, once. What-if games do not count, as at the server. */
export function keepDeviceGame(
  table: TableView,
  storage: Storage | null = browserStorage(),
): readonly DeviceGame[] {
  const known = deviceGames(storage);
  const isKnown = known.some((one) => one.table === table.id && one.number === table.game);
  const game = isKnown || table.branch !== null ? null : deviceGameOf(table);
  if (!game) return known;
  const all = [...known, game].slice(-MAX_GAMES_KEPT);
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(all));
  } catch {
    // The browser has no room left: the game itself is still among the tables.
  }
  return all;
}

/** Null while it runs. */
export function deviceGameOf(table: TableView): DeviceGame | null {
  const { cards, chairs, options, record } = table;
  if (!cards || table.phase !== 'over') return null;
  const count = finalCount(cards, cards.outcome);
  return {
    game: cards.game,
    players: options.players,
    options: cards.options,
    company: opponentsAmong(chairs),
    table: table.id,
    number: table.game,
    at: table.changedAt,
    status: count.status,
    isWon: hasWon(count, OWNER),
    score: scoreOf(count, OWNER),
    aids: record?.['aids'] === true ? 'on' : 'off',
    left: count.lefts[OWNER - 1] ?? count.left,
  };
}

function opponentsAmong(chairs: TableView['chairs']): Opponents {
  if (chairs.length === 1) return 'alone';
  return chairs.filter(({ player }) => player !== null).length > 1 ? 'people' : 'bots';
}

/** The same figures as the server keeps, one for each kind of game. */
export function talliesOf(games: readonly DeviceGame[]): readonly Tally[] {
  const groups = new Map<string, readonly DeviceGame[]>();
  for (const one of games) {
    const kind = [one.game, one.players, variantOf(one), one.company, one.aids].join('|');
    groups.set(kind, [...(groups.get(kind) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => tallyOf(group) ?? []);
}

function tallyOf(games: readonly DeviceGame[]): Tally | null {
  const last = games.at(-1);
  if (!last) return null;
  const { game, players, options, company, aids, at } = last;
  return {
    game,
    players,
    options,
    company,
    aids,
    lastAt: at,
    games: games.length,
    wins: games.filter(({ isWon }) => isWon).length,
    givenUp: games.filter(({ status }) => status === 'playing').length,
    left: histogramOf(games),
    best: bestOf(games),
    streak: streakOf(games),
  };
}

function histogramOf(games: readonly DeviceGame[]): readonly number[] {
  const most = Math.max(...games.map(({ left }) => left));
  return Array.from({ length: most + 1 }, (_, n) => games.filter(({ left }) => left === n).length);
}

/** The fewest cards left; in a duel the most the other had left in a game that was won. */
function bestOf(games: readonly DeviceGame[]): number | null {
  const isDuel = games[0]?.game === 'face-to-face';
  const scores = games.filter(({ isWon }) => !isDuel || isWon).map(({ score }) => score);
  const lowest = scores.length === 0 ? null : Math.min(...scores);
  return isDuel && lowest !== null ? 0 - lowest : lowest;
}

/** Games won in a row. */
function streakOf(games: readonly DeviceGame[]): Tally['streak'] {
  let now = 0;
  let best = 0;
  for (const { isWon } of games) {
    now = isWon ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

/** What was kept may have been changed by hand, or by another version. */
function isDeviceGame(value: unknown): value is DeviceGame {
  if (typeof value !== 'object' || value === null) return false;
  const has = (name: string, type: string) => typeof Reflect.get(value, name) === type;
  return (
    ['game', 'table', 'status', 'aids'].every((name) => has(name, 'string')) &&
    ['players', 'number', 'at', 'score', 'left'].every((name) => has(name, 'number')) &&
    has('isWon', 'boolean') &&
    has('options', 'object') &&
    Reflect.get(value, 'options') !== null &&
    OPPONENTS.some((one) => one === Reflect.get(value, 'company'))
  );
}
