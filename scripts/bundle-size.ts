// How large the packages are for a browser, without what is learned, and what the web client fetches before its first page and
// before a first hand of cards. A ceiling is raised only by the commit that causes the growth.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { build as buildWeb } from 'vite';

interface Package {
  readonly name: string;
  /** Bytes, minified and gzipped. */
  readonly ceiling: number;
  /** Packages and files that are not counted. */
  readonly without: readonly string[];
}

/** Values that a script has learned: data in the folders of the games. */
const LEARNED = 'packages/bots/src/*/{weights,learned,network,networks}.ts';

const PACKAGES: readonly Package[] = [
  { name: 'rules', ceiling: 8192, without: [] },
  {
    name: 'bots',
    ceiling: 40_000,
    without: ['@backtrick/rules', ...globSync(LEARNED).map((file) => resolve(file))],
  },
  { name: 'table', ceiling: 28_500, without: ['@backtrick/rules'] },
];

for (const { name, ceiling, without } of PACKAGES) {
  const { output } = await build({
    input: `packages/${name}/src/index.ts`,
    output: { minify: true },
    external: [...without],
    write: false,
  });
  weigh(`@backtrick/${name}`, [output[0].code], ceiling);
}

/** JavaScript of the web client, by the names of the modules it begins with. */
const WEB = [
  { what: 'first page', mode: 'production', entries: ['first'], workers: [], ceiling: 45_000 },
  {
    what: 'first hand of cards',
    mode: 'production',
    entries: ['first', 'local-table-page'],
    workers: ['local-server.worker'],
    ceiling: 120_000,
  },
  { what: 'first page, static', mode: 'static', entries: ['first'], workers: [], ceiling: 45_000 },
] as const;

/** A file that a worker cannot start without; it would have to be counted too. */
const STATIC_IMPORT = /(?:^|[;}])(?:import|export)\b[^;()]*["']\.\/[^"']+\.js["']/;

type Built = Awaited<ReturnType<typeof builtIn>>;

const builds = {
  production: await builtIn('production'),
  static: await builtIn('static'),
};

for (const { what, mode, entries, workers, ceiling } of WEB) {
  const files = builds[mode];
  const chunks = new Set(entries.flatMap((name) => withImports(files, chunkNamed(files, name))));
  const assets = workers.map((name) => {
    const asset = files.find((file) => file.fileName.startsWith(`assets/${name}-`));
    if (asset?.type !== 'asset') throw new Error(`the web client has no ${name}`);
    if (STATIC_IMPORT.test(String(asset.source))) throw new Error(`${name} is more than one file`);
    return asset.source;
  });
  const codes = [...chunks].map((fileName) => codeOf(files, fileName));
  weigh(`web, ${what}`, [...codes, ...assets], ceiling);
}

async function builtIn(mode: string) {
  const built = await buildWeb({
    configFile: 'apps/web/vite.config.ts',
    mode,
    build: { write: false },
    logLevel: 'error',
  });
  return [built].flat().flatMap((one) => ('output' in one ? one.output : []));
}

function chunkNamed(files: Built, name: string): string {
  const chunk = files.find((file) => file.type === 'chunk' && file.name === name);
  if (!chunk) throw new Error(`the web client has no ${name}`);
  return chunk.fileName;
}

function withImports(files: Built, fileName: string): readonly string[] {
  const chunk = files.find((file) => file.fileName === fileName);
  if (chunk?.type !== 'chunk') return [];
  return [fileName, ...chunk.imports.flatMap((name) => withImports(files, name))];
}

function codeOf(files: Built, fileName: string): string {
  const chunk = files.find((file) => file.fileName === fileName);
  return chunk?.type === 'chunk' ? chunk.code : '';
}

function weigh(what: string, codes: readonly (string | Uint8Array)[], ceiling: number): void {
  const bytes = codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
  console.log(`${what}: ${bytes} bytes minified and gzipped, of ${ceiling}`);
  if (bytes > ceiling) process.exitCode = 1;
}
