import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES, original, seededRng } from '@backtrick/rules';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { isAlive, waywardCommand } from '../../test/processes.ts';
import { tableAt } from '../../test/tables.ts';
import { de } from '../i18n/de.ts';
import { en } from '../i18n/en.ts';
import { startEngine } from './engine.ts';
import type { EngineFault } from './engine.ts';
import { endProcesses } from './process.ts';
import { readLine, turnRequest } from './protocol.ts';
import { engineSentence } from './sentence.ts';

const { state } = tableAt(original, {
  tops: [1, 1, 100, 100],
  hands: [
    [2, 3, 50],
    [60, 61],
  ],
});
const seen = { view: original.view(state, 1), signals: [] };

/** How it ends with an engine that goes wrong in this way. */
async function faultOf(way: string): Promise<EngineFault | undefined> {
  const seconds = way === 'hangs' ? 1 : 60;
  const engine = await startEngine(waywardCommand(way), { game: 'original', seconds });
  if (!engine.ok) return engine.fault;
  const signals = await engine.value.signals(seen);
  const turn = signals.ok ? await engine.value.turn(seen, { seed: '1' }) : signals;
  await engine.value.stop();
  return turn.ok ? undefined : turn.fault;
}

describe('an engine that', () => {
  it.each([
    ['dies', { code: 'ended', lastWords: 'ZeroDivisionError: division by zero' }],
    ['hangs', { code: 'too-slow', seconds: 1 }],
    ['talks nonsense', { code: 'unreadable', line: 'not JSON' }],
    ['answers another question', { code: 'unreadable', line: '{"id":3,"actions":["."]}' }],
    ['answers nothing', { code: 'unreadable', line: '{"id":2,"actions":[]}' }],
    ['plays an illegal card', { code: 'illegal', action: '99/u1', fault: 'not-in-hand' }],
    ['plays something unreadable', { code: 'illegal', action: '?[2J', fault: 'unreadable-action' }],
    ['plays on after the end', { code: 'illegal', action: '4/u1', fault: 'turn-full' }],
    ['declines', { code: 'declined', message: 'I would rather not.' }],
    ['floods the line', { code: 'unreadable', line: '' }],
    ['plays another game', { code: 'other-game', game: 'original', games: ['chess'] }],
    ['invents signals', { code: 'unknown-signal', signal: 'hurry' }],
  ] satisfies [string, EngineFault][])('%s is found out', async (way, fault) => {
    expect(await faultOf(way)).toEqual(fault);
  });

  it('speaks another protocol is not seated', async () => {
    expect(await faultOf('is from the future')).toMatchObject({ code: 'unreadable' });
  });

  it('does not exist is gone, with the words of the shell', async () => {
    const engine = await startEngine('no-such-engine', { game: 'original', seconds: 60 });
    expect(engine).toMatchObject({ ok: false, fault: { code: 'ended' } });
    expect(!engine.ok && engine.fault).toHaveProperty(
      'lastWords',
      expect.stringContaining('not found'),
    );
  });
});

test('an engine that names no game is told so', () => {
  const fault = { code: 'other-game', game: 'original', games: [] } as const;
  expect(engineSentence(fault, en)).toBe('The engine doesn’t play original, or any other game.');
  expect(engineSentence(fault, de)).not.toContain('nur');
});

test('a request holds a digest of our seed, another for each seed', () => {
  const requests = ['secret', 'other'].map((seed) => turnRequest(seen, { seed, milliseconds: 1 }));
  expect(JSON.stringify(requests)).not.toMatch(/secret|other/);
  expect(requests[0]?.seed).toMatch(/^[0-9a-f]{16}$/);
  expect(requests[0]?.seed).not.toBe(requests[1]?.seed);
});

describe('the process of an engine', () => {
  it.each(['when it is stopped', 'when all are ended'])(
    'is ended %s, with whatever it has started, even if it wants to stay',
    async (when) => {
      const folder = mkdtempSync(join(tmpdir(), 'backtrick-engine-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const file = join(folder, 'pids');
      const engine = await startEngine(waywardCommand('stays', file), {
        game: 'original',
        seconds: 60,
      });
      if (!engine.ok) throw new Error(engine.fault.code);
      const pids: readonly number[] = JSON.parse(readFileSync(file, 'utf8'));
      expect(pids.map(isAlive)).toEqual([true, true]);
      if (when === 'when all are ended') endProcesses();
      await engine.value.stop();
      await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
    },
  );
});

describe.each(GAMES.map((game) => [game.ruleset.name, game] as const))('%s', (_, game) => {
  it('an engine gets every legal action, and may play each of them', () => {
    const rng = seededRng('legal');
    let state = game.deal(game.shuffledSetup({ players: 2 }, rng));
    while (!state.outcome) {
      const actions = game.actions(state);
      const { turn } = state;
      if (turn) {
        const view = game.view(state, turn.seat);
        const { legal, mustLay } = turnRequest(
          { view, signals: [] },
          { seed: '', milliseconds: 1 },
        );
        expect(legal).toEqual(actions.map((action) => game.format(action)));
        expect(legal.includes('.')).toBe(mustLay === 0);
        for (const text of legal) expect(readLine(view, [text])).toMatchObject({ ok: true });
      }
      const action = actions[Math.floor(rng() * actions.length)];
      if (!action) throw new Error('a running game has a legal action');
      state = game.play(state, action);
    }
  });
});
