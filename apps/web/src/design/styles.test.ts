// Sheets that come with a page stay when one leaves it: what they say must not meet what all pages share.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');

it('no selector of the sheets of all pages stands again in one that comes later', () => {
  const everywhere = new Set(globSync('design/*.css', { cwd: SRC }).flatMap(selectorsIn));
  const later = globSync('{design/charts,features}/**/*.css', { cwd: SRC });
  expect(everywhere.size).toBeGreaterThan(100);
  expect(later.length).toBeGreaterThan(5);
  const twice = later.flatMap((file) =>
    selectorsIn(file)
      .filter((selector) => everywhere.has(selector))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(twice).toEqual([]);
});

/** Those of rules that hold in every width and every theme. */
function selectorsIn(file: string): readonly string[] {
  const text = readFileSync(join(SRC, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const heads = [...text.matchAll(/^([.\w][^{}@]*)\{/gm)].map(([, head = '']) => head);
  // Whether something is a child or further down makes no difference to what is meant.
  return heads
    .flatMap((head) => head.split(','))
    .map((selector) => selector.replaceAll(/\s*>\s*|\s+/g, ' ').trim());
}
