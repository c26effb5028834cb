import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const TESTS = [
  '{apps,packages}/*/{src,test}/**/*.ts',
  'apps/web/src/**/*.tsx',
  'scripts/test/*.ts',
];
/** `it('…'`, `it.skip('…'`, `it.each(…)('…'`. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
const CODE = /\b[A-Z]{1,2}\d{1,2}\b/g;

const rules = codesIn('docs/rules/en/*.md', /^### ([A-Z]\d+)$/gm);
const protocol = codesIn('docs/protocol.md', /^\| (P\d+) \|/gm);
const requirements = codesIn('docs/requirements.md', /^\| ([A-Z]+\d+) \|/gm);
const used = codesInTitles();

it('docs/requirements.md defines every code once', () => {
  expect(requirements.length).toBeGreaterThan(50);
  expect(requirements).toEqual([...new Set(requirements)]);
});

it('no requirement has the number of a rule or of a promise of the protocol', () => {
  const others = new Set([...rules, ...protocol]);
  expect(requirements.filter((code) => others.has(code))).toEqual([]);
});

it('every code in the name of a test is defined', () => {
  const defined = new Set([...rules, ...protocol, ...requirements]);
  expect([...used].filter((code) => !defined.has(code))).toEqual([]);
});

it('every requirement has a test', () => {
  expect(requirements.filter((code) => !used.has(code))).toEqual([]);
});

function codesIn(files: string, pattern: RegExp): readonly string[] {
  return globSync(files, { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, code = '']) => code),
  );
}

function codesInTitles(): ReadonlySet<string> {
  const files = TESTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  const titles = files.flatMap((file) =>
    [...read(file).matchAll(TITLE)].map(([, , title = '']) => title),
  );
  return new Set(titles.flatMap((title) => title.match(CODE) ?? []));
}

function read(file: string): string {
  return readFileSync(resolve(ROOT, file), 'utf8');
}
