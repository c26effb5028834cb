// Looks back at a game: quickly at every turn first, so that there is a curve; then thoroughly, then closer at what cost most.
// Another one of these is asked whether the game could still have been won.

import { conclude, isClear, lookAt, nextLooks, playedTurns } from '@backtrick/bots';
import type { Looked, RecordAnalysis } from '@backtrick/bots';
import { replay } from '@backtrick/rules';
import type { GameRecord, Replay } from '@backtrick/rules';
import { beatenFrom } from '../model/beaten.ts';
import type { Beaten } from '../model/beaten.ts';

/** What one is asked; `seconds` is how long it may search. */
export type ToAnalyst =
  | { readonly kind: 'analyse'; readonly record: GameRecord }
  | {
      readonly kind: 'solve';
      readonly record: GameRecord;
      readonly step: number;
      readonly seconds: number;
    };

/** What the page is told of an analysis, again and again. */
export interface AnalystNews {
  readonly analysis: RecordAnalysis;
  /** What each of its turns has clearly cost, in points of a hundred. */
  readonly points: readonly number[];
  readonly stage: 'first' | 'thorough' | 'closer' | 'done';
  /** Turns looked at in this stage. */
  readonly looked: number;
  readonly turns: number;
}

/** What comes of a search. */
export type Solved = Beaten | null;

const QUICK = { seed: 'quick', playouts: 16 };
const THOROUGH = { seed: 'thorough', playouts: 400 };
/** Milliseconds: after so long the rest is left as it is. */
const PATIENCE = 50_000;
/** And so often the page hears of it. */
const RHYTHM = 200;
const SECOND = 1000;

addEventListener('message', ({ data }: MessageEvent<ToAnalyst>) => {
  const replayed = replay(data.record);
  if (!replayed.ok) return;
  if (data.kind === 'analyse') return analyse(replayed.value);
  const until = performance.now() + data.seconds * SECOND;
  const solved = beatenFrom(replayed.value, data.step, () => performance.now() > until);
  postMessage(solved satisfies Solved);
});

function analyse(game: Replay): void {
  const turns = playedTurns(game);
  const until = performance.now() + PATIENCE;
  const isSpent = () => performance.now() > until;
  let told = 0;
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
  told = 0;
  tell('done', turns.length);

  function tell(stage: AnalystNews['stage'], looked: number): void {
    const isDue = performance.now() - told > RHYTHM || looked === turns.length;
    if (!isDue) return;
    told = performance.now();
    // The first look at a turn counts, unless a closer one follows: the thorough ones stand before the quick.
    const analysis = conclude(game, [...thorough, ...quick]);
    const points = analysis.turns.map((turn) => {
      return isClear(turn) ? Math.round(100 * turn.loss.value) : 0;
    });
    postMessage({ analysis, points, stage, looked, turns: turns.length } satisfies AnalystNews);
  }
}
