// How large the packages are for a browser, without what is learned. A ceiling is raised only by the commit that causes the
// growth.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';

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
  { name: 'table', ceiling: 25_000, without: ['@backtrick/rules'] },
];

for (const { name, ceiling, without } of PACKAGES) {
  const { output } = await build({
    input: `packages/${name}/src/index.ts`,
    output: { minify: true },
    external: [...without],
    write: false,
  });
  const bytes = gzipSync(output[0].code, { level: 9 }).length;
  console.log(`@backtrick/${name}: ${bytes} bytes minified and gzipped, of ${ceiling}`);
  if (bytes > ceiling) process.exitCode = 1;
}
