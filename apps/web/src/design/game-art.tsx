// What is on the box of each game: steps of a road, two sides, five shapes.

import type { GameName } from '../platform/game-names.ts';

const SHAPES = [
  { fill: 'var(--q-y)', x: 12, y: 14, size: 34, d: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z' },
  { fill: 'var(--q-r)', x: 56, y: 8, size: 32, d: 'M10 1 18 10 10 19 2 10Z' },
  { fill: 'var(--q-g)', x: 34, y: 40, size: 34, d: 'M10 1.5 19 18H1Z' },
  {
    fill: 'var(--q-b)',
    x: 6,
    y: 56,
    size: 28,
    d: 'M10 1c3.5 4.6 6 7.5 6 11a6 6 0 0 1-12 0c0-3.5 2.5-6.4 6-11Z',
  },
  {
    fill: 'var(--q-p)',
    x: 66,
    y: 54,
    size: 28,
    d: 'M13 1.5A9 9 0 1 0 18.5 13 7.5 7.5 0 0 1 13 1.5Z',
  },
] as const;

export function GameArt({ game }: { readonly game: GameName }) {
  switch (game) {
    case 'original':
      return (
        <svg viewBox="0 0 100 96" preserveAspectRatio="none" aria-hidden="true">
          <path fill="oklch(.82 .07 250)" d="M0 70h25v26H0z" />
          <path fill="oklch(.81 .07 180)" d="M25 52h25v44H25z" />
          <path fill="oklch(.8 .08 110)" d="M50 34h25v62H50z" />
          <path fill="oklch(.78 .09 40)" d="M75 14h25v82H75z" />
        </svg>
      );
    case 'face-to-face':
      return (
        <svg viewBox="0 0 100 96" preserveAspectRatio="none" aria-hidden="true">
          <path fill="#c3ccd1" d="M0 0h100v30L0 52z" />
          <path fill="#e3c48a" d="M0 62l100-22v56H0z" />
        </svg>
      );
    case 'quick-and-easy':
      return (
        <svg viewBox="0 0 100 96" aria-hidden="true">
          {SHAPES.map(({ fill, x, y, size, d }) => (
            <svg key={fill} x={x} y={y} width={size} height={size} viewBox="0 0 20 20">
              <path fill={fill} d={d} />
            </svg>
          ))}
        </svg>
      );
  }
}
