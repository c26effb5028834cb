// Puzzles in a position of a game: what can be reached in the turn in one way only.

import { gameOf, hasWon } from '@backtrick/rules';
import type { State } from '@backtrick/rules';
import type { Puzzle, PuzzleKind } from '../../src/puzzles/puzzle.ts';
import { waysFrom } from '../../src/puzzles/ways.ts';
import type { Way } from '../../src/puzzles/ways.ts';
import { solve } from '../../src/solver.ts';

export type Found = Omit<Puzzle, 'fares'>;

/** Fewer cards are too easy to see. */
const FEWEST_CARDS = 5;
const FEWEST_WINNING = 4;
const FEWEST_TURNS = 3;
/** With more cards open an independent search takes too long. */
const MAX_OPEN: Readonly<Record<string, number>> = {
  original: 9,
  'face-to-face': 8,
  'quick-and-easy': 12,
};
/** A turn with more ways than these is no puzzle but a maze. */
const MAX_WAYS = 20_000;
const SOLVER_STEPS = 20_000;

/** The puzzles of a position at the beginning of a turn, for any seat. */
export function candidatesIn(state: State): readonly Found[] {
  if (state.turn?.laid !== 0) return [];
  return state.hands.flatMap((hand, i) => {
    if (hand.length === 0) return [];
    const seated = fromSeatOne(state, i + 1);
    return [wholeHand(seated), survival(seated), onlyWin(seated)].filter((found) => found !== null);
  });
}

/** Lays the whole hand; if these are the last cards, it wins. */
function wholeHand(state: State): Found | null {
  const own = forOneTurn(state);
  const isLast = lastCards(own);
  const kind: PuzzleKind = isLast ? 'win-now' : 'lay-all';
  const least = isLast ? FEWEST_WINNING : FEWEST_CARDS;
  if ((own.hands[0]?.length ?? 0) < least || !isSolvable(own)) return null;
  const answer = theOnlyWay(own, (way) => way.state.hands[0]?.length === 0);
  return answer && goesBack(own, answer) ? { kind, state: own, answer } : null;
}

/** Reaches the minimum, where most ways do not. */
function survival(state: State): Found | null {
  const own = forOneTurn(state);
  const least = gameOf(own).minimum(own, 1).cards;
  if (least < 2 || (own.hands[0]?.length ?? 0) <= least) return null;
  const answer = theOnlyWay(own, (way) => way.lays.length === least);
  const begins = gameOf(own).actions(own);
  return answer && begins.length > 2 ? { kind: 'survive', state: own, answer } : null;
}

/** One turn wins and every other loses, as the solver proves. */
function onlyWin(state: State): Found | null {
  const cards = [...state.hands, ...state.draw].flat().length;
  const isOpen = cards <= (MAX_OPEN[state.game] ?? 0);
  if (!isOpen || cards < FEWEST_WINNING || lastCards(state)) return null;
  const turns = turnsOf(state);
  if (turns.length < FEWEST_TURNS) return null;
  let answer: readonly string[] | null = null;
  for (const { lays, state: after } of turns) {
    const value = valueFor(after);
    if (value === 'undecided' || (value === 'won' && answer)) return null;
    if (value === 'won') answer = lays;
  }
  return answer && { kind: 'only-win', state, answer };
}

/** Every way of the turn, with its end. */
function turnsOf(state: State): readonly Way[] {
  const game = gameOf(state);
  const turns: Way[] = [];
  for (const { lays, state: laid } of waysFrom(state)) {
    const isOver = laid.outcome !== null;
    const canEnd = !isOver && !game.refusal(laid, { kind: 'end' });
    if (isOver || canEnd) {
      turns.push({ lays, state: canEnd ? game.play(laid, { kind: 'end' }) : laid });
    }
  }
  return turns;
}

/** What a position is worth to the player of seat 1, or to the team. */
function valueFor(state: State): 'won' | 'lost' | 'undecided' {
  const isDuel = gameOf(state).ruleset.kind === 'duel';
  const { outcome, turn } = state;
  if (outcome) return hasWon(outcome, 1) ? 'won' : 'lost';
  const { kind } = solve(state, spentAfter(SOLVER_STEPS));
  if (kind === 'undecided') return kind;
  const isWon = kind === 'winnable';
  return isWon === (!isDuel || turn?.seat === 1) ? 'won' : 'lost';
}

/** Whether the solver lays the hand as if these were the last cards of a game alone. */
function isSolvable(state: State): boolean {
  if (gameOf(state).ruleset.kind === 'duel') return true;
  const last: State = { ...state, draw: [[]] };
  return solve(last, spentAfter(SOLVER_STEPS)).kind === 'winnable';
}

/** The one way that does it; null if there is none or a second. */
function theOnlyWay(state: State, isDone: (way: Way) => boolean): readonly string[] | null {
  let only: readonly string[] | null = null;
  let seen = 0;
  for (const way of waysFrom(state)) {
    if (seen++ > MAX_WAYS) return null;
    if (way.lays.length === 0 || !isDone(way)) continue;
    if (only) return null;
    only = way.lays;
  }
  return only;
}

/** Whether a pile is turned back on the way: cards laid in the order of their numbers are no puzzle. */
function goesBack(state: State, lays: readonly string[]): boolean {
  const game = gameOf(state);
  let now = state;
  return lays.some((text) => {
    const action = game.parse(text);
    if (action?.kind !== 'lay') return false;
    const isBack = !game.isGift(action.pile) && game.jump(now, action, 1) < 0;
    now = game.play(now, action);
    return isBack;
  });
}

/** What a single turn of seat 1 depends on: a team becomes one player, so that no hidden hand is part of the puzzle. */
function forOneTurn(state: State): State {
  if (gameOf(state).ruleset.kind === 'duel') return state;
  const others = state.hands.slice(1).flat();
  const [hand = []] = state.hands;
  const [draw = []] = state.draw;
  return { ...state, players: 1, hands: [hand], draw: [[...others, ...draw]] };
}

function lastCards({ game, hands, draw }: State): boolean {
  const isDuel = gameOf({ game }).ruleset.kind === 'duel';
  return isDuel ? draw[0]?.length === 0 : [...hands.slice(1), ...draw].flat().length === 0;
}

/** The same position with the player in turn at seat 1. */
function fromSeatOne(state: State, seat: number): State {
  const { hands, draw, tops, turn } = state;
  const isDuel = gameOf(state).ruleset.kind === 'duel';
  const turned = <T>(list: readonly T[], by: number) => [...list.slice(by), ...list.slice(0, by)];
  return {
    ...state,
    turn: turn && { ...turn, seat: 1 },
    hands: turned(hands, seat - 1),
    draw: isDuel ? turned(draw, seat - 1) : draw,
    tops: isDuel ? turned(tops, (seat - 1) * (tops.length / 2)) : tops,
  };
}

function spentAfter(steps: number): () => boolean {
  let taken = 0;
  return () => ++taken > steps;
}
