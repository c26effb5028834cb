import { setImmediate } from 'node:timers/promises';
import { perft } from '@backtrick/rules';
import type { Action, Game, State } from '@backtrick/rules';

/** How far a count has come: the sequences found, and the first actions that are done with. */
export interface Tally {
  readonly found: number;
  readonly done: ReadonlyMap<string, number>;
}

/** Sees each tally; whether the count shall go on. */
export type Watch = (tally: Tally) => 'go-on' | 'stop';

/** `perft` split by the first action, with a pause now and then in which others may speak. */
export async function countSequences(
  game: Game,
  { state, depth }: { readonly state: State; readonly depth: number },
  watch: Watch,
): Promise<Tally> {
  if (depth === 0) return { found: 1, done: new Map() };
  const done = new Map<string, number>();
  let found = 0;
  let paused = performance.now();
  for (const action of game.actions(state)) {
    const before = found;
    for (const slice of slicesAfter(game, { state, action }, depth)) {
      found += slice;
      if (performance.now() - paused < PAUSE_EVERY) continue;
      await setImmediate();
      paused = performance.now();
      if (watch({ found, done }) === 'stop') return { found, done };
    }
    done.set(game.format(action), found - before);
    if (watch({ found, done }) === 'stop') return { found, done };
  }
  return { found, done };
}

/** Milliseconds. */
const PAUSE_EVERY = 50;

/** Sequences this short are counted in one piece. */
const SLICE_DEPTH = 3;

function* slicesAfter(
  game: Game,
  { state, action }: { readonly state: State; readonly action: Action },
  depth: number,
): Generator<number, void> {
  const next = game.play(state, action);
  if (depth <= SLICE_DEPTH) yield perft(game, next, depth - 1);
  else
    for (const reply of game.actions(next))
      yield* slicesAfter(game, { state: next, action: reply }, depth - 1);
}
