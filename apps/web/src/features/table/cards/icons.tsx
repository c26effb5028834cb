// The icons of the table, in addition to those of the pages.

import { ICONS } from '../../../design/icon.tsx';
import type { Colour } from '../game/cards.ts';
import type { PileWish, StackWish } from '../game/signals.ts';

const PATHS = {
  ...ICONS,
  lamp: 'M9 17.500a6.500 6.500 0 1 1 6 0V19H9ZM10 22h4',
  talk: 'M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-5 4v-4A2.5 2.5 0 0 1 4 13.5Z',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  trick: 'M5 7h9.5a4.5 4.5 0 0 1 0 9H6M9.5 12.5 6 16l3.5 3.5',
  undo: 'M8 6 4 10l4 4M4 10h10a5 5 0 0 1 0 10h-3',
  flag: 'M6 21V4M6 5h11l-2.5 4L17 13H6',
  steps: 'M5 16h4v-4h4V8h4',
  wait: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M7.5 12h9',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

export const WISH_ICONS: Readonly<Record<PileWish | StackWish, IconName>> = {
  'keep-off': 'flag',
  'please-not': 'wait',
  'small-jump': 'steps',
  'all-yours': 'check',
  want: 'flag',
  trick: 'trick',
};

/** Each colour has a shape, so that nobody depends on the colour. */
const SHAPES: Readonly<Record<Colour, string>> = {
  r: 'M10 1 18 10 10 19 2 10Z',
  y: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z',
  g: 'M10 1.5 19 18H1Z',
  b: 'M10 1c3.5 4.6 6 7.5 6 11a6 6 0 0 1-12 0c0-3.500 2.500-6.400 6-11Z',
  p: 'M13 1.5A9 9 0 1 0 18.500 13 7.500 7.500 0 0 1 13 1.500Z',
};

export function Shape({ colour }: { readonly colour: Colour }) {
  return (
    <svg class="shape" viewBox="0 0 20 20" aria-hidden="true">
      <path d={SHAPES[colour]} />
    </svg>
  );
}
