// Writes pixels as PNG with a palette. A picture of few colours takes a quarter of the bytes that true colour takes, and
// messengers drop previews that are too large.

import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const MAX_COLOURS = 48;
const BIT_DEPTH = 8;
const INDEXED = 3;
/** Colours are told apart by the upper five bits of each channel. */
const CHANNEL_BITS = 5;
const SHADES = 2 ** (3 * CHANNEL_BITS);

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and an opacity that is ignored, row by row. */
  readonly rgba: Uint8Array;
}

export function encodePng({ width, height, rgba }: Pixels): Buffer {
  const shades = shadesOf(rgba);
  const counts = countsOf(shades);
  const palette = paletteOf(counts);
  const indexOf = nearestIn(palette, counts);
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    // Each row begins with its filter: none.
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = indexOf[shades[y * width + x] ?? 0] ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, INDEXED, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function shadesOf(rgba: Uint8Array): Uint16Array {
  const shades = new Uint16Array(rgba.length / 4);
  for (let i = 0; i < shades.length; i++) {
    const [red = 0, green = 0, blue = 0] = [rgba[4 * i], rgba[4 * i + 1], rgba[4 * i + 2]];
    shades[i] = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
  }
  return shades;
}

function countsOf(shades: Uint16Array): Uint32Array {
  const counts = new Uint32Array(SHADES);
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1;
  return counts;
}

/** One after the other the shade that all chosen before stand for worst: common ones first, then rare ones far from them. */
function paletteOf(counts: Uint32Array): readonly number[] {
  const used = usedIn(counts);
  const distances = new Map(used.map((shade) => [shade, Infinity]));
  const errorOf = (shade: number) => (counts[shade] ?? 0) * (distances.get(shade) ?? 0);
  const palette: number[] = [];
  while (palette.length < Math.min(MAX_COLOURS, used.length)) {
    const worst = used.reduce((one, other) => (errorOf(other) > errorOf(one) ? other : one));
    palette.push(worst);
    for (const [shade, distance] of distances) {
      distances.set(shade, Math.min(distance, distanceOf(shade, worst)));
    }
  }
  return palette;
}

/** For every shade in use, the index of the palette's nearest one. */
function nearestIn(palette: readonly number[], counts: Uint32Array): Uint8Array {
  const indexOf = new Uint8Array(SHADES);
  for (const shade of usedIn(counts)) {
    let nearest = Infinity;
    for (const [index, other] of palette.entries()) {
      const distance = distanceOf(shade, other);
      if (distance >= nearest) continue;
      nearest = distance;
      indexOf[shade] = index;
    }
  }
  return indexOf;
}

function usedIn(counts: Uint32Array): number[] {
  return [...counts.keys()].filter((shade) => counts[shade] !== 0);
}

function distanceOf(one: number, other: number): number {
  const red = (one >> 10) - (other >> 10);
  const green = ((one >> 5) & 31) - ((other >> 5) & 31);
  const blue = (one & 31) - (other & 31);
  return red * red + green * green + blue * blue;
}

/** The shade as three bytes, spread over their whole range. */
function channelsOf(shade: number): number[] {
  return [shade >> 10, (shade >> 5) & 31, shade & 31].map((bits) => (bits << 3) | (bits >> 2));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
