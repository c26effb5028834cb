import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as api from '@backtrick/api';
import * as description from '@backtrick/api/description';
import * as bots from '@backtrick/bots';
import * as puzzles from '@backtrick/bots/puzzles';
import * as rules from '@backtrick/rules';
import * as table from '@backtrick/table';
import * as guard from '@backtrick/table/guard';
import { expect, it } from 'vitest';
import { ROOT } from '../release/outside.ts';
import { run } from '../release/stage.ts';

it.each([
  { library: 'rules', names: Object.keys(rules) },
  { library: 'bots', names: [...Object.keys(bots), ...Object.keys(puzzles)] },
  { library: 'table', names: [...Object.keys(table), ...Object.keys(guard)] },
  { library: 'api', names: [...Object.keys(api), ...Object.keys(description)] },
])('the reference of $library has every name it exports', ({ library, names }) => {
  const reference = readFileSync(join(ROOT, `docs/reference/${library}.md`), 'utf8');
  const headings = new Set(reference.match(/(?<=^#### ).*$/gm));
  expect(names.filter((name) => !headings.has(name))).toEqual([]);
});

it('the reference is the one that the types make', () => {
  expect(() => run([join(ROOT, 'scripts/release/docs-api.ts'), '--check'])).not.toThrow();
});
