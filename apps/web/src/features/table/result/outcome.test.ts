import { expect, it } from 'vitest';
import { SEEDS, SETTINGS, playthrough, tableOf } from '../../../../test/playthrough.ts';
import { handsLeft } from './hands-left.ts';
import { gradeOf, isFan, resultOf } from './outcome.ts';

it.each([
  ['original', 0, 'all'],
  ['original', 1, 'excellent'],
  ['original', 9, 'excellent'],
  ['original', 10, 'plain'],
  ['quick-and-easy', 1, 'plain'],
  ['quick-and-easy', 0, 'all'],
] as const)('O11 calls %s with %i left %s', (game, left, grade) => {
  expect(gradeOf(game, left)).toBe(grade);
});

it.each(SETTINGS)('tells how a game ended: $game.ruleset.name, $players, $options', (setting) => {
  for (const seed of SEEDS) {
    const { game, states, actions, record } = playthrough(setting, seed);
    const last = states.at(-1);
    const before = states.at(-2);
    if (!last?.outcome || !before) throw new Error('the game is played to its end');
    const table = { ...tableOf(game.view(last, 1), actions), record };
    const result = resultOf(table);
    if (!result) throw new Error('a game that is over has a result');
    const isDuel = game.ruleset.kind === 'duel';
    const left = isDuel
      ? [...(last.hands[0] ?? []), ...(last.draw[0] ?? [])]
      : [...last.hands.flat(), ...last.draw.flat()];
    expect(result.left).toEqual(left.toSorted(game.ruleset.order));
    expect(result.skyline.filter(({ isLaid }) => !isLaid)).toHaveLength(left.length);
    expect(result.rule).toBe(last.outcome.rule);
    expect(new Set(result.order).size).toBe(result.skyline.length - left.length);
    expect(handsLeft(table)).toEqual(last.hands);
    expect(isFan(result)).toBe(result.status === 'won' || (!isDuel && left.length <= 5));
    if (isDuel) expect(result.status).toBe(last.outcome.winner === 1 ? 'won' : 'lost');
    else expect(result.status).toBe(last.outcome.status);
    if (actions.at(-1) !== '.' && !isDuel && result.status === 'lost') {
      expect(result.stuck?.seat).toBe(before.turn?.seat ?? result.stuck?.seat);
    }
    if (result.stuck && !isDuel) {
      const { minimum: asked } = last.options;
      const usual = typeof asked === 'number' ? asked : game.ruleset.name === 'original' ? 2 : 1;
      expect(result.stuck.minimum).toBe(last.draw[0]?.length === 0 ? 1 : usual);
    }
    expect(resultOf({ ...table, phase: 'playing' })).toBeNull();
    // At a deal of the day there is no record: all of it follows from what everybody has seen.
    expect(resultOf({ ...table, record: null })).toEqual(result);
    expect(handsLeft({ record: null })).toBeNull();
  }
});

it('calls a game that the table has left off given up', () => {
  const [setting] = SETTINGS;
  if (!setting) throw new Error('there is a game');
  const { game, states, record } = playthrough(setting, 'left off');
  const [deal] = states;
  if (!deal) throw new Error('a game begins with its deal');
  const table = tableOf(game.view(deal, 1), []);
  const result = resultOf({ ...table, phase: 'over', record: { ...record, actions: [] } });
  expect(result).toMatchObject({ status: 'given-up', rule: null, stuck: null, turns: 0 });
});
