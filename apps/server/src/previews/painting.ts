// Runs in a thread of its own: a picture takes about a tenth of a second.

import { readFile } from 'node:fs/promises';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { PICTURE_SIZE, drawing } from './drawing.ts';
import type { Picture } from './picture.ts';
import { encodePng } from './png.ts';

const FONTS = [
  '@fontsource/besley/files/besley-latin-600-normal.woff2',
  '@fontsource/figtree/files/figtree-latin-600-normal.woff2',
  '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff2',
];

await initWasm(await readFile(fileOf('@resvg/resvg-wasm/index_bg.wasm')));
const fontBuffers = await Promise.all(FONTS.map((font) => readFile(fileOf(font))));

export function paint(picture: Picture): Uint8Array {
  const painter = new Resvg(drawing(picture), {
    font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Besley' },
  });
  const image = painter.render();
  try {
    return encodePng({ ...PICTURE_SIZE, rgba: image.pixels });
  } finally {
    image.free();
    painter.free();
  }
}

function fileOf(path: string): URL {
  return new URL(import.meta.resolve(path));
}
