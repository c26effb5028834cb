// The addresses of puzzles, the tutorial, replays and reviews.

import { GAME_NAMES } from '../game-names.ts';
import type { GameName } from '../game-names.ts';

export type LearningRoute =
  | { readonly page: 'puzzles' }
  /** A number, or `today`. */
  | { readonly page: 'puzzle'; readonly puzzle: string }
  | { readonly page: 'learn' }
  /** One hand of the tutorial. */
  | { readonly page: 'hand'; readonly game: GameName; readonly hand: number }
  /** A finished game at one of its steps; without one, where a file is opened. */
  | { readonly page: 'replay'; readonly game: string | null; readonly step: number }
  /** A finished game of the server, by its number at its table, for several people at once. */
  | { readonly page: 'review'; readonly table: string; readonly game: number };

const PUZZLE = /^(today|[1-9]\d{0,3})$/;
const HAND = /^[1-5]$/;
/** A table of this browser, one of the server or one game of it, or what was opened from a file. */
const RECORD = /^([0-9a-f]{32}|[\w-]{22}(~[1-9]\d{0,5})?|file)$/;
const SERVER_TABLE = /^[\w-]{22}$/;
const GAME_NUMBER = /^[1-9]\d{0,5}$/;
const STEP = /^(0|[1-9]\d{0,3})$/;

/** Null for an address of another kind. */
export function learningRouteAt(parts: readonly string[]): LearningRoute | null {
  const [first, second, third, ...rest] = parts;
  if (rest.length > 0) return null;
  if (first === 'replay') return replayAt(second, third);
  if (first === 'review') return reviewAt(second, third);
  if (first === 'learn') return second === undefined ? { page: 'learn' } : handAt(second, third);
  if (third !== undefined) return null;
  if (first === 'puzzles' && second === undefined) return { page: 'puzzles' };
  const isPuzzle = first === 'puzzle' && second !== undefined && PUZZLE.test(second);
  return isPuzzle ? { page: 'puzzle', puzzle: second } : null;
}

export function learningAddress(route: LearningRoute): string {
  switch (route.page) {
    case 'puzzles':
    case 'learn':
      return `/${route.page}`;
    case 'puzzle':
      return `/puzzle/${route.puzzle}`;
    case 'hand':
      return `/learn/${route.game}/${route.hand}`;
    case 'replay':
      return route.game === null ? '/replay' : `/replay/${route.game}/${route.step}`;
    case 'review':
      return `/review/${route.table}/${route.game}`;
  }
}

function handAt(name: string, number: string | undefined): LearningRoute | null {
  const game = GAME_NAMES.find((one) => one === name);
  const isHand = game !== undefined && number !== undefined && HAND.test(number);
  return isHand ? { page: 'hand', game, hand: Number(number) } : null;
}

function replayAt(game: string | undefined, step = '0'): LearningRoute | null {
  if (game === undefined) return { page: 'replay', game: null, step: 0 };
  return RECORD.test(game) && STEP.test(step) ? { page: 'replay', game, step: Number(step) } : null;
}

function reviewAt(table = '', game = '1'): LearningRoute | null {
  const isGame = SERVER_TABLE.test(table) && GAME_NUMBER.test(game);
  return isGame ? { page: 'review', table, game: Number(game) } : null;
}
