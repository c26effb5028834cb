import { GAMES, perftSplit } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { newTable } from '../../test/tables.ts';
import { countSequences } from './count.ts';
import type { Tally } from './count.ts';

test.each(GAMES.map((game) => [game.ruleset.name, game] as const))(
  '%s: the count is that of the engine, first action by first action',
  async (_, game) => {
    const { state } = newTable(game, { players: 2 });
    for (const depth of [1, 2, 4]) {
      const tally = await countSequences(game, { state, depth }, () => 'go-on');
      const split = perftSplit(game, state, depth);
      expect([...tally.done]).toEqual([...split]);
      expect(tally.found).toBe([...split.values()].reduce((sum, count) => sum + count, 0));
    }
  },
);

test('no action at all is one sequence', async () => {
  const [game] = GAMES;
  if (!game) throw new Error('there are games');
  const tally = await countSequences(
    game,
    { state: newTable(game).state, depth: 0 },
    () => 'go-on',
  );
  expect(tally).toEqual({ found: 1, done: new Map() });
});

test('a viewer can stop the count and keeps what is done', async () => {
  const [game] = GAMES;
  if (!game) throw new Error('there are games');
  const seen: Tally[] = [];
  const tally = await countSequences(game, { state: newTable(game).state, depth: 2 }, (each) => {
    seen.push(each);
    return each.done.size === 3 ? 'stop' : 'go-on';
  });
  expect(tally.done.size).toBe(3);
  expect(seen.length).toBe(3);
});
