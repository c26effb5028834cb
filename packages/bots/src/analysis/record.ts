// A whole record: every turn, the turning point, how well each seat has played, the chance to win from turn to turn. Every turn
// is looked at once. The three that seem to have cost most are looked at again, more closely, until the worst three have been,
// or no closer looks are left. Each look has its own generator, so that any thread may take any look at any time.

import { hasWon, seededRng } from '@backtrick/rules';
import type { Replay, Seat, State } from '@backtrick/rules';
import type { Budget } from '../bot.ts';
import type { PlayedTurn } from './played-turns.ts';
import { playedTurns } from './played-turns.ts';
import { analyseTurn } from './turn.ts';
import type { TurnAnalysis } from './turn.ts';

export interface RecordAnalysis {
  /** The turns analysed, in order. */
  readonly turns: readonly TurnAnalysis[];
  /** The chance to win before each of these turns: of the team, in a duel of seat 1. */
  readonly curve: readonly number[];
  /** The same after the last turn, as far as it is decided. */
  readonly end: number | null;
  /** The index in `turns` of the one that has clearly cost most; null if none has. */
  readonly turningPoint: number | null;
  /** For each seat from 0 to 100; null for a seat that had nothing to decide. */
  readonly accuracy: readonly (number | null)[];
}

/** One look at one turn. */
export interface Look {
  readonly turn: number;
  readonly isCloser: boolean;
}

export interface Looked extends Look {
  readonly analysis: TurnAnalysis;
}

export interface RecordBudget extends Budget {
  /** For the generators. */
  readonly seed: string;
}

/** How many times as many playouts a closer look takes. */
const CLOSER = 4;
/** How many turns are looked at more closely at a time. */
const SUSPECTS = 3;
const MAX_CLOSER_LOOKS = 12;
/** A clear loss: at least this much, and this many standard errors. */
const LEAST_LOSS = 0.02;
const CLEARLY = 2;
/** Below this chance, nothing is at stake. */
const NOTHING_AT_STAKE = 0.02;

export function analyseRecord(
  replay: Replay,
  budget: RecordBudget,
  watch: (looks: readonly Looked[]) => 'go-on' | 'stop' = () => 'go-on',
): RecordAnalysis {
  const turns = playedTurns(replay);
  const looks: Looked[] = [];
  for (let next = nextLooks(turns.length, looks); next.length > 0;) {
    for (const look of next) {
      looks.push(lookAt(turns, look, budget));
      if (watch(looks) === 'stop') return conclude(replay, looks);
    }
    next = nextLooks(turns.length, looks);
  }
  return conclude(replay, looks);
}

/** What to look at next, in any order; empty once everything has been looked at. */
export function nextLooks(turns: number, looks: readonly Looked[]): readonly Look[] {
  const all = Array.from({ length: turns }, (_, turn) => turn);
  const missing = all.filter((turn) => !looks.some((look) => look.turn === turn));
  if (missing.length > 0) return missing.map((turn) => ({ turn, isCloser: false }));
  const worst = newest(looks)
    .toSorted((a, b) => b.analysis.loss.value - a.analysis.loss.value)
    .slice(0, SUSPECTS);
  return worst
    .filter(({ isCloser, analysis }) => !isCloser && analysis.loss.value > 0)
    .map(({ turn }) => ({ turn, isCloser: true }))
    .slice(0, turns + MAX_CLOSER_LOOKS - looks.length);
}

export function lookAt(
  turns: readonly PlayedTurn[],
  { turn, isCloser }: Look,
  { seed, playouts, ...budget }: RecordBudget,
): Looked {
  const played = turns[turn];
  if (!played) throw new Error(`there is no turn ${turn}`);
  const rng = seededRng(`${seed}/${turn}${isCloser ? '/closer' : ''}`);
  const most = isCloser ? CLOSER * playouts : playouts;
  return { turn, isCloser, analysis: analyseTurn(played, { ...budget, playouts: most }, rng) };
}

/** The analysis that follows from the looks, from all of them or from those finished so far. */
export function conclude(
  { game, record, states }: Replay,
  looks: readonly Looked[],
): RecordAnalysis {
  const turns = newest(looks).map(({ analysis }) => analysis);
  const isDuel = game.ruleset.kind === 'duel';
  const clear = turns.filter(isClear);
  const worst = clear.toSorted((a, b) => b.loss.value - a.loss.value)[0];
  return {
    turns,
    curve: turns.map(({ seat, chance }) =>
      isDuel && seat === 2 ? 1 - chance.value : chance.value,
    ),
    end: endOf(states.at(-1)),
    turningPoint: worst ? turns.indexOf(worst) : null,
    accuracy: Array.from({ length: record.players }, (_, i) => accuracyOf(turns, i + 1)),
  };
}

/** Whether the loss is too large to be chance. */
export function isClear({ loss }: TurnAnalysis): boolean {
  return loss.value >= LEAST_LOSS && loss.value > CLEARLY * loss.error;
}

/** The last look at each turn, turn by turn. */
function newest(looks: readonly Looked[]): readonly Looked[] {
  const byTurn = new Map<number, Looked>();
  for (const look of looks)
    if (look.isCloser || !byTurn.has(look.turn)) byTurn.set(look.turn, look);
  return [...byTurn.values()].sort((a, b) => a.turn - b.turn);
}

/** The share of the chance that the seat's turns have kept, on average. */
function accuracyOf(turns: readonly TurnAnalysis[], seat: Seat): number | null {
  const kept = turns
    .filter((turn) => turn.seat === seat && turn.chance.value > NOTHING_AT_STAKE)
    .map(({ chance, loss }) => 1 - Math.min(1, loss.value / chance.value));
  if (kept.length === 0) return null;
  return (100 * kept.reduce((sum, share) => sum + share, 0)) / kept.length;
}

function endOf(last: State | undefined): number | null {
  return last?.outcome ? Number(hasWon(last.outcome, 1)) : null;
}
