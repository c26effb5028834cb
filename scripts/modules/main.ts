// `npm run modules`: no import cycles, no unused exports, and pictures in ARCHITECTURE.md that show the imports as they are.
// `npm run modules -- --write` draws the pictures again.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseArgs } from 'node:util';
import { cyclesIn } from './cycles.ts';
import { graphOf, readModules } from './graph.ts';
import { PICTURES, drawn } from './picture.ts';
import { unusedExports } from './unused.ts';

const PAGE = 'ARCHITECTURE.md';

const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values;
const modules = readModules();
const faults = [
  ...cyclesIn(graphOf(modules, (path) => path)).map((files) => `import cycle: ${files.join(', ')}`),
  ...unusedExports(modules, publicFiles()),
  ...checkPictures(),
];
for (const fault of faults) console.error(fault);
console.log(
  `modules${String(modules.size).padStart(10)}  ${faults.length} faults in their imports and exports`,
);
if (faults.length > 0) process.exitCode = 1;

/** What the packages offer to everybody. */
function publicFiles(): ReadonlySet<string> {
  return new Set(
    globSync('packages/*/package.json').flatMap((path) => {
      const { exports } = JSON.parse(readFileSync(path, 'utf8'));
      const files: readonly string[] =
        typeof exports === 'string' ? [exports] : Object.values(exports);
      return files.map((file) => posix.join(posix.dirname(path.replaceAll('\\', '/')), file));
    }),
  );
}

function checkPictures(): readonly string[] {
  const page = readFileSync(PAGE, 'utf8');
  const pictures = PICTURES.map((picture) => ({ ...picture, ...drawn(modules, picture) }));
  const redrawn = pictures.reduce(
    (text, picture) => withPicture(text, picture.name, picture.text),
    page,
  );
  const cycles = pictures.flatMap(({ name, cycles: found }) =>
    found.map((places) => `${name}: folders import each other: ${places}`),
  );
  if (cycles.length > 0) return cycles;
  if (write) writeFileSync(PAGE, redrawn);
  const isAsDrawn = write || redrawn === page;
  return isAsDrawn
    ? []
    : [`${PAGE} shows other imports: run npm run modules -- --write, and read the difference`];
}

/** A picture stands between two comments that name it. */
function withPicture(page: string, name: string, picture: string): string {
  const [begin, end] = [`<!-- imports of ${name} -->`, `<!-- end of ${name} -->`];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for ${name}`);
  return `${page.slice(0, from + begin.length)}\n\n${picture}\n\n${page.slice(to)}`;
}
