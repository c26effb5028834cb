// Deals that measure must not have chosen anything.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEST_DEALS, testSeed } from '../../strength/test-deals.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const STRENGTH = 'packages/bots/strength/';
const ITS_TESTS = 'packages/bots/test/strength/';

const SOURCES = globSync('{packages,apps,bench,scripts}/**/*.{ts,tsx,mjs,js}', {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist|reports/.test(path),
});
const others = SOURCES.filter((path) => !path.startsWith(STRENGTH) && !path.startsWith(ITS_TESTS));

/** The files of this project that a file names, in imports of any kind and as scripts to be started. */
function named(path: string): readonly string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(/['"`]([^'"`\n]*\.(?:ts|mjs|js))['"`]/g)].map(([, found = '']) =>
    relative(ROOT, resolve(join(ROOT, dirname(path)), found)),
  );
}

/** Everything that can be reached from some files. */
function reachedFrom(starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const path of reached) {
    for (const next of SOURCES.includes(path) ? named(path) : []) reached.add(next);
  }
  return reached;
}

describe('test deals', () => {
  it('cannot be reached by what chooses weights, networks and puzzles', () => {
    const choosing = SOURCES.filter((path) => path.startsWith('packages/bots/tune/'));
    expect(choosing.length).toBeGreaterThan(5);
    const reached = [...reachedFrom(choosing)];
    expect(reached).toContain('packages/bots/src/original/evaluation.ts');
    expect(reached.filter((path) => path.startsWith(STRENGTH))).toEqual([]);
  });

  it('are named and imported by nobody but those who measure', () => {
    const label = TEST_DEALS.replace(/\d+$/, '');
    const naming = others.filter((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return text.includes(label) || text.includes('test-deals') || /bots\/strength\//.test(text);
    });
    expect(naming).toEqual([]);
    expect(others.filter((path) => named(path).some((to) => to.startsWith(STRENGTH)))).toEqual([]);
  });

  it('belong to the variant, whichever bot plays them', () => {
    expect(testSeed('original', 'standard', 2)).toBe(`${TEST_DEALS}, original, standard, 2`);
  });
});
