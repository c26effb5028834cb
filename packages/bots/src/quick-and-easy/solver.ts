// The game with all cards open, exactly: a line that wins, or the proof that there is none. Depth first, the
// turns the evaluation likes first; positions that were found lost are remembered by all that decides them:
// who is in turn, how far the draw pile is, the tops and the hands.

import type { Action, State } from '@backtrick/rules';
import type { Verdict } from '../verdict.ts';
import type { Network } from '../network.ts';
import { NO_CARD } from './cards.ts';
import { valueAfter } from './evaluation.ts';
import { FastTable } from './fast-table.ts';
import { networkFor } from './networks.ts';
import { MAX_TURNS, actionsOf, playTurn, turnsOf } from './turns.ts';
import type { TurnCode } from './turns.ts';

/** Decides the position, unless it is stopped first. A winning line goes from the position to its end. */
export function solve(state: State, isSpent: () => boolean): Verdict {
  const table = new FastTable().load(state);
  const search = new Search(table, isSpent);
  if (state.turn || state.outcome) return search.verdict(search.line(table));
  for (let seat = 0; seat < state.players; seat++) {
    const begun = new FastTable().copy(table);
    begun.begin(seat);
    const line = search.line(begun);
    if (line) return search.verdict([{ kind: 'start', seat: seat + 1 }, ...line]);
  }
  return search.verdict(undefined);
}

class Search {
  private readonly network: Network;
  private readonly isSpent: () => boolean;
  private readonly lost = new Set<string>();
  private isCut = false;

  constructor({ isProfessional, players }: FastTable, isSpent: () => boolean) {
    this.network = networkFor(isProfessional ? 'professional' : 'standard', players);
    this.isSpent = isSpent;
  }

  verdict(line: readonly Action[] | undefined): Verdict {
    if (line) return { kind: 'winnable', line };
    return { kind: this.isCut ? 'undecided' : 'unwinnable' };
  }

  /** The actions from here to a win; undefined if there are none, or none was found in time. */
  line(table: FastTable): readonly Action[] | undefined {
    if (table.status !== 'playing') return table.status === 'won' ? [] : undefined;
    const key = keyOf(table);
    if (this.lost.has(key)) return undefined;
    this.isCut ||= this.isSpent();
    if (this.isCut) return undefined;
    for (const turn of this.turnsByValue(table)) {
      const next = new FastTable().copy(table);
      playTurn(next, turn);
      const line = this.line(next);
      if (line) return [...actionsOf(table, turn), ...line];
    }
    if (!this.isCut) this.lost.add(key);
    return undefined;
  }

  private turnsByValue(table: FastTable): readonly TurnCode[] {
    const codes = new Uint8Array(MAX_TURNS);
    return [...codes.subarray(0, turnsOf(table, codes))]
      .map((turn) => ({ turn, value: valueAfter(this.network, table, turn) }))
      .sort((a, b) => b.value - a.value)
      .map(({ turn }) => turn);
  }
}

function keyOf(table: FastTable): string {
  const codes = [table.seat * 4 + table.laid, table.drawn, pairOf(table.top(0), table.top(1))];
  for (let seat = 0; seat < table.players; seat++) {
    const one = table.hands[2 * seat] ?? NO_CARD;
    const other = table.hands[2 * seat + 1] ?? NO_CARD;
    codes.push(pairOf(Math.min(one, other), Math.max(one, other)));
  }
  return String.fromCharCode(...codes);
}

function pairOf(one: number, other: number): number {
  return one * (NO_CARD + 1) + other;
}
