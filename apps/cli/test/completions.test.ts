// Every command and every option of the help is offered by the real shells. One that is not installed is named, and left out.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHELLS } from '../src/shell/shells.ts';
import type { Shell } from '../src/shell/shells.ts';
import { allHelps, printed } from './helps.ts';
import type { HelpText } from './helps.ts';

const folder = mkdtempSync(join(tmpdir(), 'backtrick-'));
afterAll(() => rmSync(folder, { recursive: true }));

const helps: HelpText[] = [];
beforeAll(async () => {
  helps.push(...(await allHelps()));
  writeFileSync(join(folder, 'game.json'), '{}');
});

const CALLS: Readonly<Record<Shell, readonly string[]>> = {
  bash: ['bash', '--norc', '--noprofile'],
  zsh: ['zsh', '-f'],
  fish: ['fish', '--no-config'],
};

describe.each(SHELLS)('%s', (shell) => {
  // On Windows a bash may be that of another system, with other paths.
  const isMissing = process.platform === 'win32' || spawnSync(shell, ['-c', 'exit']).status !== 0;
  if (isMissing) console.warn(`${shell} is not installed: its completions are not tried.`);

  test.skipIf(isMissing)('offers every command and every option of the help', async () => {
    const lines = helps.flatMap(({ path }) => {
      const typed = ['backtrick', ...path].join(' ');
      return [`${typed} `, `${typed} --`, `${typed} -`];
    });
    const offered = await offeredBy(shell, lines);
    for (const [i, { path, commands, flags }] of helps.entries()) {
      const [words = [], long = [], short = []] = offered.slice(3 * i);
      const isComplete = [words, long, short].flat();
      expect.soft(isComplete, path.join(' ')).toEqual(expect.arrayContaining([...flags]));
      if (commands.length > 0) expect.soft(words.toSorted()).toEqual(commands.toSorted());
    }
  });

  test.skipIf(isMissing)('offers values where an option or a command takes one', async () => {
    const cases: Readonly<Record<string, readonly string[]>> = {
      'backtrick pl': ['play'],
      'backtrick --lang ': ['de', 'en'],
      'backtrick --lang de pl': ['play'],
      'backtrick help so': ['solve'],
      'backtrick play q': ['quick-and-easy'],
      'backtrick simulate --seed original f': ['face-to-face'],
      'backtrick simulate --seed=original f': ['face-to-face'],
      'backtrick tournament ': ['face-to-face'],
      'backtrick bot st': ['steady', 'strong'],
      'backtrick bench rules re': ['replay'],
      'backtrick perft original --first ': ['1', '2'],
      'backtrick completions ': ['bash', 'fish', 'zsh'],
      'backtrick replay gam': ['game.json'],
      'backtrick data restore --key gam': ['game.json'],
      'backtrick play --seed ': [],
    };
    const offered = await offeredBy(shell, Object.keys(cases));
    const found = Object.keys(cases).map((line, i) => [line, offered[i]?.toSorted()]);
    expect(Object.fromEntries(found)).toEqual(cases);
  });

  test.skipIf(isMissing)('offers the first of several bots, and the next', async () => {
    const call = 'backtrick simulate original --bots';
    const offered = await offeredBy(shell, [`${call} `, `${call} st`, `${call} greedy,st`]);
    const [first = [], begun, next = []] = offered;
    expect(first).toEqual(expect.arrayContaining(['greedy', 'engine']));
    expect(begun?.toSorted()).toEqual(['steady', 'strong']);
    const names = next.map((each) => each.replace('greedy,', ''));
    expect(names.toSorted()).toEqual(['steady', 'strong']);
  });
});

test('descriptions are in the language asked for', async () => {
  expect(await printed(['completions', 'fish', '--lang', 'de'])).toContain(
    "-d 'diese Hilfe anzeigen'",
  );
  expect(await printed(['completions', 'zsh', '--lang', 'de'])).toContain('[diese Hilfe anzeigen]');
});

/** What the shell offers after each line, without what it puts after a word. */
async function offeredBy(
  shell: Shell,
  lines: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const script = join(folder, `completions.${shell}`);
  writeFileSync(script, await printed(['completions', shell]));
  const [command = '', ...args] = CALLS[shell];
  const driver = join(import.meta.dirname, 'shells', `complete.${shell}`);
  const file = join(folder, `offered.${shell}`);
  const { stdout, stderr } = spawnSync(
    command,
    [...args, driver, script, ...(shell === 'zsh' ? [file] : []), ...lines],
    { encoding: 'utf8', cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, LANG: 'C' } },
  );
  expect(stderr).toBe('');
  const rows = (shell === 'zsh' ? readFileSync(file, 'utf8') : stdout).split('\n');
  return lines.map((_, i) => {
    const offered = rows.filter((row) => row.startsWith(`${i + 1}\t`));
    return [...new Set(offered.map((row) => row.slice(row.indexOf('\t') + 1).replace(/=$/, '')))];
  });
}
