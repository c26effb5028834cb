// docs/protocol.md says what the code does: every promise has a test, every word of the code has its line.

import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMAND_KINDS, REFUSALS } from '../src/index.ts';

const root = `${import.meta.dirname}/..`;
const page = readFileSync(`${root}/../../docs/protocol.md`, 'utf8');

it('has a test for every promise, and no test of a promise that was not made', () => {
  const promised = [...page.matchAll(/^\| (P\d+) \|/gm)].map(([, id]) => id);
  const tested = new Set(
    testFiles().flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['`](P\d+) /g)].map(([, id]) => id),
    ),
  );
  expect(tested).toEqual(new Set(promised));
});

it('lists every command', () => {
  const named = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)])
    .map(([, kind]) => kind);
  for (const kind of COMMAND_KINDS) expect(named).toContain(kind);
});

it('lists every refusal', () => {
  for (const code of REFUSALS) expect(page).toContain(`\`${code}\``);
});

function testFiles(): readonly string[] {
  return ['src', 'test'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${root}/${folder}/${name}`),
  );
}
