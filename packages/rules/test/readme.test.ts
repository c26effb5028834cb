import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the example of the README prints what the README says', () => {
  const folder = `${import.meta.dirname}/..`;
  const blocks = readFileSync(`${folder}/README.md`, 'utf8').matchAll(
    /^```(ts|text)\n([^`]*)^```$/gm,
  );
  const { ts = '', text } = Object.fromEntries([...blocks].map(([, kind, block]) => [kind, block]));
  const run = ['--input-type=module-typescript', '--eval', ts];
  expect(execFileSync(process.execPath, run, { cwd: folder, encoding: 'utf8' })).toBe(text);
});
