import { expect, it } from 'vitest';
import { SETTINGS, playthrough, tableOf } from '../../../test/playthrough.ts';
import { missedTurns } from './missed-turns.ts';

const AMONG_PEOPLE = SETTINGS.filter(({ players }) => players > 1);

it.each(AMONG_PEOPLE)(
  'tells each missed turn once, own ones first: $game.ruleset.name, $players, $options',
  (setting) => {
    const { game, states, actions, record } = playthrough(setting, 'careful 1');
    const last = states.at(-1);
    if (!last) throw new Error('a game has states');
    const table = { ...tableOf(game.view(last, 1), actions), record };
    const turns = missedTurns(table, { game: 1, actions: 0, at: -1e9 });
    const ended = actions.filter((action) => action === '.').length;
    expect(turns).toHaveLength(ended);
    const seats = turns.map(({ seat }) => seat);
    const own = seats.filter((seat) => seat === 1).length;
    expect(seats.slice(0, own).every((seat) => seat === 1)).toBe(true);
    const laid = actions.slice(0, actions.lastIndexOf('.')).filter((one) => one.includes('/'));
    expect(turns.flatMap(({ cards }) => cards)).toHaveLength(laid.length);
  },
);

it('tells nothing to who was here, only reloads, or finds another game', () => {
  const [setting] = AMONG_PEOPLE;
  if (!setting) throw new Error('there are games of several');
  const { game, states, actions, record } = playthrough(setting, 'careful 1');
  const last = states.at(-1);
  if (!last) throw new Error('a game has states');
  const table = { ...tableOf(game.view(last, 1), actions), record, changedAt: 100_000 };
  expect(missedTurns(table, null)).toEqual([]);
  expect(missedTurns(table, { game: 1, actions: actions.length, at: 0 })).toEqual([]);
  expect(missedTurns(table, { game: 2, actions: 0, at: 0 })).toEqual([]);
  expect(missedTurns({ ...table, you: null }, { game: 1, actions: 0, at: 0 })).toEqual([]);
  const afterOwn = actions.lastIndexOf('.', actions.lastIndexOf('.') - 1);
  const others = { ...table, you: { seat: 99, epoch: 1, legal: [], mustLay: 0 } };
  expect(missedTurns(others, { game: 1, actions: afterOwn, at: 99_000 })).toEqual([]);
  expect(missedTurns(others, { game: 1, actions: afterOwn, at: 10_000 })).not.toEqual([]);
});
