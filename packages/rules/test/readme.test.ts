import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = `${import.meta.dirname}/../../..`;

it.each(['README.md', 'packages/rules/README.md'])(
  'the example of %s prints what it says',
  (file) => {
    const blocks = readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(
      /^```(ts|text)\n([^`]*)^```$/gm,
    );
    const { ts = '', text } = Object.fromEntries(
      [...blocks].map(([, kind, block]) => [kind, block]),
    );
    const run = ['--input-type=module-typescript', '--eval', ts];
    const folder = `${ROOT}/packages/rules`;
    expect(execFileSync(process.execPath, run, { cwd: folder, encoding: 'utf8' })).toBe(text);
  },
);
