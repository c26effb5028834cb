// P25 with the real connection, authority and bot driver: what leaves a table is the same, byte for byte, in all worlds that a
// viewer may not tell apart.

import { GAMES } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { viewerFor } from '../src/index.ts';
import { branchedTable, difference, pairsOf } from './blindness-pairs.ts';
import type { Pairs } from './blindness-pairs.ts';

const PAIRS = byDepth({ quick: 1000, deep: 6_700, soak: 334_000 });
const STRETCHES_A_TABLE = 50;
const BRANCHED = byDepth({ quick: 60, deep: 400, soak: 20_000 });

describe.each(GAMES.map((game) => [game.ruleset.name, game] as const))('%s', (name, game) => {
  it(`P25 tells every viewer the same in ${PAIRS} pairs of worlds`, async () => {
    const met = new Set<string>();
    const source = pairsOf(game, `blindness of ${name}`, STRETCHES_A_TABLE);
    for (let count = 0; count < PAIRS;) {
      const pairs = source.next().value;
      const found = await difference(pairs);
      if (found !== undefined) expect.fail(found);
      met.add(kindOf(pairs));
      count += pairs.twins.length;
    }
    expect([...met].sort()).toEqual(['bot', 'seat', 'spectator', 'visitor']);
  });

  it(`P25 also where a game goes on in its middle, in ${BRANCHED} pairs`, async () => {
    const source = pairsOf(game, `branches of ${name}`, 10, branchedTable);
    for (let count = 0; count < BRANCHED;) {
      const pairs = source.next().value;
      expect(pairs.world[1]?.entry.events[0]?.kind).toBe('branched');
      const found = await difference(pairs);
      if (found !== undefined) expect.fail(found);
      count += pairs.twins.length;
    }
  });
});

function kindOf({ stretch: { watcher }, world }: Pairs): string {
  const open = world.at(-1)?.table.open ?? null;
  return watcher.player === null ? 'bot' : viewerFor(open, watcher.player).kind;
}
