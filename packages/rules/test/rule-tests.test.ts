import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RULES } from '../src/index.ts';
import { ruleTests, rulesNamedIn } from './rule-tests.ts';

it('every rule has a test that carries its number, and no test names a rule that does not exist', () => {
  const folder = `${import.meta.dirname}/../src`;
  const sources = globSync('**/*.test.ts', { cwd: folder }).map((file) =>
    readFileSync(`${folder}/${file}`, 'utf8'),
  );
  expect(ruleTests(RULES, sources)).toEqual({ untested: [], unknown: [] });
});

it('the numbers are read from plain tests and from tables', () => {
  const source = `it('O4 says', () => {}); it.each([\n  ['(', 1],\n])('O5 %s', () => {}); it('Only', () => {});`;
  expect(rulesNamedIn(source)).toEqual(['O4', 'O5']);
});

it('a rule without a test and a test without a rule are found', () => {
  expect(ruleTests(['O1', 'O2'], [`it('O1 a', f); it('O9 b', f)`])).toEqual({
    untested: ['O2'],
    unknown: ['O9'],
  });
});
