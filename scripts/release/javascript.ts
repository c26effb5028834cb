// From our sources to what is packed: types are blanked out as Node.js does it, so that every line and column stays where it
// is, and whatever names a `.ts` file of ours names the `.js` file that stands in its place.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';

const NOT_PACKED = /\.test\.ts$/;
/** Imports, and the addresses of threads and programs: `new URL('./worker.ts', import.meta.url)`. */
const OWN_FILE = /(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/g;
/** Benchmarks stay in the repository; the command that runs them says so where it finds none. */
const LEFT_OUT = /\/bench\/main\.js$/;
const NAMED_FILE = /(['"])(\.{1,2}\/[^'"\n]*\.m?js)\1/g;

export interface Tree {
  /** A folder with TypeScript; other files in it are taken over as they are. */
  readonly from: string;
  readonly to: string;
  readonly maps: 'with-maps' | 'without-maps';
}

export function writeJavaScript({ from, to, maps }: Tree): void {
  for (const file of sourcesIn(from)) {
    const text = readFileSync(join(from, file), 'utf8');
    const target = join(to, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    if (maps === 'without-maps' || !file.endsWith('.ts')) {
      writeFileSync(target, javaScriptOf(file, text));
      continue;
    }
    const map = encodeURI(sameLines(target, { from, file, to }));
    const code = withoutComments(javaScriptOf(file, text));
    writeFileSync(target, `${code}//# sourceMappingURL=data:application/json,${map}\n`);
  }
}

/** Declarations name files as the sources do. */
export function withJavaScriptNames(text: string): string {
  return text.replaceAll(OWN_FILE, '$1$2.js$1');
}

/** What files in a folder name and is not there. */
export function missingFiles(folder: string): readonly string[] {
  return globSync('**/*.{js,mjs}', { cwd: folder, exclude: ['**/node_modules/**'] }).flatMap(
    (file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const named = [...text.matchAll(NAMED_FILE)].map(([, , name = '']) => name);
      return named
        .filter((name) => !LEFT_OUT.test(name))
        .filter((name) => !existsSync(resolve(folder, dirname(file), name)))
        .map((name) => `${file} names ${name}`);
    },
  );
}

function sourcesIn(folder: string): readonly string[] {
  return globSync('**/*.{ts,mjs,js,json}', { cwd: folder }).filter(
    (file) => !NOT_PACKED.test(file),
  );
}

function javaScriptOf(file: string, text: string): string {
  const code = file.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  return withJavaScriptNames(code).replaceAll(/[ \t]+$/gm, '');
}

/** The declarations carry what is documented; without it the rules stay within 20 kB. Lines stay where they are. */
function withoutComments(code: string): string {
  return code
    .replaceAll(/^[ \t]*\/\*\*[^]*?\*\/[ \t]*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^[ \t]*\/\/ .*$/gm, '');
}

/** A source map that leads from each line to the same line of the source. */
function sameLines(target: string, { from, file, to }: Record<'from' | 'file' | 'to', string>) {
  const lines = readFileSync(join(from, file), 'utf8').split('\n').length;
  const place = join(dirname(to), 'src', file);
  return JSON.stringify({
    version: 3,
    file: basename(target),
    sources: [relative(dirname(target), place)],
    names: [],
    mappings: ['AAAA', ...Array.from({ length: lines - 1 }, () => 'AACA')].join(';'),
  });
}
