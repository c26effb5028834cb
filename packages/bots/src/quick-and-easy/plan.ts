// Looking ahead in one world: what the table can reach if the next seats go on well together. Hands are open to
// each other here, as good signals make them nearly; of every seat only the turns the evaluation likes best are
// followed.

import type { Network } from '../network.ts';
import { valueAfter } from './evaluation.ts';
import { FastTable } from './fast-table.ts';
import { MAX_TURNS, cardsOf, playTurn, turnsOf } from './turns.ts';
import type { TurnCode } from './turns.ts';

export interface Outlook {
  /** How many turns are looked ahead. */
  readonly depth: number;
  /** How many turns of each seat are followed. */
  readonly width: number;
}

const MAX_LEVELS = 12;
const LEVELS = Array.from({ length: MAX_LEVELS }, () => ({
  table: new FastTable(),
  turns: new Uint8Array(MAX_TURNS),
  values: new Float64Array(MAX_TURNS),
}));

/** The chance of winning from here, at the start of a turn, after the best turns of the next `depth` seats. */
export function reach(network: Network, table: FastTable, { depth, width }: Outlook): number {
  if (table.status !== 'playing') return table.status === 'won' ? 1 : 0;
  const level = LEVELS[depth];
  if (!level) throw new Error(`nobody looks ${depth} turns ahead`);
  const { turns, values, table: next } = level;
  const count = turnsOf(table, turns);
  let best = 0;
  for (let i = 0; i < count; i++) {
    const value = valueOf(network, table, turns[i] ?? 0);
    values[i] = value;
    if (value > best) best = value;
  }
  if (depth <= 1 || best === 1) return best;
  best = 0;
  for (let followed = Math.min(width, count); followed > 0; followed--) {
    playTurn(next.copy(table), turns[takeHighest(values, count)] ?? 0);
    const value = reach(network, next, { depth: depth - 1, width });
    if (value > best) best = value;
  }
  return best;
}

/** The chance of winning once the turn is laid; certain if it lays the last card. */
export function valueOf(network: Network, table: FastTable, turn: TurnCode): number {
  return cardsOf(turn) === table.left ? 1 : valueAfter(network, table, turn);
}

/** The index of the highest value, which is then crossed out. */
function takeHighest(values: Float64Array, count: number): number {
  let at = 0;
  for (let i = 1; i < count; i++) {
    if ((values[i] ?? 0) > (values[at] ?? 0)) at = i;
  }
  values[at] = -1;
  return at;
}
