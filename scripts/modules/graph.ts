// What each source file of the repository imports and exports, types included, as the parser reads it.

import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'rolldown/utils';

const SOURCES = ['{apps,bench,docs,packages,scripts}/**/*.{ts,tsx,mjs}', '*.ts'];
const NOT_SOURCES = ['**/node_modules/**', '**/dist/**'];

/** `(await import('./a.ts')).name`, which is also how a type of another file is named in place. */
const NAMED_DYNAMICALLY = /import\(\s*'([^']+)',?\s*\)\)?\.(\w+)/g;
/** `const { name } = await import('./a.ts')` */
const TAKEN_APART = /\{([^{}]*)\} = await import\(\s*'([^']+)',?\s*\)/g;
const DYNAMIC = /import\(\s*'([^']+)',?\s*\)/g;
/** Files that run by themselves: threads, programs, workers of the browser. */
const ADDRESS = /new URL\('(\.[^']+)', import\.meta\.url\)/g;

export interface Import {
  /** The file, from the root, or the name of a package that is not ours. */
  readonly from: string;
  /** `*` for everything it exports. */
  readonly name: string;
}

export interface Module {
  readonly path: string;
  readonly imports: readonly Import[];
  /** The files that it starts by their addresses. */
  readonly starts: readonly string[];
  /** What it declares itself and exports. */
  readonly exports: readonly Export[];
}

export interface Export {
  readonly name: string;
  readonly isType: boolean;
  /** Whether the file itself does something with it. */
  readonly isUsedHere: boolean;
}

export type Modules = ReadonlyMap<string, Module>;

/** Places and what they import. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function readModules(): Modules {
  const packages = entriesOfPackages();
  const paths = globSync(SOURCES, { exclude: NOT_SOURCES }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return new Map(paths.sort().map((path) => [path, readModule(path, packages)]));
}

/** Tests and what only they use; the folders of the packing and of the container hold their tests. */
const TESTS = [
  /\.test\.tsx?$/,
  /^(apps|packages)\/\w+\/test\//,
  /^scripts\/(test|release|container)\//,
];

export function isTest(path: string): boolean {
  return TESTS.some((pattern) => pattern.test(path));
}

/** The files that are mapped to places, by the places: which imports which. */
export function graphOf(modules: Modules, placeOf: (path: string) => string | null): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of modules.values()) {
    const place = placeOf(path);
    if (place === null) continue;
    const imported = graph.get(place) ?? new Set();
    graph.set(place, imported);
    for (const { from } of imports) {
      const other = modules.has(from) ? placeOf(from) : null;
      if (other !== null && other !== place) imported.add(other);
    }
  }
  return graph;
}

type Packages = ReadonlyMap<string, string>;

function readModule(path: string, packages: Packages): Module {
  const text = readFileSync(path, 'utf8');
  const { module, errors } = parseSync(path, text);
  const code = text.replace(COMMENTS, '');
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = [...dynamicImports(text)];
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = moduleRequest.value;
    if (entries.length === 0) imports.push({ from, name: '' });
    for (const { importName } of entries) imports.push({ from, name: importName.name ?? '*' });
  }
  const exported: Export[] = [];
  for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
    const { moduleRequest, importName, exportName, localName, isType } = entry;
    if (moduleRequest) imports.push({ from: moduleRequest.value, name: importName.name ?? '*' });
    const name = exportName.name ?? 'default';
    const isUsedHere = timesIn(code, localName.name ?? name) > 1;
    if (!moduleRequest) exported.push({ name, isType, isUsedHere });
  }
  return {
    path,
    imports: imports.map(({ from, name }) => ({ from: resolved(path, from, packages), name })),
    starts: [...text.matchAll(ADDRESS)].map(([, to = '']) => resolved(path, to, packages)),
    exports: exported,
  };
}

function dynamicImports(text: string): readonly Import[] {
  const named = [...text.matchAll(NAMED_DYNAMICALLY)].map(([, from = '', name = '']) => ({
    from,
    name,
  }));
  const apart = [...text.matchAll(TAKEN_APART)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => ({ from, name: name.replace(/:.*/, '').trim() })),
  );
  const known = new Set([...named, ...apart].map(({ from }) => from));
  const whole = [...text.matchAll(DYNAMIC)].map(([, from = '']) => ({ from, name: '*' }));
  return [...named, ...apart, ...whole.filter(({ from }) => !known.has(from))];
}

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

function timesIn(text: string, word: string): number {
  return text.split(new RegExp(`(?<![\\w$])${word.replaceAll('$', '\\$')}(?![\\w$])`)).length - 1;
}

function resolved(path: string, request: string, packages: Packages): string {
  if (!request.startsWith('.')) return packages.get(request) ?? request;
  return posix.join(posix.dirname(path), request.replace(/\?.*$/, ''));
}

/** The file to which each address of our packages leads. */
function entriesOfPackages(): Packages {
  return new Map(
    globSync('{packages,apps}/*/package.json').flatMap((path) => {
      const folder = posix.dirname(path.replaceAll('\\', '/'));
      const { name, exports = {} } = JSON.parse(readFileSync(path, 'utf8'));
      const entries: Readonly<Record<string, string>> =
        typeof exports === 'string' ? { '.': exports } : exports;
      return Object.entries(entries).map(
        ([address, file]) => [posix.join(name, address), posix.join(folder, file)] as const,
      );
    }),
  );
}
