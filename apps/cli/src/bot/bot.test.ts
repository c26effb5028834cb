import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faceToFace, original, seededRng } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { BIN, ROOT } from '../../test/processes.ts';
import { signalsRequest, turnRequest } from '../engine/protocol.ts';
import { REQUEST_FAULTS } from './request.ts';

/** The answers of a bot to these lines. */
function answersOf(name: string, lines: readonly unknown[], flags: readonly string[] = []) {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const { stdout, stderr, status } = spawnSync(process.execPath, [BIN, 'bot', name, ...flags], {
    input: texts.join('\n'),
    encoding: 'utf8',
  });
  expect([stderr, status]).toEqual(['', 0]);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
}

const dealt = original.deal(original.shuffledSetup({ players: 2 }, seededRng('bot')));
const state = original.play(dealt, { kind: 'start', seat: 1 });
const seen = {
  view: original.view(state, 1),
  signals: [{ seat: 2, signal: 'keep-off/u1' }],
};
const turn = turnRequest(seen, { seed: 'x', playouts: 30, milliseconds: 60_000 });

describe('a bot as a process', () => {
  it('says who it is, gives signals, and plays the same turn for the same seed', () => {
    const [hello, signals, first, again] = answersOf('strong', [
      { id: 1, type: 'hello', protocol: 1 },
      { id: 2, ...signalsRequest({ view: original.view(dealt, 2), signals: [] }) },
      { id: 'a', ...turn },
      { id: 'b', ...turn, unknown: 'field' },
    ]);
    expect(hello).toEqual({
      id: 1,
      protocol: 1,
      name: 'strong',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      games: ['original', 'face-to-face', 'quick-and-easy'],
      signals: true,
    });
    expect(signals).toEqual({ id: 2, signals: expect.arrayContaining([expect.any(String)]) });
    expect(first).toEqual({ id: 'a', actions: expect.arrayContaining(['.']) });
    expect(again?.['actions']).toEqual(first?.['actions']);
  });

  it('answers whatever it cannot use with an error, and goes on', () => {
    const duel = faceToFace.deal(faceToFace.shuffledSetup({ players: 2 }, seededRng('bot')));
    const other = duel.turn?.seat === 1 ? 2 : 1;
    const cases: readonly [string, unknown][] = [
      ['unreadable', 'no JSON'],
      ['unreadable', ''],
      ['unreadable', '[]'],
      ['unreadable', { type: 'hello' }],
      ['too-long', `{"id":1,"x":"${'x'.repeat(2 ** 20)}"}`],
      ['unknown-type', { id: 1, type: 'chat' }],
      ['wrong-protocol', { id: 1, type: 'hello', protocol: 2 }],
      ['wrong-view', { id: 1, type: 'turn' }],
      ['wrong-view', { id: 1, ...turn, view: { ...turn.view, hand: [] } }],
      ['not-in-turn', { id: 1, type: 'turn', view: faceToFace.view(duel, other) }],
      ['wrong-signals', { id: 1, ...turn, signals: [{ seat: 1, signal: 'keep-off/u1' }] }],
      ['wrong-signals', { id: 1, ...turn, signals: [{ seat: 2, signal: 'hurry' }] }],
      ['wrong-limit', { id: 1, ...turn, playouts: -1 }],
      ['wrong-limit', { id: 1, ...turn, seed: 7 }],
    ];
    const answers = answersOf('greedy', [
      ...cases.map(([, line]) => line),
      { id: 'last', type: 'hello' },
    ]);
    expect(answers.map(({ error }) => error)).toEqual([
      ...cases.map(([code]) => ({ code, message: expect.stringMatching(/^\p{Lu}.+\.$/u) })),
      undefined,
    ]);
    expect(answers.map(({ id }) => id)).toContain('last');
    expect(new Set(cases.map(([code]) => code))).toEqual(new Set(REQUEST_FAULTS));
  });

  it('talks as the protocol describes it', () => {
    const page = readFileSync(join(ROOT, 'docs/bot-protocol.md'), 'utf8');
    const said = (arrow: string) =>
      [...page.matchAll(new RegExp(`^${arrow} (.*)$`, 'gm'))].map(([, line = '']) => line);
    const answers = answersOf('greedy', said('→'));
    expect(answers.map((answer) => ({ ...answer, version: '0.0.0' }))).toEqual(
      said('←').map((line) => ({ version: '0.0.0', ...JSON.parse(line) })),
    );
    for (const code of [...REQUEST_FAULTS, 'failed']) expect(page).toContain(`\n| \`${code}\` |`);
  });

  it('speaks English to programs, unless they ask for German', () => {
    const [english] = answersOf('greedy', ['x']);
    const [german] = answersOf('greedy', ['x'], ['--lang', 'de']);
    expect(english).not.toEqual(german);
  });

  it('has one of five names', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [BIN, 'bot', 'nobody'], {
      encoding: 'utf8',
    });
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toBe(
      'There’s no bot called "nobody": choose random, greedy, steady, strong, or master.\n',
    );
  });
});
