// Each pile as a lane: a road with its top card at the height of its value. Lanes are named as the player at `seat` names the
// piles: in a duel the viewer's own first.

import { gameOf } from '@backtrick/rules';
import type { Card, Ruleset, Seat, View } from '@backtrick/rules';
import { valueOf } from './cards.ts';

export type Direction = 'up' | 'down';

export interface Lane {
  readonly pile: string;
  readonly direction: Direction;
  readonly side: 'team' | 'own' | 'other';
  /** Its number among the piles of its direction on its side; null if it is the only one. */
  readonly ordinal: 1 | 2 | null;
  readonly top: Card | null;
  /** Where on the road the top is. */
  readonly value: number;
  /** Whether no card has been laid here yet. */
  readonly isFresh: boolean;
  /** How much road is left. */
  readonly left: number;
  readonly key: LaneKey;
}

export const LANE_KEYS = ['A', 'S', 'D', 'F'] as const;
export type LaneKey = (typeof LANE_KEYS)[number];

/** The numbers from one end of the road to the other. */
export interface Road {
  readonly first: number;
  readonly last: number;
}

export function roadOf({ game }: Pick<View, 'game'>): Road {
  const { ruleset } = gameOf({ game });
  const printed = ruleset.rowCards.filter((card) => card !== null).map(valueOf);
  // Stacks without row cards go from the lowest card to the highest.
  const ends = printed.length > 0 ? printed : ruleset.cards.map(valueOf);
  return { first: Math.min(...ends), last: Math.max(...ends) };
}

/** The height of a value, from 0 at the foot of the road to 1 at its top. */
export function heightOf(value: number, { first, last }: Road): number {
  return Math.min(1, Math.max(0, (value - first) / (last - first)));
}

/** From which part of its road on a card comes up to the mark at the end of it: lanes of a duel are half as high. */
const NEAR = { team: 0.12, own: 0.2, other: 0.2 } as const;

/** Whether the top needs the room of the mark at the end of its road. */
export function isAtEnd({ isFresh, left, side }: Lane, { first, last }: Road): boolean {
  return !isFresh && left <= NEAR[side] * (last - first);
}

export function lanesOf(view: View, seat: Seat): readonly Lane[] {
  const { ruleset } = gameOf(view);
  const road = roadOf(view);
  return ruleset.piles.map((pile, index) => {
    const direction = directionOf(pile);
    const at = placeOf(ruleset, pile, seat);
    const top = view.tops[at] ?? null;
    const value = top === null ? endOf(road, direction) : valueOf(top);
    return {
      pile,
      direction,
      side: sideOf(ruleset, index),
      ordinal: ordinalOf(pile),
      top,
      value,
      isFresh: top === (ruleset.rowCards[at] ?? null),
      left: direction === 'up' ? road.last - value : value - road.first,
      key: LANE_KEYS[index] ?? 'F',
    };
  });
}

/** Where in `tops` a pile lies for the player at `seat`. */
export function placeOf({ kind, piles }: Ruleset, pile: string, seat: Seat): number {
  const index = piles.indexOf(pile);
  return kind === 'duel' ? (index + (seat - 1) * 2) % piles.length : index;
}

/** The same pile of a duel as the other player names it; in a team everybody names it alike. */
export function asOtherNames(view: Pick<View, 'game'>, pile: string): string {
  if (gameOf(view).ruleset.kind !== 'duel') return pile;
  return pile === pile.toLowerCase() ? pile.toUpperCase() : pile.toLowerCase();
}

export function directionOf(pile: string): Direction {
  return pile.toLowerCase().startsWith('u') ? 'up' : 'down';
}

function ordinalOf(pile: string): 1 | 2 | null {
  if (pile.endsWith('1')) return 1;
  return pile.endsWith('2') ? 2 : null;
}

/** Where a road begins in its direction. */
function endOf({ first, last }: Road, direction: Direction): number {
  return direction === 'up' ? first : last;
}

function sideOf({ kind, piles }: Ruleset, index: number): Lane['side'] {
  if (kind !== 'duel') return 'team';
  return index < piles.length / 2 ? 'own' : 'other';
}
