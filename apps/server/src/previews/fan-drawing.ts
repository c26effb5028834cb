// The fan of link pictures: a quarter of a circle with a ray for each card, paper outside and colour inside.

import { rayColour } from './colours.ts';
import type { Cards } from './picture.ts';

const CENTRE = { x: 1200, y: 630 } as const;
const INNER = 84;
const OUTER = 622;
/** How much of its angle a ray fills. */
const FILLED = 0.82;
/** Face down there are no cards to count. */
const RAYS_OF_BACKS = 28;
const PAPER = '#f3ede0';
const BACK = '#2f5752';
const MISSING = '#22302d';

export function fanDrawing(cards: Exclude<Cards, { readonly kind: 'piles' }>): string {
  if (cards.kind === 'backs') return rays(RAYS_OF_BACKS).map(back).join('');
  const all = cards.played + cards.left;
  return rays(all)
    .map((ray, i) => (i < cards.played ? played(ray, i / Math.max(1, all - 1)) : missing(ray)))
    .join('');
}

/** The angles where a ray begins and ends. */
interface Ray {
  readonly from: number;
  readonly to: number;
}

function rays(count: number): readonly Ray[] {
  const step = Math.PI / 2 / count;
  return Array.from({ length: count }, (_, i) => {
    const from = Math.PI + step * (i + (1 - FILLED) / 2);
    return { from, to: from + step * FILLED };
  });
}

/** A card filled as high as its number. */
function played(ray: Ray, height: number): string {
  const horizon = INNER + (OUTER - INNER) * height;
  return (
    `<path d="${outline(ray, horizon, OUTER)}" fill="${PAPER}"/>` +
    `<path d="${outline(ray, INNER, horizon)}" fill="${rayColour(height)}"/>`
  );
}

function missing(ray: Ray): string {
  return `<path d="${outline(ray, INNER, OUTER)}" fill="${MISSING}"/>`;
}

function back(ray: Ray): string {
  return `<path d="${outline(ray, INNER, OUTER)}" fill="${BACK}"/>`;
}

function outline({ from, to }: Ray, inner: number, outer: number): string {
  const corners = [point(from, inner), point(from, outer), point(to, outer), point(to, inner)];
  return `M${corners.join('L')}Z`;
}

function point(angle: number, radius: number): string {
  const x = CENTRE.x + radius * Math.cos(angle);
  const y = CENTRE.y + radius * Math.sin(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
