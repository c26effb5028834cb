// The real program with bots at the table, played through line by line by somebody who takes every hint.

import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { answer } from '@backtrick/rules';
import { setupFromCode } from '@backtrick/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { BIN, ROOT, scriptCommand, waywardCommand } from './processes.ts';

/** How many lines are written where a game need not come to its end. */
const LINES = byDepth({ quick: 24, deep: Infinity });
const { PATH, NODE_COMPILE_CACHE } = process.env;

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backtrick-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Plays on until the game ends or so many lines are written; what the program has printed. */
async function playedByHints(args: readonly string[], most = Infinity): Promise<string> {
  const child = spawn(process.execPath, [BIN, 'play', ...args], { stdio: 'pipe' });
  const printed: string[] = [];
  let lines = 0;
  let hint = '';
  const write = (text: string) => {
    lines++;
    if (lines > most) child.stdin.end();
    else child.stdin.write(`${text}\n`);
  };
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    if (line === 'Who goes first?') write('@1');
    hint = hintIn(line) ?? hint;
    if (!/^Play (at least|another card|\d+ more)/.test(line)) continue;
    write(hint === '' ? 'h' : hint);
    hint = '';
  }
  return printed.join('\n');
}

/** What a hint leads to: asking again, a card, or the end of the turn. */
function hintIn(line: string): string | undefined {
  if (line.endsWith('names the card.')) return 'h';
  if (line === 'End your turn here.') return '.';
  return /^Play (\S+\/\S+)\.$/.exec(line)?.[1];
}

/** What one sentence on standard error says, and the exit code. */
function complaint(...args: readonly string[]) {
  const { stderr, status } = spawnSync(process.execPath, [BIN, 'play', ...args], {
    encoding: 'utf8',
    input: '@2\n',
    env: { PATH, NODE_COMPILE_CACHE },
  });
  return { stderr, status };
}

test('a seat for a bot that cannot be is refused in one sentence', () => {
  expect(complaint('original', '--players', '2', '--bots', 'strong,strong')).toEqual({
    stderr: 'One seat is yours: name at most one bot, or raise --players.\n',
    status: 2,
  });
  expect(complaint('original', '--players', '1', '--bots', 'strong')).toEqual({
    stderr: 'This table has one seat, and it’s yours: leave out the bots, or raise --players.\n',
    status: 2,
  });
  expect(complaint('original', '--bots', 'strong', '--engine', 'x').stderr).toContain('no seat');
});

test('an engine takes a seat, and one that goes wrong is told', async () => {
  const engine = scriptCommand(join(ROOT, 'docs/examples/engine.mjs'));
  const text = await playedByHints(['face-to-face', '--engine', engine, '--seed', '1'], LINES);
  expect(text).toContain('Face to Face · bots: engine');
  expect(text).toContain('--bots engine --engine');
  const wayward = waywardCommand('plays an illegal card');
  const wrong = complaint('original', '--engine', wayward, '--seed', '1');
  expect(wrong.stderr).toContain('The engine played "99/u1".');
  expect(wrong.status).toBe(2);
});

test.each([
  ['original', ['--players', '3', '--bots', 'steady']],
  ['face-to-face', ['--bots', 'steady']],
  ['quick-and-easy', ['--players', '4', '--bots', 'strong,steady,greedy']],
])('%s with bots is played to its end, twice the same with the same seed', async (game, flags) => {
  const [whole, begun] = await Promise.all(
    [Infinity, LINES].map(async (most) => {
      const file = join(folder, `${game}-${most}-${randomUUID()}.json`);
      const text = await playedByHints([game, ...flags, '--seed', '1', '--record', file], most);
      expect(text).toContain(`--bots ${flags.at(-1)} --seed 1`);
      return { text, record: JSON.parse(readFileSync(file, 'utf8')) };
    }),
  );
  if (!whole || !begun) throw new Error('two games are played');
  expect(whole.text).toContain('hints were used');
  expect(answer(whole.record)).toMatchObject({
    ok: true,
    status: expect.stringMatching(/won|lost/),
  });
  expect(whole.record).toMatchObject({ seed: '1', aids: true, bots: expect.any(Array) });
  expect(whole.record.signals === undefined).toBe(game === 'face-to-face');
  const { actions } = begun.record;
  expect(actions.length).toBeGreaterThan(5);
  expect(whole.record.actions.slice(0, actions.length)).toEqual(actions);
  if (LINES === Infinity) expect(begun.record).toEqual(whole.record);
});

test('a game that is left goes on with the same bots, as if nobody had left', async () => {
  const flags = ['quick-and-easy', '--players', '3', '--bots', 'steady', '--seed', '2'];
  const [whole, parted] = ['whole', 'parted'].map((name) => join(folder, `${name}.json`));
  await playedByHints([...flags, '--record', `${whole}`]);
  await playedByHints([...flags, '--record', `${parted}`], 20);
  await playedByHints(['--resume', `${parted}`]);
  expect(readFileSync(`${parted}`, 'utf8')).toBe(readFileSync(`${whole}`, 'utf8'));
});

test('a deal code seats bots at its own game, and the record keeps the code, with which to play again', () => {
  const file = join(folder, 'coded.json');
  const args = ['--deal', 'f016bgntz49ekrph', '--bots', 'greedy', '--record', file];
  const { stdout } = spawnSync(process.execPath, [BIN, 'play', ...args], {
    input: '',
    encoding: 'utf8',
  });
  expect(stdout).toContain('backtrick play --deal F016-BGNT-Z49E-KRPH --bots greedy\n');
  const record = JSON.parse(readFileSync(file, 'utf8'));
  expect(record.seed).toBeUndefined();
  expect(record).toMatchObject({ game: 'face-to-face', deal: 'F016-BGNT-Z49E-KRPH' });
  expect(setupFromCode(record.deal)?.decks).toEqual(record.deck);
});

test.each([
  ['--seed', 'secret-deal'],
  ['--deal', 'F016-BGNT-Z49E-KRPH'],
])('an engine is not told which deal it plays: %s %s', async (flag, deal) => {
  const file = join(folder, `told${flag}.jsonl`);
  const script = scriptCommand(join(ROOT, 'docs/examples/engine.mjs'));
  const game = flag === '--seed' ? ['face-to-face'] : [];
  await playedByHints([...game, flag, deal, '--engine', `tee '${file}' | ${script}`], LINES);
  const told = readFileSync(file, 'utf8');
  expect(told.split('"seed":').length).toBeGreaterThan(2);
  expect(told).not.toContain(deal);
});

test.each([
  ['a line is awaited', 'Play at least', []],
  ['an engine thinks', 'Who goes first?', ['--engine', waywardCommand('hangs')]],
])('Ctrl-C while %s leaves with a farewell', async (_, awaited, flags: readonly string[]) => {
  const args = [BIN, 'play', 'original', '--seed', 'left', '--engine-seconds', '60', ...flags];
  const child = spawn(process.execPath, args, { stdio: 'pipe' });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (!printed.includes(awaited) || child.killed) continue;
    child.stdin.write('@2\n');
    await setTimeout(300);
    child.kill('SIGINT');
  }
  expect(await exit).toBe(130);
  expect(printed).toMatch(/backtrick play original .*--seed left\n$/);
});
