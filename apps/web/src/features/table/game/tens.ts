// Pairs in the hand that are exactly ten apart: one of them turns a pile back that the other has moved.

import type { Card } from '@backtrick/rules';

export interface TenLink {
  /** Where the two stand in the hand. */
  readonly from: number;
  readonly to: number;
  /** How far above the hand the bracket runs, so that none crosses another. */
  readonly level: number;
}

const TRICK_DISTANCE = 10;

export function tenLinks(hand: readonly Card[]): readonly TenLink[] {
  const links: TenLink[] = [];
  hand.forEach((card, from) => {
    const to = typeof card === 'number' ? hand.indexOf(card + TRICK_DISTANCE) : -1;
    if (to < 0) return;
    const taken = links.filter((link) => link.to >= from).map(({ level }) => level);
    links.push({ from, to, level: lowestFree(taken) });
  });
  return links;
}

/** The cards of the hand that are ten apart from this one. */
export function tenApart(hand: readonly Card[], card: Card): readonly Card[] {
  if (typeof card !== 'number') return [];
  return hand.filter((other) => other === card - TRICK_DISTANCE || other === card + TRICK_DISTANCE);
}

function lowestFree(taken: readonly number[]): number {
  let level = 0;
  while (taken.includes(level)) level++;
  return level;
}
