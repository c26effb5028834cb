// The server's folders import downwards only, types included. Folders in one row may not import each other.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SOURCES = 'apps/server/src';

/** From the bottom up. What is in no row wires the rest together, and may import everything. */
const LAYERS = [
  ['runtime'],
  ['results', 'bots'],
  ['storage'],
  ['limits', 'i18n'],
  ['accounts'],
  ['tables'],
  ['rollup', 'notifications'],
  ['ratings', 'daily'],
  ['review'],
  ['sockets'],
  ['cluster'],
  ['settings'],
  ['competition-services'],
  ['services'],
  ['personal-data'],
  ['http', 'admin'],
];
const TOP = LAYERS.length;

const wrong = globSync(`${SOURCES}/**/*.ts`, { exclude: ['**/*.test.ts'] })
  .sort()
  .flatMap(wrongImports);
for (const one of wrong) console.error(one);
console.log(`server layers${String(wrong.length).padStart(4)}  imports upwards or sideways`);
if (wrong.length > 0) process.exitCode = 1;

function wrongImports(path: string): readonly string[] {
  const from = partOf(path);
  return importsIn(path)
    .map((to) => join(dirname(path), to))
    .filter((to) => partOf(to) !== from && layerOf(partOf(to)) >= layerOf(from))
    .filter((to) => layerOf(from) < TOP || layerOf(partOf(to)) < TOP)
    .map((to) => `${relative(SOURCES, path)} imports ${relative(SOURCES, to)}`);
}

function importsIn(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/(?:from|import\() ?'(\.{1,2}\/[^']+)'/g)].map(([, to = '']) => to);
}

/** The folder right under the sources, or the file itself if it lies there. */
function partOf(path: string): string {
  const [part = ''] = relative(SOURCES, path).split(/[\\/]/);
  return part.replace(/\.ts$/, '');
}

function layerOf(part: string): number {
  const layer = LAYERS.findIndex((row) => row.includes(part));
  return layer < 0 ? TOP : layer;
}
