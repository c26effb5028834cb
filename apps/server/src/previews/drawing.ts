// A link picture as SVG: 1200 × 630, always on the dark table.

import { fanDrawing } from './fan-drawing.ts';
import { pilesDrawing } from './piles-drawing.ts';
import type { Cards, Picture } from './picture.ts';

export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
/** As the font files name themselves. */
const HEADLINE_FONT = 'Besley';
const TEXT_FONT = 'Figtree Light';
const LEFT = 64;
/** The width that the texts have before the cards begin. */
const TEXT_WIDTH = 520;
/** The width of an average letter, in parts of the font size. */
const LETTER_WIDTH = 0.56;
const HEADLINE_SIZE = 108;
const ABOVE_SIZE = 27;
const BELOW_SIZE = 34;
const TABLE = '#17211f';
const TEXT = '#ece7db';
const QUIET = '#a9b8b3';

export function drawing({ above, headline, below, cards }: Picture): string {
  const { width, height } = PICTURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${TABLE}"/>`,
    cardsDrawing(cards),
    WORDMARK,
    line({ text: above, y: 242, size: ABOVE_SIZE, colour: QUIET, font: TEXT_FONT }),
    line({ text: headline, y: 350, size: HEADLINE_SIZE, colour: TEXT, font: HEADLINE_FONT }),
    line({ text: below, y: 412, size: BELOW_SIZE, colour: TEXT, font: TEXT_FONT }),
    '</svg>',
  ].join('');
}

function cardsDrawing(cards: Cards): string {
  return cards.kind === 'piles' ? pilesDrawing(cards.piles) : fanDrawing(cards);
}

interface Line {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly font: string;
}

/** Long texts are written smaller. */
function line({ text, y, size, colour, font }: Line): string {
  const fitting = Math.min(size, TEXT_WIDTH / (LETTER_WIDTH * Math.max(1, text.length)));
  return `<text x="${LEFT}" y="${y}" font-family="${font}" font-weight="600" font-size="${fitting.toFixed(1)}" fill="${colour}">${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The card that turns back, and the name. */
const WORDMARK = `<g transform="translate(${LEFT} 56) scale(1.18)"><rect x=".5" y=".5" width="31" height="43" rx="4.5" fill="#f7f2e7"/><path d="M0 24h32v15.5a4.5 4.5 0 0 1-4.5 4.5h-23A4.5 4.5 0 0 1 0 39.5Z" fill="#8fd0bf"/><g fill="none" stroke="${TABLE}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"><path d="M7.5 13.5h9a7 7 0 0 1 0 14H9"/><path d="m13.5 22-5.5 5.5 5.5 5.5"/></g></g><text x="114" y="101" font-family="${HEADLINE_FONT}" font-weight="600" font-size="52" fill="${TEXT}">Backtrick</text>`;
