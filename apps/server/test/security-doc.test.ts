// A9: the checklist is whole, and everything it names is there.

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const text = readFileSync(resolve(ROOT, 'docs/security.md'), 'utf8');

/** ASVS 5.0.0: how many requirements of levels 1 and 2 each section begins with; V7 and V8 with those of level 3. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ 'V1.1': 2, 'V1.2': 9, 'V1.3': 11, 'V1.4': 3, 'V1.5': 2 },
  ...{ 'V2.1': 3, 'V2.2': 3, 'V2.3': 4, 'V2.4': 1 },
  ...{ 'V3.2': 2, 'V3.3': 4, 'V3.4': 6, 'V3.5': 5, 'V3.7': 2 },
  ...{ 'V4.1': 3, 'V4.2': 1, 'V4.3': 2, 'V4.4': 4 },
  ...{ 'V5.1': 1, 'V5.2': 3, 'V5.3': 2, 'V5.4': 3 },
  ...{ 'V6.1': 3, 'V6.2': 12, 'V6.3': 4, 'V6.4': 4, 'V6.5': 5, 'V6.6': 3, 'V6.8': 4 },
  ...{ 'V7.1': 3, 'V7.2': 4, 'V7.3': 2, 'V7.4': 5, 'V7.5': 3, 'V7.6': 2 },
  ...{ 'V8.1': 4, 'V8.2': 4, 'V8.3': 3, 'V8.4': 2 },
  ...{ 'V9.1': 3, 'V9.2': 4 },
  ...{ 'V11.1': 2, 'V11.2': 3, 'V11.3': 3, 'V11.4': 4, 'V11.5': 1, 'V11.6': 1 },
  ...{ 'V12.1': 3, 'V12.2': 2, 'V12.3': 4 },
  ...{ 'V13.1': 1, 'V13.2': 5, 'V13.3': 2, 'V13.4': 5 },
  ...{ 'V14.1': 2, 'V14.2': 4, 'V14.3': 3 },
  ...{ 'V15.1': 3, 'V15.2': 3, 'V15.3': 7 },
  ...{ 'V16.1': 1, 'V16.2': 5, 'V16.3': 4, 'V16.4': 3, 'V16.5': 3 },
};
/** Chapters that are answered as one. */
const CHAPTERS = ['V10', 'V17'];

const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', short = '', answer = '']) => ({ id, level, short, answer }));

it('A9 has a line for every requirement, and none twice', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
  );
  const found = rows.flatMap(({ id }) => spread(id));
  expect(found.sort()).toEqual([...wanted, ...CHAPTERS].sort());
});

/** `V6.2.1–12` are twelve. */
function spread(id: string): readonly string[] {
  const [first = '', last] = id.split('–');
  if (last === undefined) return [first];
  const [, section = '', from = ''] = /^(V\d+\.\d+)\.(\d+)$/.exec(first) ?? [];
  const count = Number(last) - Number(from) + 1;
  return Array.from({ length: count }, (_, i) => `${section}.${Number(from) + i}`);
}

describe.each(rows)('A9 $id', ({ level, short, answer }) => {
  it('says what meets it, or why nothing has to', () => {
    expect(level).toMatch(/^[123]$/);
    expect(short).not.toBe('');
    if (answer.startsWith('not applicable')) {
      expect(answer).toMatch(/^not applicable: \S.{3,}/);
      return;
    }
    const named = filesIn(answer);
    expect(named.length).toBeGreaterThan(0);
    for (const file of named)
      expect(existsSync(resolve(ROOT, 'apps/server', file)), file).toBe(true);
  });
});

function filesIn(answer: string): readonly string[] {
  return [...answer.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('/') || name.endsWith('.ts'));
}

it('A9 names only headings that are there', () => {
  const headings = new Set([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));
  const named = rows.flatMap(({ answer }) =>
    [...answer.matchAll(/docs\/security\.md`, ([A-Z][a-z ]+)/g)].map(([, heading = '']) =>
      heading.trim(),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const heading of named) expect(headings).toContain(heading);
});

it('A9 argues for every package that would run a script when it is installed', () => {
  const lock = JSON.parse(readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8'));
  const packages = Object.entries<{ readonly hasInstallScript?: boolean }>(lock.packages);
  const asking = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  const table = text.split('| package | why its script may run |')[1]?.split('\n\n')[0] ?? '';
  const argued = [...table.matchAll(/^\| `(.+?)` \| .{10,} \|$/gm)].map(([, name = '']) => name);
  expect([...new Set(asking)].sort()).toEqual(argued.sort());
});
