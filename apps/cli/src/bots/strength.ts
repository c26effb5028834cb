// How strong the bots are, as `npm run strength` has measured it.

import { readFileSync } from 'node:fs';
import { BOT_NAMES } from '@backtrick/bots';
import type { Interval } from '@backtrick/bots';
import type { Duels } from '../simulate/duel-table.ts';

/** All seats taken by the same bot. */
export interface Row {
  readonly game: string;
  readonly variant: string;
  readonly players: number;
  readonly bot: string;
  readonly games: number;
  readonly wins: number;
  readonly ci95: Interval;
  readonly msPerDecision: number;
}

export interface Strength {
  readonly rows: readonly Row[];
  readonly duels: Duels | null;
}

export const STRENGTH = new URL('../../../../docs/strength.json', import.meta.url);

/** Where nothing has been measured, nothing is known. */
export function readStrength(file = STRENGTH): Strength {
  try {
    const { rows, duels }: Strength = JSON.parse(readFileSync(file, 'utf8'));
    return { rows, duels: duels && seatable(duels) };
  } catch {
    return { rows: [], duels: null };
  }
}

/** Without the opponents that nobody can ask to a table. */
function seatable({ bots, wins, ratings }: Duels): Duels {
  const isBot = (_: unknown, i: number) => BOT_NAMES.some((name) => name === bots[i]);
  return {
    bots: bots.filter(isBot),
    wins: wins.filter(isBot).map((row) => row.filter(isBot)),
    ratings: ratings.filter(isBot),
  };
}
