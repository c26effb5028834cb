// Every puzzle has exactly one answer, and it is the one that is stored. The search here knows the rules and nothing else: it
// tries every card on every pile in every order.

import { GAMES, gameOf } from '@backtrick/rules';
import type { State } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { PUZZLES, PUZZLE_KINDS, formatPuzzle, hintFor, parsePuzzle } from '../src/puzzles/index.ts';
import { difficultyOf, puzzleOfDay, verdictOn } from '../src/puzzles/index.ts';
import type { Puzzle } from '../src/puzzles/index.ts';

const ALL = PUZZLES.map(parsePuzzle);
const DAY = 86_400_000;

describe('the puzzles', () => {
  it('are two hundred at least, of every game and every kind, and no two are alike', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(200);
    expect(new Set(PUZZLES).size).toBe(PUZZLES.length);
    expect(new Set(ALL.map(({ state }) => state.game))).toEqual(
      new Set(GAMES.map(({ ruleset }) => ruleset.name)),
    );
    expect(new Set(ALL.map(({ kind }) => kind))).toEqual(new Set(PUZZLE_KINDS));
  });

  it('are written as they are read', () => {
    expect(ALL.map(formatPuzzle)).toEqual(PUZZLES);
  });

  it('hold no card twice in one deck', () => {
    for (const { state } of ALL) {
      const isDuel = gameOf(state).ruleset.kind === 'duel';
      const decks = isDuel
        ? state.hands.map((hand, i) => [...hand, ...(state.draw[i] ?? [])])
        : [[...state.hands.flat(), ...state.draw.flat(), ...laidIn(state)]];
      for (const deck of decks) expect(new Set(deck).size).toBe(deck.length);
    }
  });

  it('have the stored answer and no other', () => {
    const wrong = ALL.flatMap((puzzle, i) => {
      const found = [...answersTo(puzzle)];
      const isRight = found.length === 1 && found[0] === onPiles(puzzle, puzzle.answer);
      return isRight ? [] : [`${PUZZLES[i]} has ${JSON.stringify(found)}`];
    });
    expect(wrong).toEqual([]);
  });

  it('are solved by their answers, and by following the hints', () => {
    for (const puzzle of ALL) {
      expect(verdictOn(puzzle, { lays: puzzle.answer, turn: 'ended' })).toBe('solved');
      expect(verdictOn(puzzle, guided(puzzle))).toBe('solved');
      expect(verdictOn(puzzle, { lays: [], turn: 'running' })).toBe('open');
    }
  });

  it('are of every difficulty', () => {
    expect(new Set(ALL.map(difficultyOf))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('come one a day, all of them before one comes again', () => {
    const days = Array.from({ length: ALL.length }, (_, day) =>
      puzzleOfDay(ALL.length, Date.UTC(2026, 0, 1) + day * DAY),
    );
    expect(new Set(days).size).toBe(ALL.length);
    expect(days.every((place) => place in ALL)).toBe(true);
  });
});

describe('an attempt', () => {
  const puzzle = parsePuzzle(
    'lay-all original - 60,50,40,45 3,13,55,65,75 #20 65/u1,55/u1,75/u1,13/d1,3/d1 0,0,0,0,0',
  );

  it('is found more than once by the search where there is more than one way', () => {
    expect(answersTo(puzzle).size).toBeGreaterThan(1);
  });

  it('is led on by hints, and back where a card lies that the answer has not there', () => {
    expect(hintFor(puzzle, [])).toMatchObject({ kind: 'lay', lay: { card: 65, pile: 'u1' } });
    expect(hintFor(puzzle, ['13/d1'])).toMatchObject({ kind: 'lay', lay: { card: 65 } });
    expect(hintFor(puzzle, ['13/d2'])).toEqual({ kind: 'take-back' });
    expect(hintFor(puzzle, puzzle.answer)).toEqual({ kind: 'end' });
  });

  it('is missed when the turn ends too early, or nothing fits any more', () => {
    const lays = ['75/u1', '65/u2'];
    expect(verdictOn(puzzle, { lays, turn: 'running' })).toBe('open');
    expect(verdictOn(puzzle, { lays, turn: 'ended' })).toBe('missed');
    const stuck = parsePuzzle('lay-all original - 98,99,3,4 2,5,6,97 #20 - 0,0,0,0,0');
    expect(verdictOn(stuck, { lays: ['2/d1'], turn: 'running' })).toBe('missed');
  });
});

/** The cards on the tops, without row cards. */
function laidIn({ game, tops }: State) {
  const { cards } = gameOf({ game }).ruleset;
  return tops.filter((top) => top !== null && cards.includes(top));
}

function guided(puzzle: Puzzle) {
  const game = gameOf(puzzle.state);
  const lays: string[] = [];
  for (let hint = hintFor(puzzle, lays); hint.kind === 'lay'; hint = hintFor(puzzle, lays)) {
    lays.push(game.format(hint.lay));
  }
  return { lays, turn: 'ended' } as const;
}

/** What each answer lays on each pile. */
function answersTo(puzzle: Puzzle): ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return goOn(puzzle.state);

  function goOn(state: State): ReadonlySet<string> {
    const key = JSON.stringify([state.tops, state.hands[0], state.turn, state.outcome]);
    const before = known.get(key);
    if (before) return before;
    const found = new Set<string>(isThere(puzzle, state) ? [noCards(state)] : []);
    const game = gameOf(state);
    for (const action of state.turn?.seat === 1 ? game.actions(state) : []) {
      if (action.kind !== 'lay') continue;
      for (const rest of goOn(game.play(state, action))) {
        const piles: Record<string, unknown[]> = JSON.parse(rest);
        found.add(
          JSON.stringify({ ...piles, [action.pile]: [action.card, ...(piles[action.pile] ?? [])] }),
        );
      }
    }
    known.set(key, found);
    return found;
  }
}

/** What the puzzle asks for, as the rules say it. */
function isThere({ kind, state: start }: Puzzle, state: State): boolean {
  const game = gameOf(state);
  const isWon = state.outcome?.status === 'won' && state.outcome.winner !== 2;
  switch (kind) {
    case 'lay-all':
      return state.hands[0]?.length === 0;
    case 'survive':
      return state.turn?.laid === game.minimum(start, 1).cards;
    case 'win-now':
      return isWon;
    case 'only-win': {
      if (state.outcome) return isWon;
      if (!state.turn || game.refusal(state, { kind: 'end' })) return false;
      return isWinnable(game.play(state, { kind: 'end' }), new Map());
    }
  }
}

/** Whether seat 1, or the team, can win with all cards open; in a duel whatever the other does. */
function isWinnable(state: State, known: Map<string, boolean>): boolean {
  const game = gameOf(state);
  const isDuel = game.ruleset.kind === 'duel';
  if (state.outcome)
    return state.outcome.status === 'won' && (!isDuel || state.outcome.winner === 1);
  const key = JSON.stringify([
    state.tops,
    state.hands,
    state.draw.map((pile) => pile.length),
    state.turn,
  ]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const nexts = game.actions(state);
  const wins = (action: (typeof nexts)[number]) => isWinnable(game.play(state, action), known);
  const isWon = isDuel && state.turn?.seat === 2 ? nexts.every(wins) : nexts.some(wins);
  known.set(key, isWon);
  return isWon;
}

function onPiles({ state }: Puzzle, lays: readonly string[]): string {
  const piles: Record<string, unknown[]> = JSON.parse(noCards(state));
  for (const text of lays) {
    const action = gameOf(state).parse(text);
    if (action?.kind === 'lay') piles[action.pile]?.push(action.card);
  }
  return JSON.stringify(piles);
}

function noCards(state: State): string {
  return JSON.stringify(Object.fromEntries(gameOf(state).ruleset.piles.map((pile) => [pile, []])));
}
