// Positions to test on: random games of random turns, and small deals.

import { faceToFace, seededRng, shuffle } from '@backtrick/rules';
import type { Action, Rng, State } from '@backtrick/rules';

export interface Step {
  /** What led here; undefined for the deal. */
  readonly action?: Action;
  readonly state: State;
}

/** One random game, state by state; the last one has no turn. */
export function* randomGame(rng: Rng, start = dealt(rng)): Generator<Step> {
  let state = start;
  yield { state };
  while (!state.outcome) {
    const legal = faceToFace.actions(state);
    const end = legal.find(({ kind }) => kind === 'end');
    const action = end && rng() < 0.5 ? end : legal[Math.floor(rng() * legal.length)];
    if (!action) throw new Error('a running game has a legal action');
    state = faceToFace.play(state, action);
    yield { action, state };
  }
}

export function dealt(rng: Rng): State {
  return faceToFace.deal(faceToFace.shuffledSetup({ players: 2, options: {} }, rng));
}

/** A deal of `size` random cards a seat instead of 58. */
export function toyDeal(rng: Rng, size: number): State {
  const decks = [1, 2].map(() => shuffle(faceToFace.ruleset.cards, rng).slice(0, size));
  return faceToFace.deal({ players: 2, options: {}, decks, first: 1 + Math.floor(rng() * 2) });
}

/** Positions of random games in which somebody is in turn, in the middle of the turn too. */
export function positions(seed: string, count: number, deal = dealt): readonly State[] {
  const rng = seededRng(seed);
  const found: State[] = [];
  while (found.length < count) {
    const running = [...randomGame(rng, deal(rng))].filter(({ state }) => state.turn);
    const picked = running[Math.floor(rng() * running.length)];
    if (picked) found.push(picked.state);
  }
  return found;
}
