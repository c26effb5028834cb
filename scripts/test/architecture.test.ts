// The five paths of ARCHITECTURE.md lead through files that exist, each once.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const [, section = ''] = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split(
  '## Five paths\n',
);
const paths = (section.split('\n## ')[0] ?? '')
  .split('### ')
  .slice(1)
  .map((text) => ({
    title: text.split('\n')[0] ?? '',
    files: [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
  }));

it('there are five', () => {
  expect(paths).toHaveLength(5);
});

it.each(paths)('$title', ({ files }) => {
  expect(files.length).toBeGreaterThan(10);
  expect(files).toEqual([...new Set(files)]);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
