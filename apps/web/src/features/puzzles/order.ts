// Which puzzle an address means, and which comes next.

import { PUZZLES, puzzleOfDay } from '@backtrick/bots/puzzles';
import { learned } from '../learn/progress.ts';

export const TODAY = 'today';

/** The number of the puzzle, from 1; 0 if there is none. */
export function placeOf(name: string, count: number, now: Date = new Date()): number {
  if (name === TODAY) return todaysNumber(count, now);
  const number = Number(name);
  return number >= 1 && number <= count ? number : 0;
}

/** By the visitor's local date. */
function todaysNumber(count: number, now: Date): number {
  const midnight = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return 1 + puzzleOfDay(count, midnight);
}

/** The next one that is not solved, round the list; the next one if all are. */
export function nextUnsolved(after: number, count: number): number {
  const following = Array.from({ length: count }, (_, i) => ((after + i) % count) + 1);
  return following.find((one) => !learned.value.puzzles.includes(one)) ?? following[0] ?? 1;
}

/** What a puzzle is called: counted from 1 among the puzzles of its game. */
export function numberInGame(number: number, lines: readonly string[] = PUZZLES): number {
  const gameOf = (line: string | undefined) => line?.split(' ')[1];
  const game = gameOf(lines[number - 1]);
  return lines.slice(0, number).filter((line) => gameOf(line) === game).length;
}
