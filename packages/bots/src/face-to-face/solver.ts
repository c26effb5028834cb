// Face to Face with all cards open: does the player in turn win whatever the opponent does? Turns are searched
// whole, the evaluation's best first, and every position is decided once.

import type { Action, State } from '@backtrick/rules';
import type { Verdict } from '../verdict.ts';
import { copyOf, duelOf } from './duel.ts';
import type { Duel, Side } from './duel.ts';
import { bestTurns, judgeOf } from './evaluation.ts';
import type { Judge } from './evaluation.ts';
import { actionsOf, ordersOf, otherEnds, playTurn, turnsOf } from './turns.ts';
import type { Turn } from './turns.ts';
import { START } from './start-weights.ts';
import { POOL } from './weights.ts';

type Value = 'won' | 'lost' | 'undecided';

interface Search {
  readonly judge: Judge;
  readonly known: Map<string, Value>;
  /** Asked before each position. */
  readonly isSpent: () => boolean;
}

/** Winnable: for the player in turn. The line goes to the end, the opponent doing what the evaluation likes best. */
export function solveFaceToFace(state: State, isSpent: () => boolean): Verdict {
  if (!state.turn) throw new Error('only a running turn can be solved');
  const search = searchOf(isSpent);
  const duel = duelOf(state);
  switch (decide(search, duel)) {
    case 'won':
      return { kind: 'winnable', line: lineFrom(search, duel) };
    case 'lost':
      return { kind: 'unwinnable' };
    case 'undecided':
      return { kind: 'undecided' };
  }
}

/** A turn that wins against every defence, if one is found in time. */
export function winningTurn(duel: Duel, isSpent: () => boolean): Turn | undefined {
  const search = searchOf(isSpent);
  return decide(search, duel) === 'won' ? bestReply(search, duel) : undefined;
}

function searchOf(isSpent: () => boolean): Search {
  const judge = judgeOf(POOL.at(-1) ?? { name: 'start', ...START });
  return { judge, known: new Map(), isSpent };
}

function decide(search: Search, duel: Duel): Value {
  if (duel.winner !== 0) return duel.winner === duel.player.seat ? 'won' : 'lost';
  const key = keyOf(duel);
  const known = search.known.get(key);
  if (known) return known;
  if (search.isSpent()) return 'undecided';
  const value = decideByTurns(search, duel);
  if (value !== 'undecided') search.known.set(key, value);
  return value;
}

function decideByTurns(search: Search, duel: Duel): Value {
  let isOpen = false;
  for (const turn of turnsInOrder(search, duel)) {
    const value = valueAfter(search, duel, afterTurn(duel, turn));
    if (value === 'won') return 'won';
    if (value === 'undecided') isOpen = true;
  }
  return isOpen ? 'undecided' : 'lost';
}

/** The value of `after`, for the player in turn before it. */
function valueAfter(search: Search, { player }: Duel, after: Duel): Value {
  const value = decide(search, after);
  if (after.player.seat === player.seat || value === 'undecided') return value;
  return value === 'won' ? 'lost' : 'won';
}

/** Every turn, the most promising first. None if the player is stuck. */
function* turnsInOrder(search: Search, duel: Duel): Generator<Turn> {
  const liked = new Set(bestTurns(search.judge(duel), Infinity));
  yield* liked;
  const turns = turnsOf(duel);
  const all = [...turns.list.subarray(0, turns.count)];
  const ends = all.flatMap((turn) => otherEnds(turn, turns));
  for (const turn of all) if (!liked.has(turn)) yield turn;
  yield* ends;
}

function afterTurn(duel: Duel, turn: Turn): Duel {
  const after = copyOf(duel);
  playTurn(after, turn, ordersOf(duel));
  return after;
}

/** A turn that keeps the win, else the one the evaluation likes best. */
function bestReply(search: Search, duel: Duel): Turn | undefined {
  const turns = [...turnsInOrder(search, duel)];
  const winning = turns.find((turn) => valueAfter(search, duel, afterTurn(duel, turn)) === 'won');
  return winning ?? turns[0];
}

function lineFrom(search: Search, duel: Duel): readonly Action[] {
  const line: Action[] = [];
  for (let at = duel; at.winner === 0;) {
    const turn = bestReply(search, at);
    if (turn === undefined) break;
    line.push(...actionsOf(at, turn));
    at = afterTurn(at, turn);
  }
  return line;
}

function keyOf({ player, opponent, laid, given }: Duel): string {
  return `${sideKey(player)},${sideKey(opponent)},${laid},${given}`;
}

function sideKey({ seat, up, down, handLow, handHigh, drawn }: Side): string {
  return `${seat},${up},${down},${handLow},${handHigh},${drawn}`;
}
