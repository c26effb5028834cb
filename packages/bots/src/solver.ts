// Could this game be won with all cards open? In a duel: by the player in turn, whatever the opponent does.

import type { State } from '@backtrick/rules';
import { solveFaceToFace } from './face-to-face/solver.ts';
import { solveOriginal } from './original/solver.ts';
import { solve as solveQuickAndEasy } from './quick-and-easy/solver.ts';
import type { Verdict } from './verdict.ts';

type Solver = (state: State, isSpent: () => boolean) => Verdict;

const SOLVERS: Readonly<Record<string, Solver>> = {
  original: solveOriginal,
  'face-to-face': solveFaceToFace,
  'quick-and-easy': solveQuickAndEasy,
};

export function solve(state: State, isSpent: () => boolean): Verdict {
  const solver = SOLVERS[state.game];
  if (!solver) throw new Error(`there is no game called ${state.game}`);
  return solver(state, isSpent);
}
