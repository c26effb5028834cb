// The deals of a day: the same cards for everyone. They follow from one seed, which the house is bound to the day before
// and shows when the day is over; until then it gives out the codes alone, each to who plays that deal elsewhere.

import { createHash, createHmac } from 'node:crypto';
import { DEAL_CODE_BYTES, dealCode } from '@backtrick/table';
import { dateOf } from '../standing/day.ts';

export interface DailyDeal {
  /** `original-3`: by which addresses name it. */
  readonly key: string;
  readonly game: string;
  readonly players: number;
  /** Who sits on all seats but the first. */
  readonly bot: string;
}

const PARTNER = 'strong';
/** The opponent of a duel changes with the day. */
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

/** What binds the house: SHA-256 over three lines, in hex. */
export function commitmentTo(day: number, seed: string): string {
  return createHash('sha256')
    .update(['tg/v1/day', dateOf(day), seed].join('\n'))
    .digest('hex');
}

/** The code of a deal: its chance is the beginning of an HMAC-SHA-512 under the seed of the day. */
export function codeOf(day: number, deal: DailyDeal, seed: string): string {
  const { game, players, key } = deal;
  const hmac = createHmac('sha512', Buffer.from(seed, 'hex'));
  const chance = hmac.update(['tg/v1/daily', dateOf(day), key].join('\n')).digest();
  return dealCode({ game, players, options: {} }, chance.subarray(0, DEAL_CODE_BYTES));
}

function daily(game: string, players: number, bot: string): DailyDeal {
  return { key: `${game}-${players}`, game, players, bot };
}
