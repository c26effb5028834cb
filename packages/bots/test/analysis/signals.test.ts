// The signals that stood, as far as a record tells.

import { original, recordOf, replay, seededRng } from '@backtrick/rules';
import type { Replay } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { activeSignalsAt } from '../../src/analysis/signals.ts';
import { botNamed } from '../../src/index.ts';

/** Three turns of the bot `steady`, one of each seat, with more fields. */
function threeTurns(fields: object): Replay {
  const setup = original.shuffledSetup({ players: 3 }, seededRng('signals'));
  const actions = ['@1'];
  let state = original.play(original.deal(setup), { kind: 'start', seat: 1 });
  for (const seat of [1, 2, 3]) {
    const seen = { view: original.view(state, seat), signals: [] };
    for (const action of steady.turn(seen, { playouts: 0 }, seededRng('x'))) {
      state = original.play(state, action);
      actions.push(original.format(action));
    }
  }
  const played = replay({ ...recordOf(original, setup), ...fields, actions });
  if (!played.ok || played.value.refused) throw new Error('the turns are legal');
  return played.value;
}

const bot = botNamed('original', 'steady');
if (!bot) throw new Error('there is such a bot');
const steady = bot;

/** How many actions are played when the turn of a seat begins. */
function turnOf({ states }: Replay, seat: number): number {
  return states.findIndex(({ turn }) => turn?.seat === seat);
}

it('takes the signals of the record, until their owner is in turn', () => {
  const signals = [{ at: 0, seat: 2, signals: ['keep-off/u1', 'begin'] }];
  const game = threeTurns({ signals, bots: ['steady', 'steady', 'steady'] });
  expect(activeSignalsAt(game, turnOf(game, 1), 1)).toEqual([{ seat: 2, signal: 'keep-off/u1' }]);
  expect(activeSignalsAt(game, turnOf(game, 2), 2)).toEqual([]);
  expect(activeSignalsAt(game, turnOf(game, 3), 3)).toEqual([]);
});

it('keeps what a seat has said in its own turn', () => {
  const game = threeTurns({ signals: [{ at: 2, seat: 1, signals: ['small-jump/d1'] }] });
  expect(activeSignalsAt(game, turnOf(game, 2), 2)).toEqual([{ seat: 1, signal: 'small-jump/d1' }]);
  expect(activeSignalsAt(game, turnOf(game, 3), 3)).toEqual([{ seat: 1, signal: 'small-jump/d1' }]);
});

it('takes the last word of a seat', () => {
  const game = threeTurns({
    signals: [
      { at: 0, seat: 3, signals: ['keep-off/u1'] },
      { at: 2, seat: 3, signals: ['please-not/d2'] },
      { at: 3, seat: 3, signals: [] },
    ],
  });
  expect(activeSignalsAt(game, 1, 1)).toEqual([{ seat: 3, signal: 'keep-off/u1' }]);
  expect(activeSignalsAt(game, 2, 1)).toEqual([{ seat: 3, signal: 'please-not/d2' }]);
  expect(activeSignalsAt(game, 3, 1)).toEqual([]);
});

it('takes what bots tell where the record only names them', () => {
  const game = threeTurns({ bots: ['steady', 'steady', 'greedy'] });
  const at = turnOf(game, 1);
  const state = game.states[at];
  if (!state) throw new Error('seat 1 has a turn');
  const told = steady.signals({ view: original.view(state, 2), signals: [] });
  expect(told.length).toBeGreaterThan(0);
  expect(activeSignalsAt(game, at, 1)).toEqual(told.map((signal) => ({ seat: 2, signal })));
});

it.each([
  ['nothing', {}],
  ['bots that do not exist', { bots: ['hal', 7, null] }],
  [
    'a list of nothing, as silent games have',
    { signals: [], bots: ['steady', 'steady', 'steady'] },
  ],
  ['something unreadable', { signals: [{ at: 'now' }] }],
])('takes nobody to have said anything from %s', (_, fields) => {
  const game = threeTurns(fields);
  expect(activeSignalsAt(game, turnOf(game, 2), 2)).toEqual([]);
});
