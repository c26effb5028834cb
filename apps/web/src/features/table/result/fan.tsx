// The cards of a game as a fan of rays: all colour after a win; after a near miss paper above the value and colour below it, and
// what was left as open rays.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../../i18n/language.ts';
import { colourOf, valueOf } from '../game/cards.ts';
import { heightOf, roadOf } from '../game/lanes.ts';
import { preferences } from '../model/preferences.ts';
import type { Result } from './outcome.ts';
import { openFan } from './fan-motion.ts';

const WIDTH = 390;
const HEIGHT = 198;
const INNER = 26;
const OUTER = 192;
/** How much of its angle a ray leaves free at each side. */
const GAP = 0.09;

export function Fan({ result }: { readonly result: Result }) {
  const ref = useRef<SVGSVGElement>(null);
  const { skyline, left, status, order } = result;
  const isWon = status === 'won';
  useLayoutEffect(() => {
    if (!ref.current || preferences.motion.peek() === 'reduced') return undefined;
    return openFan(ref.current, isWon ? 'won' : 'near');
  }, [isWon]);
  const label = words.value.table.result.skyline(skyline.length - left.length, skyline.length);
  return (
    <svg ref={ref} class="rays" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {skyline.map(({ card, isLaid }, i) => {
        const height = heightOf(valueOf(card), roadOf(result));
        const at = { place: i, count: skyline.length };
        const middle = isWon ? OUTER : INNER + (OUTER - INNER) * (0.05 + 0.93 * height);
        if (!isLaid) return <path key={card} class="open" d={ray(at, INNER, OUTER)} />;
        return (
          <g key={card} data-order={order.indexOf(card)}>
            {middle < OUTER && <path class="paper" d={ray(at, middle, OUTER)} />}
            <path style={{ fill: fillOf(colourOf(card), height) }} d={ray(at, INNER, middle)} />
          </g>
        );
      })}
    </svg>
  );
}

interface At {
  readonly place: number;
  readonly count: number;
}

/** A wedge of the half circle, from one radius to another. */
function ray({ place, count }: At, from: number, to: number): string {
  const step = 180 / count;
  const [first, last] = [180 + (place + GAP) * step, 180 + (place + 1 - GAP) * step];
  const arc = to.toFixed(1);
  return `M${pointAt(from, first)}L${pointAt(to, first)}A${arc} ${arc} 0 0 1 ${pointAt(to, last)}L${pointAt(from, last)}Z`;
}

function pointAt(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const x = WIDTH / 2 + radius * Math.cos(angle);
  const y = HEIGHT + radius * Math.sin(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The colours of the roads, from cold to warm; a coloured card has its own. */
function fillOf(colour: string | null, height: number): string {
  if (colour !== null) return `var(--q-${colour})`;
  const hue = 250 - 225 * height;
  const chroma = 0.09 + 0.035 * height;
  const at = (lightness: number) => `oklch(${lightness - 0.09 * height} ${chroma} ${hue})`;
  return `light-dark(${at(0.62)}, ${at(0.72)})`;
}
