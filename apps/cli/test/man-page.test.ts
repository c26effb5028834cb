// The man page says all that the help says, and is read without a complaint by the programs that show man pages.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import metadata from '../package.json' with { type: 'json' };
import { LANGUAGES } from '../src/i18n/language.ts';
import { allHelps, printed } from './helps.ts';

const folder = mkdtempSync(join(tmpdir(), 'backtrick-'));
afterAll(() => rmSync(folder, { recursive: true }));

const READERS: Readonly<Record<string, readonly string[]>> = {
  man: ['--warnings', '-l'],
  mandoc: ['-T', 'utf8', '-W', 'warning'],
};

test('has every command, option and example of the help', async () => {
  const page = asShown(await printed(['man']));
  const [, ...sections] = page.split(/^\.SS "/m);
  for (const { path, text, flags } of await allHelps()) {
    const name = path.join(' ');
    const section = name === '' ? page : (sections.find((one) => isOf(name, one)) ?? '');
    expect.soft(section, name).not.toBe('');
    const everywhere = page.slice(0, page.indexOf('.SS'));
    for (const flag of flags) {
      expect.soft(`${section}${everywhere}`, name).toMatch(new RegExp(`^\\\\fB.*${flag}\\b`, 'm'));
    }
    const [, examples = ''] = text.split(/\n\nExamples:\n/);
    for (const line of examples.split('\n').filter((each) => each.startsWith('  '))) {
      expect.soft(section, name).toContain(line.slice(2));
    }
  }
});

test('carries the version, and the day that a build names', async () => {
  expect(await printed(['man'])).toContain(
    `"backtrick ${metadata.version.replaceAll('-', '\\-')}"`,
  );
  const { stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../bin/backtrick.mjs'), 'man'],
    {
      encoding: 'utf8',
      env: { SOURCE_DATE_EPOCH: '86400' },
    },
  );
  expect(stdout).toContain('.TH BACKTRICK 1 1970-01-02 ');
});

describe.each(Object.entries(READERS))('%s', (reader, args) => {
  const isMissing = !isThere(reader);
  if (isMissing) console.warn(`${reader} is not installed: the man page is not tried with it.`);

  test.skipIf(isMissing).each(LANGUAGES)(
    'shows the page in %s without a warning',
    async (language) => {
      const file = join(folder, `backtrick-${language}.1`);
      writeFileSync(file, await printed(['man', '--lang', language]));
      const { stdout, stderr, status } = spawnSync(reader, [...args, file], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', MANWIDTH: '100', MANPAGER: 'cat' },
      });
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
      expect(stdout.replaceAll(/.[\b]/g, '')).toContain('--engine-seconds <number>');
    },
  );
});

const SIGNS: Readonly<Record<string, string>> = {
  '-': '-',
  e: '\\',
  '(aq': "'",
  '(ga': '`',
  '(ha': '^',
  '(ti': '~',
};

/** With the signs that roff has other names for. */
function asShown(page: string): string {
  return page
    .replaceAll(/\\\[u([\dA-F]+)\]/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(-|e|\(\w\w)/g, (written, sign) => SIGNS[sign] ?? written);
}

/** There are programs called man that know none of our options. */
function isThere(reader: string): boolean {
  if (reader !== 'man') return spawnSync(reader, ['-T', 'lint'], { input: '' }).error === undefined;
  return /^man \d/.test(String(spawnSync('man', ['--version']).stdout));
}

/** `data backup` heads the section `data backup [options] <file>`. */
function isOf(name: string, section: string): boolean {
  return section.startsWith(`${name} [`) || section.startsWith(`${name} <`);
}
