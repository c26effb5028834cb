// The packed packages in empty projects: as ES modules, by `require`, under `tsc --strict` and in Vite, each with whole games.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printed, readExamples } from './examples.ts';
import { ROOT, VERSIONS, compile, install, nodeOf, project, tarballsIn } from './outside.ts';
import type { Version } from './outside.ts';
import { run } from './stage.ts';

const place = mkdtempSync(join(tmpdir(), 'backtrick-outside-'));
const examples = readExamples(ROOT);
const nodes = new Map<Version, string>();
const MODULES = join(place, 'modules');
const REQUIRED = join(place, 'required');

beforeAll(() => {
  process.chdir(ROOT);
  run(['scripts/release/pack.ts', join(place, 'tarballs')]);
  for (const version of VERSIONS) nodes.set(version, nodeOf(version, place));
  for (const [folder, type] of [
    [MODULES, 'module'],
    [REQUIRED, 'commonjs'],
  ] as const) {
    project(folder, { type });
    install(folder, tarballsIn(join(place, 'tarballs')).libraries);
    for (const { name, source } of examples) writeFileSync(join(folder, `${name}.ts`), source);
  }
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('tsc --strict', () => {
  it('takes them as ES modules with moduleResolution nodenext', () => {
    compile(MODULES, { module: 'nodenext', outDir: 'out' });
    expectRunning(join(MODULES, 'out'));
  });

  it('takes them by `require` with moduleResolution nodenext', () => {
    compile(REQUIRED, { module: 'nodenext', outDir: 'out' });
    expectRunning(join(REQUIRED, 'out'));
  });

  it('takes them with moduleResolution bundler', () => {
    compile(MODULES, { module: 'preserve', moduleResolution: 'bundler', outDir: 'bundler' });
    expectRunning(join(MODULES, 'bundler'));
  });
});

describe('Vite', () => {
  it('builds every example, which then runs without any package', async () => {
    const input = examples.map(({ name }) => join(MODULES, `${name}.ts`));
    await build({
      root: MODULES,
      logLevel: 'error',
      build: {
        outDir: join(place, 'built'),
        rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
        modulePreload: { polyfill: false },
      },
    });
    project(join(place, 'built'), { type: 'module' });
    expectRunning(join(place, 'built'));
  });

  it.each(['wilson', 'meanOf', 'choose', 'race', 'playMatch', 'simulateGame'])(
    'takes at most 2 kB of bots for %s alone',
    async (name) => {
      const bytes = await bundledSize(`export { ${name} } from '@backtrick/bots';`);
      expect([name, bytes <= 2000]).toEqual([name, true]);
    },
  );
});

it('packs the rules into at most 20 kB', () => {
  const { libraries } = tarballsIn(join(place, 'tarballs'));
  const rules = libraries.find((file) => file.includes('-rules-')) ?? '';
  expect(statSync(rules).size).toBeLessThanOrEqual(20_000);
});

/** Every example that lies compiled in a folder prints what it says, with every Node.js. */
function expectRunning(folder: string): void {
  for (const [version, node] of nodes) {
    for (const { name, prints } of examples) {
      expect([version, name, printed(node, join(folder, `${name}.js`))]).toEqual([
        version,
        name,
        prints,
      ]);
    }
  }
}

/** Minified and gzipped, with all it needs. */
async function bundledSize(source: string): Promise<number> {
  const entry = join(MODULES, 'one.js');
  writeFileSync(entry, `${source}\n`);
  const built = await build({
    root: MODULES,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  });
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  return gzipSync(code, { level: 9 }).length;
}
