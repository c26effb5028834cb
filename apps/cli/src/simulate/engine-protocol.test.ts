// What engines are told and asked in the two versions of the protocol, through the real program.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { byDepth } from '../../../../test-depth.ts';
import { BIN, HAS_SIGNALS, ROOT, quoted, scriptCommand } from '../../test/processes.ts';

const REVERSING = scriptCommand(join(ROOT, 'apps/cli/test/reversing-engine.mjs'));
const OLD = scriptCommand(join(ROOT, 'docs/examples/engine.mjs'));

const folder = mkdtempSync(join(tmpdir(), 'backtrick-protocol-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Told {
  readonly type: string;
  readonly gameId?: string;
  readonly newest?: number;
  readonly won?: boolean;
  readonly left?: number;
  readonly history: readonly string[];
  readonly events?: readonly { readonly type: string; readonly seat: number }[];
  readonly view: { readonly eye: number; readonly outcome: unknown; readonly draw?: unknown };
}

function simulated(...args: readonly string[]) {
  const printed = execFileSync(process.execPath, [BIN, 'simulate', ...args, '--json'], {
    encoding: 'utf8',
  });
  return JSON.parse(printed);
}

/** What the engine read in these games, line by line. */
function toldTo(engine: string, ...args: readonly string[]): readonly Told[] {
  const file = join(folder, 'told.jsonl');
  simulated(...args, '--threads', '1', '--engine', `tee ${quoted(file)} | ${engine}`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line): Told => JSON.parse(line));
}

describe.runIf(HAS_SIGNALS)('an engine that speaks protocol 2', () => {
  const told = () => toldTo(REVERSING, 'original', '--players', '2', '--games', '6');

  it('hears of each of its seats how the game ended, once', () => {
    const [hello, ...requests] = told();
    expect(hello).toMatchObject({ type: 'hello', protocol: 1, newest: 2 });
    const over = requests.filter(({ type }) => type === 'over');
    expect(over).toHaveLength(12);
    const ids = over.map(({ gameId }) => gameId);
    expect(new Set(ids).size).toBe(12);
    expect(new Set(requests.map(({ gameId }) => gameId))).toEqual(new Set(ids));
    for (const { view, won, left } of over) {
      expect(view).toMatchObject({ outcome: { status: 'lost' } });
      expect([won, left]).toEqual([false, expect.any(Number)]);
      expect(left).toBeGreaterThan(0);
      expect(view).not.toHaveProperty('draw');
    }
  });

  it('gets the history as events, with seats, cards drawn and signals', () => {
    const over = told().filter(({ type }) => type === 'over');
    for (const { events = [], history } of over) {
      const played = events.filter(({ type }) => type !== 'signals');
      expect(played.map(textOf)).toEqual(history);
      const ends = events.filter(({ type }) => type === 'end');
      expect(ends.every((end) => 'drawn' in end && end.drawn === 2)).toBe(true);
      expect(events.slice(0, 2)).toEqual([
        { type: 'signals', seat: 1, signals: ['begin'] },
        { type: 'signals', seat: 2, signals: ['begin'] },
      ]);
    }
  });

  it('plays several games at once, answers in any order, and comes to the same results', () => {
    const requests = told().filter(({ type }) => type === 'turn' || type === 'over');
    const firstOver = requests.findIndex(({ type }) => type === 'over');
    const begun = new Set(requests.slice(0, firstOver).map(({ gameId }) => gameId));
    expect(begun.size).toBeGreaterThan(2);
    const [one, two] = ['1', '2'].map((threads) => {
      const args = ['quick-and-easy', '--games', '12', '--threads', threads];
      const { wins, left } = simulated(...args, '--engine', REVERSING);
      return { wins, left };
    });
    expect(one).toEqual(two);
  });
});

it.runIf(HAS_SIGNALS)('an engine that speaks protocol 1 is told what it always was', () => {
  const requests = toldTo(OLD, 'face-to-face', '--games', '2');
  const types = new Set(requests.map(({ type }) => type));
  expect(types).toEqual(new Set(['hello', 'turn']));
  for (const request of requests) {
    expect(request).not.toHaveProperty('gameId');
    expect(request).not.toHaveProperty('events');
  }
});

const { status: python } = spawnSync('python3', ['--version']);

describe.runIf(HAS_SIGNALS).each([
  ['JavaScript', scriptCommand(join(ROOT, 'docs/examples/learner.mjs')), true],
  ['Python', quoted('python3', join(ROOT, 'docs/examples/learner.py')), python === 0],
])('the learning example in %s', (language, command, isHere) => {
  it.runIf(isHere)('stops laying everything it can', () => {
    const file = join(folder, `learnt ${language}`);
    const games = byDepth({ quick: '40', deep: '200' });
    const args = ['original', '--players', '2', '--games', games, '--threads', '1'];
    simulated(...args, '--engine', `${command} 2> ${quoted(file)}`);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const tried = lines.slice(0, -1).map((line) => {
      const [, longest, played, left] = /^steps up to (\S+): (\d+) games, (\S+) /.exec(line) ?? [];
      return { longest: Number(longest), games: Number(played), left: Number(left) };
    });
    const learnt = Number(lines.at(-1)?.replace('learnt: ', ''));
    expect(tried.reduce((sum, each) => sum + each.games, 0)).toBeGreaterThan(Number(games));
    const leftAt = (step: number) => tried.find(({ longest }) => longest === step)?.left ?? 0;
    expect(leftAt(learnt)).toBeLessThan(leftAt(98) - 10);
  });
});

/** As `history` has it. */
function textOf(event: object): string {
  const { type, seat, card, pile } = { seat: 0, card: '', pile: '', type: '', ...event };
  if (type === 'start') return `@${seat}`;
  return type === 'end' ? '.' : `${card}/${pile}`;
}
