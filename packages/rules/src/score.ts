// What a finished game comes to: who has won, how many cards are left, and the score.

import type { Outcome, Seat, View } from './kernel/words.ts';

/** The end of a game in numbers. */
export interface FinalCount extends Pick<Outcome, 'winner'> {
  /** `playing` if the game was given up. */
  readonly status: Outcome['status'] | 'playing';
  /** All cards in hands and draw piles. */
  readonly left: number;
  /** In a duel those of each seat; empty for a team. */
  readonly lefts: readonly number[];
}

type Sizes = Pick<View, 'handSizes' | 'drawSizes'>;

export function finalCount(sizes: Sizes, outcome: Outcome | null): FinalCount {
  const isDuel = sizes.drawSizes.length > 1;
  return {
    status: outcome?.status ?? 'playing',
    winner: outcome?.winner ?? null,
    left: cardsLeft(sizes),
    lefts: isDuel ? sizes.handSizes.map((_, i) => cardsLeft(sizes, i + 1)) : [],
  };
}

/** The cards in hands and draw piles; with a seat, those of that player of a duel. */
export function cardsLeft({ handSizes, drawSizes }: Sizes, seat?: Seat): number {
  if (seat === undefined) return sum(handSizes) + sum(drawSizes);
  return (handSizes[seat - 1] ?? 0) + (drawSizes[seat - 1] ?? 0);
}

/** Whether the seat has won, alone or with its team. */
export function hasWon(
  { status, winner }: Pick<FinalCount, 'status' | 'winner'>,
  seat: Seat,
): boolean {
  return winner === null ? status === 'won' : winner === seat;
}

/** The lower the better: the cards left; in a duel the seat's own, or minus the opponent's if the seat has won. */
export function scoreOf(count: FinalCount, seat: Seat): number {
  const { left, lefts } = count;
  if (lefts.length === 0) return left;
  return hasWon(count, seat) ? 0 - (lefts[2 - seat] ?? 0) : (lefts[seat - 1] ?? 0);
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
