// The manifests of what is packed. Inside the repository packages are used as source; these lead to the JavaScript instead.
import { readFileSync } from 'node:fs';

/** By the names of packages or entries. */
type Named = Readonly<Record<string, string>>;

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly exports?: string | Named;
  readonly dependencies?: Named;
  readonly optionalDependencies?: Named;
}

/** In the order in which they depend on each other. */
export const LIBRARIES = ['rules', 'bots', 'table', 'api'] as const;
export type Library = (typeof LIBRARIES)[number];

/** From here on `require` reads ES modules. */
const ENGINES = { node: '>=20.19' };

/** npm puts it where `man backtrick` finds it. */
export const MAN_PAGE = 'man/backtrick.1';

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
}

export function libraryManifest(library: Library): object {
  const { name, version, description, license, dependencies } = source(library);
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    exports: Object.fromEntries(
      Object.entries(libraryEntries(library)).map(([entry, file]) => [entry, packedEntry(file)]),
    ),
    files: ['dist'],
    ...(dependencies && { dependencies: published(dependencies) }),
    engines: ENGINES,
  };
}

/** The file of each entry, in the sources. */
export function libraryEntries(library: Library): Named {
  const { exports = '' } = source(library);
  return typeof exports === 'string' ? { '.': exports } : exports;
}

/** The program carries the packages of the workspace with it, and asks for everything else by its exact version. */
export function programManifest(): object {
  const { name, version, description, license } = readManifest('apps/cli');
  const folders = ['apps/cli', 'apps/server', ...LIBRARIES.map((one) => `packages/${one}`)];
  const all = Object.fromEntries(
    folders.flatMap((folder) => Object.entries(readManifest(folder).dependencies ?? {})),
  );
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { backtrick: 'dist/apps/cli/bin/backtrick.mjs' },
    man: [MAN_PAGE],
    files: ['dist', 'man'],
    dependencies: published(all),
    bundleDependencies: LIBRARIES.map((one) => source(one).name),
    // A Node.js for machines whose own is too old for the database.
    optionalDependencies: readManifest('.').optionalDependencies,
    engines: ENGINES,
  };
}

function source(library: Library): Manifest {
  return readManifest(`packages/${library}`);
}

function packedEntry(file: string): object {
  const place = file.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '');
  return { types: `${place}.d.ts`, default: `${place}.js` };
}

/** Inside the workspace any version of a package of ours will do; outside it is the one it was packed with, or a later one that fits. */
function published(dependencies: Named): Named {
  const ours = new Map(LIBRARIES.map((one) => [source(one).name, source(one).version]));
  return Object.fromEntries(
    Object.entries(dependencies)
      .map(([name, version]) => [name, ours.has(name) ? `^${ours.get(name)}` : version])
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );
}
