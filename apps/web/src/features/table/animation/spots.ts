// Where things are on the screen that cards fly from or to. They carry `data-fly` with a key such as `lane:u1` or `hand:37`.

import type { Card } from '@backtrick/rules';
import { dragOffset } from '../input/drag.ts';

export interface Spot {
  readonly element: HTMLElement;
  readonly box: DOMRect;
}

export type Spots = ReadonlyMap<string, Spot>;
export const NO_SPOTS: Spots = new Map();

const SELECTORS = {
  all: '[data-fly]',
  piles: '[data-fly^="lane:"]',
  others: '[data-fly]:not([data-fly^="lane:"])',
} as const;

export function measureSpots(root: HTMLElement, which: keyof typeof SELECTORS = 'all'): Spots {
  const elements = root.querySelectorAll<HTMLElement>(SELECTORS[which]);
  return new Map(
    [...elements].map((element) => [
      element.dataset['fly'] ?? '',
      { element, box: element.getBoundingClientRect() },
    ]),
  );
}

/** How far a picked card is raised above the hand, in pixels. */
const LIFT = 18;

/** The spots with the picked card where it is now: lifted, and perhaps dragged. */
export function withLiftedCard(spots: Spots, card: Card): Spots {
  const key = `hand:${card}`;
  const spot = spots.get(key);
  if (!spot) return spots;
  const { x, y } = dragOffset();
  const { left, top, width, height } = spot.box;
  const box = new DOMRect(left + x, top + y - LIFT, width, height);
  return new Map([...spots, [key, { ...spot, box }]]);
}
