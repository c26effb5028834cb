// The daily deals: the same cards for everybody. They are derived from one seed, to which the server commits the day
// before and which it reveals when the day is over. Until then it only hands out codes, to people who play a deal on
// their device.

import { createHash, createHmac } from 'node:crypto';
import type { GameName, SeatableBot } from '@backtrick/api';
import { DEAL_CODE_BYTES, dealCode } from '@backtrick/table';
import type { DailyAttempt } from '@backtrick/table';
import { dateOf } from './day.ts';

export interface DailyDeal {
  /** `original-3`, as in URLs. */
  readonly key: string;
  readonly game: GameName;
  readonly players: number;
  /** The bot on all seats but the first. */
  readonly bot: SeatableBot;
}

/**
 * How codes are derived from a seed. In version 1 a device deals the same cards as the online table. Since version 2 it
 * deals others, because a code reveals all cards, and guest accounts are free.
 */
export type SeedVersion = 1 | 2;
export const NEWEST_SEED_VERSION: SeedVersion = 2;

/** Everything the deals of a day are derived from. */
export interface DaySeed {
  readonly day: number;
  /** 32 bytes, in hex. */
  readonly seed: string;
  readonly version: SeedVersion;
}

/** Where a deal is played: at a table of the server, or on a device, which knows all cards. */
export type AttemptPlace = DailyAttempt['place'];
export const ATTEMPT_PLACES = ['online', 'device'] as const satisfies readonly AttemptPlace[];

export type AttemptFacts = Pick<DailyAttempt, 'place' | 'isFirst'>;

/** One deal of one day. */
export interface PlayedDeal {
  readonly day: number;
  readonly deal: DailyDeal;
}

const PARTNER = 'strong';
/** The opponent in a duel changes from day to day. */
const OPPONENTS = ['steady', 'strong', 'greedy', 'master'] as const;

export function dealsOf(day: number): readonly DailyDeal[] {
  const opponent = OPPONENTS[day % OPPONENTS.length] ?? PARTNER;
  return [
    ...[1, 2, 3, 4, 5].map((players) => daily('original', players, PARTNER)),
    daily('face-to-face', 2, opponent),
    ...[2, 3, 4, 5].map((players) => daily('quick-and-easy', players, PARTNER)),
  ];
}

export function dealNamed(day: number, key: string): DailyDeal | undefined {
  return dealsOf(day).find((deal) => deal.key === key);
}

/** The server's commitment: SHA-256 over three lines, in hex. The first line includes the version. */
export function commitmentTo({ day, seed, version }: DaySeed): string {
  return createHash('sha256')
    .update([`tg/v${version}/day`, dateOf(day), seed].join('\n'))
    .digest('hex');
}

/** The code of a deal: the first bytes of an HMAC-SHA-512 under the seed of the day. */
export function codeOf(
  { day, seed, version }: DaySeed,
  { game, players, key }: DailyDeal,
  place: AttemptPlace,
): string {
  const hmac = createHmac('sha512', Buffer.from(seed, 'hex'));
  const lines = [`tg/v${version}/daily`, dateOf(day), key, ...(version === 1 ? [] : [place])];
  const chance = hmac.update(lines.join('\n')).digest();
  return dealCode({ game, players, options: {} }, chance.subarray(0, DEAL_CODE_BYTES));
}

function daily(game: GameName, players: number, bot: SeatableBot): DailyDeal {
  return { key: `${game}-${players}`, game, players, bot };
}
