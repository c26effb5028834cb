// Looks back at a game: quickly at every turn first, so that there is a curve; then thoroughly, then closer at what cost most.
// Another one of these is asked whether the game could still have been won.

import { conclude, isClear, lookAt, nextLooks, playedTurns } from '@backtrick/bots';
import type { Looked, RecordAnalysis } from '@backtrick/bots';
import { replay } from '@backtrick/rules';
import type { GameRecord, Replay } from '@backtrick/rules';
import { couldWinFrom } from './could-win.ts';
import type { WinVerdict } from './could-win.ts';
import { serveWorker } from '../../../platform/workers/worker-server.ts';

/** Where to search, and how long. */
interface Search {
  readonly record: GameRecord;
  readonly step: number;
  readonly seconds: number;
}

/** Progress of an analysis, reported repeatedly. */
export interface AnalystNews {
  readonly analysis: RecordAnalysis;
  /** What each of its turns has clearly cost, in points of a hundred. */
  readonly points: readonly number[];
  readonly stage: 'first' | 'thorough' | 'closer' | 'done';
  /** Turns looked at in this stage. */
  readonly looked: number;
  readonly turns: number;
}

const QUICK = { seed: 'quick', playouts: 16 };
const THOROUGH = { seed: 'thorough', playouts: 400 };
/** Milliseconds after which the analysis stops. */
const MAX_ANALYSIS_TIME = 50_000;
/** Milliseconds between two reports. */
const REPORT_PERIOD = 200;
const SECOND = 1000;

const methods = {
  analyse: (record: GameRecord, tell: (news: AnalystNews) => void) =>
    analyse(replayed(record), tell),
  solve({ record, step, seconds }: Search): WinVerdict | null {
    const until = performance.now() + seconds * SECOND;
    return couldWinFrom(replayed(record), step, () => performance.now() > until);
  },
};

export type AnalystMethods = typeof methods;

serveWorker(methods);

function replayed(record: GameRecord): Replay {
  const read = replay(record);
  if (!read.ok) throw new Error(`the record cannot be played: ${read.fault.code}`);
  return read.value;
}

function analyse(game: Replay, report: (news: AnalystNews) => void): void {
  const turns = playedTurns(game);
  const until = performance.now() + MAX_ANALYSIS_TIME;
  const isSpent = () => performance.now() > until;
  let reportedAt = 0;
  const quick: Looked[] = [];
  const thorough: Looked[] = [];
  for (const look of nextLooks(turns.length, quick)) {
    quick.push(lookAt(turns, look, QUICK));
    tell('first', quick.length);
  }
  for (let next = nextLooks(turns.length, thorough); next.length > 0 && !isSpent();) {
    for (const look of next) {
      if (isSpent()) break;
      thorough.push(lookAt(turns, look, { ...THOROUGH, isSpent }));
      tell(look.isCloser ? 'closer' : 'thorough', thorough.length);
    }
    next = nextLooks(turns.length, thorough);
  }
  reportedAt = 0;
  tell('done', turns.length);

  function tell(stage: AnalystNews['stage'], looked: number): void {
    const isDue = performance.now() - reportedAt > REPORT_PERIOD || looked === turns.length;
    if (!isDue) return;
    reportedAt = performance.now();
    // The first look at a turn counts, unless a closer one follows: the thorough ones stand before the quick.
    const analysis = conclude(game, [...thorough, ...quick]);
    const points = analysis.turns.map((turn) => {
      return isClear(turn) ? Math.round(100 * turn.loss.value) : 0;
    });
    report({ analysis, points, stage, looked, turns: turns.length });
  }
}
