import { GAMES } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { difference, pairsOf } from './blindness-pairs.ts';
import type { Pairs } from './blindness-pairs.ts';
import { LEAKS } from './leaks.ts';

const STRETCHES = 200;
const stretches = someStretches();

it('there are at least 25 leaks', () => {
  expect(Object.keys(LEAKS).length).toBeGreaterThanOrEqual(25);
});

it.each(Object.entries(LEAKS))('finds a planted leak: %s', async (_, leak) => {
  for (const pairs of stretches) if ((await difference(pairs, leak)) !== undefined) return;
  expect.fail(`not found in ${STRETCHES} stretches`);
});

/** Of all games in turn. */
function someStretches(): readonly Pairs[] {
  const sources = GAMES.map((game) => pairsOf(game, 'leaks', 5));
  return Array.from(
    { length: STRETCHES },
    (_, i) => sources[i % sources.length]?.next().value,
  ).filter((pairs) => pairs !== undefined);
}
