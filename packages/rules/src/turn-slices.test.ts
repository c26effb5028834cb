import { expect, it } from 'vitest';
import { randomGame } from '../test/random-records.ts';
import { replay, seededRng, turnSlices } from './index.ts';
import type { Action } from './index.ts';

const GAMES_PLAYED = 120;

it('splits whole and broken-off games of all rulesets where the state says that a turn begins', () => {
  for (let i = 0; i < GAMES_PLAYED; i++) {
    const { game, record } = randomGame(seededRng(`turns ${i}`));
    const replayed = replay(record);
    if (!replayed.ok) throw new Error('a random game can be replayed');
    const { states } = replayed.value;
    const actions = record.actions.flatMap((text) => game.parse(String(text)) ?? []);
    const turns = turnSlices(actions, (at) => states[at]?.turn?.seat ?? null);
    const begun = states.flatMap(({ turn }, at) =>
      turn?.laid === 0 && at < actions.length ? at : [],
    );
    expect(turns.map(({ from }) => from)).toEqual(begun);
    expect(turns.map(({ seat }) => seat)).toEqual(begun.map((at) => states[at]?.turn?.seat));
    expect(turns.flatMap((turn) => turn.actions)).toEqual(
      actions.filter(({ kind }) => kind !== 'start'),
    );
    for (const { from, to, actions: own, isEnded } of turns) {
      expect(to - from).toBe(own.length);
      expect(isEnded).toBe(own.at(-1)?.kind === 'end');
    }
    expect(turns.map(({ number }) => number)).toEqual(turns.map((_, at) => at + 1));
  }
});

it('has no turn before somebody has begun', () => {
  const start: Action = { kind: 'start', seat: 2 };
  expect(turnSlices([], () => null)).toEqual([]);
  expect(turnSlices([start], () => null)).toEqual([]);
  expect(turnSlices([{ kind: 'end' }], () => null)).toEqual([]);
});
