export { hintFor, stateAfter, verdictOn } from './attempt.ts';
export type { Attempt, Hint, Verdict } from './attempt.ts';
export { PUZZLES } from './list.ts';
export { PUZZLE_KINDS, difficultyOf, formatPuzzle, parsePuzzle, puzzleOfDay } from './puzzle.ts';
export type { Puzzle, PuzzleKind } from './puzzle.ts';
