// Every result of one turn with a given hand: which cards are gone, and the tops of the piles.

/** The tops of u1, u2, d1, d2, seven bits each. */
export type Tops = number;

export function packTops([u1, u2, d1, d2]: readonly number[]): Tops {
  return (u1 ?? 1) | ((u2 ?? 1) << 7) | ((d1 ?? 100) << 14) | ((d2 ?? 100) << 21);
}

export function topAt(tops: Tops, pile: number): number {
  return (tops >>> (7 * pile)) & 127;
}

/** A turn so far; `held` is a mask over the hand as it was at its start. */
export interface TurnSoFar {
  readonly tops: Tops;
  readonly held: number;
  readonly laid: number;
  /** The last lay and the turn before it; none at the start. */
  readonly before: TurnSoFar | null;
  readonly card: number;
  readonly pile: number;
}

export interface Turns {
  /** Every turn that may end here. */
  readonly ended: readonly TurnSoFar[];
  /** Whether the width was never felt. */
  readonly isComplete: boolean;
}

/** The turns with at least `minimum` cards, following `width` of each length: those that move the piles least. */
export function turnsOf(
  hand: readonly number[],
  tops: Tops,
  { minimum, width }: { readonly minimum: number; readonly width: number },
): Turns {
  const start = { tops, held: (1 << hand.length) - 1, laid: 0, before: null, card: 0, pile: 0 };
  const ended: TurnSoFar[] = minimum <= 0 ? [start] : [];
  let layer: readonly TurnSoFar[] = [start];
  let isComplete = true;
  for (let laid = 1; laid <= hand.length && layer.length > 0; laid++) {
    const longer = oneMore(hand, layer);
    layer = longer.length > width ? closest(longer, width) : longer;
    isComplete &&= layer.length === longer.length;
    if (laid >= minimum) ended.push(...layer);
  }
  return { ended, isComplete };
}

/** How far the four piles have come along their roads. */
export function advanceOf(tops: Tops): number {
  return topAt(tops, 0) + topAt(tops, 1) - topAt(tops, 2) - topAt(tops, 3) + 198;
}

function oneMore(hand: readonly number[], layer: readonly TurnSoFar[]): TurnSoFar[] {
  const found = new Map<number, TurnSoFar>();
  for (const before of layer) {
    for (let i = 0; i < hand.length; i++) {
      const card = hand[i] ?? 0;
      if ((before.held & (1 << i)) === 0) continue;
      for (let pile = 0; pile < 4; pile++) {
        const top = topAt(before.tops, pile);
        if (!(pile < 2 ? card > top || card === top - 10 : card < top || card === top + 10))
          continue;
        const tops = (before.tops & ~(127 << (7 * pile))) | (card << (7 * pile));
        const held = before.held & ~(1 << i);
        const key = tops * 256 + held;
        if (!found.has(key)) {
          found.set(key, { tops, held, laid: before.laid + 1, before, card, pile });
        }
      }
    }
  }
  return [...found.values()];
}

function closest(turns: readonly TurnSoFar[], width: number): readonly TurnSoFar[] {
  return turns.toSorted((a, b) => advanceOf(a.tops) - advanceOf(b.tops)).slice(0, width);
}
