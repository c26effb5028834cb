// The packages as they are packed, in the small: without npm, a second TypeScript and other versions of Node.js, which are
// tried by `npm run release:test`.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { findPackageJSON, stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printed, readExamples } from '../release/examples.ts';
import { LIBRARIES, libraryEntries, readManifest } from '../release/manifests.ts';
import type { Library } from '../release/manifests.ts';
import { stageLibraries } from '../release/stage.ts';

const root = resolve(import.meta.dirname, '../..');
const outside = mkdtempSync(join(tmpdir(), 'backtrick-packed-'));

beforeAll(() => {
  process.chdir(root);
  const modules = join(outside, 'node_modules');
  for (const [i, folder] of stageLibraries(join(outside, 'stage')).entries()) {
    cpSync(folder, join(modules, '@backtrick', LIBRARIES[i] ?? ''), { recursive: true });
  }
  for (const library of LIBRARIES) linkDependencies(library, modules);
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

it.each(readExamples(root))('$name runs with the packed packages', ({ name, source, prints }) => {
  const file = join(outside, `${name}.mjs`);
  writeFileSync(file, stripTypeScriptTypes(source));
  expect(printed(process.execPath, file)).toBe(prints);
});

it('gives every entry to `require`', () => {
  const file = join(outside, 'required.cjs');
  const entries = LIBRARIES.flatMap((library) =>
    Object.keys(libraryEntries(library)).map((entry) => `${library}${entry.slice(1)}`),
  );
  const counts = entries.map((entry) => `Object.keys(require('@backtrick/${entry}')).length`);
  writeFileSync(file, `console.log(JSON.stringify([${counts.join(', ')}]));\n`);
  const found: number[] = JSON.parse(printed(process.execPath, file));
  expect(found.filter((count) => count > 0)).toHaveLength(entries.length);
});

/** What a package asks for outside the workspace, linked from wherever npm has put it: at the root or beside the package. */
function linkDependencies(library: Library, modules: string): void {
  const manifest = join(root, 'packages', library, 'package.json');
  const names = Object.keys(readManifest(dirname(manifest)).dependencies ?? {});
  for (const name of names.filter((one) => !existsSync(join(modules, one)))) {
    const found = findPackageJSON(name, manifest);
    if (found === undefined)
      throw new Error(`${library} depends on ${name}, which is not installed`);
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(dirname(found), join(modules, name), 'junction');
  }
}
