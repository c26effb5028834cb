// The piles of link pictures: each is a column in which the top card stands at its height.

import { inkColour, landColour, rayColour } from './colours.ts';
import type { PictureOfCard, PictureOfPile } from './picture.ts';

const TOP = 55;
const COLUMN_HEIGHT = 520;
const RIGHT = 1142;
const MAX_COLUMN_WIDTH = 116;
const COLUMNS_WIDTH = 464;
const MARGIN = 10;
const LANE = '#101817';
const PAPER = '#f3ede0';
const EDGE = '#d8d0bf';
const SPENT = '#2c3936';

export function pilesDrawing(piles: readonly PictureOfPile[]): string {
  const width = Math.min(MAX_COLUMN_WIDTH, COLUMNS_WIDTH / Math.max(1, piles.length));
  return piles
    .map((pile, i) => column(pile, { x: RIGHT - width * (piles.length - i), width: width - 6 }))
    .join('');
}

interface Place {
  readonly x: number;
  readonly width: number;
}

function column({ top, direction }: PictureOfPile, { x, width }: Place): string {
  const lane = `<rect x="${x}" y="${TOP}" width="${width}" height="${COLUMN_HEIGHT}" rx="10" fill="${LANE}"/>`;
  if (!top) return lane;
  const size = { width: width - MARGIN * 2, height: Math.min(134, (width - MARGIN * 2) * 1.4) };
  const room = COLUMN_HEIGHT - 2 * MARGIN - size.height;
  const y = TOP + MARGIN + room * (1 - top.height);
  const card = drawnCard(top, { x: x + MARGIN + 4, y, ...size });
  return lane + roomLeft(x + 5, y + size.height / 2, { direction, height: top.height }) + card;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawnCard({ number, height, hue }: PictureOfCard, box: Box): string {
  const { x, y, width } = box;
  const horizon = y + box.height * (1 - (hue === null ? height : 0.5));
  const [ink, land] = [inkColour(height, hue), landColour(height, hue)];
  const shape = `x="${x}" y="${y.toFixed(1)}" width="${width}" height="${box.height.toFixed(1)}" rx="8"`;
  const clip = `card-${x}`;
  return (
    `<clipPath id="${clip}"><rect ${shape}/></clipPath>` +
    `<g clip-path="url(#${clip})"><rect ${shape} fill="${PAPER}"/>` +
    `<rect x="${x}" y="${horizon.toFixed(1)}" width="${width}" height="${box.height}" fill="${land}"/></g>` +
    `<rect ${shape} fill="none" stroke="${EDGE}"/>` +
    `<text x="${x + width / 2}" y="${(y + box.height * 0.6).toFixed(1)}" text-anchor="middle" font-family="Besley" font-weight="600" font-size="${(width * 0.58).toFixed(1)}" fill="${ink}">${number}</text>`
  );
}

/** A line beside the card: bright where the pile can still go. */
function roomLeft(x: number, y: number, { direction, height }: Heading): string {
  const [upper, lower] = [TOP + MARGIN, TOP + COLUMN_HEIGHT - MARGIN];
  const open = direction === 'up' ? [upper, y] : [y, lower];
  const end = direction === 'up' ? 1 : 0;
  const colour = rayColour((height + end) / 2);
  return (
    `<path d="M${x} ${upper}V${lower}" stroke="${SPENT}" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M${x} ${open.map((one) => one?.toFixed(1)).join('V')}" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`
  );
}

interface Heading {
  readonly direction: PictureOfPile['direction'];
  readonly height: number;
}
