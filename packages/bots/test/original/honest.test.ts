import { describe, expect, it } from 'vitest';
import type { State } from '@backtrick/rules';
import { byDepth } from '../../../../test-depth.ts';
import { originalBots } from '../../src/original/registry.ts';
import { honestly, pairsApart } from './honest-pairs.ts';
import type { Asked } from './honest-pairs.ts';

const PAIRS = byDepth({ quick: 12, deep: 100, soak: 5000 });

describe.each(originalBots.map((bot) => [bot.name, bot] as const))('%s', (_, bot) => {
  it('decides the same in worlds its seat cannot tell apart', () => {
    expect(pairsApart(bot, PAIRS, honestly)).toBe(0);
  });

  it.each(Object.entries(PEEKS))('is caught peeking at %s', (__, peek) => {
    const peeking: Asked = (bot, state, seat, signals) => {
      const honest = honestly(bot, state, seat, signals);
      return peek(state, seat) > 50 ? [honest, 'something else'] : honest;
    };
    expect(pairsApart(bot, 50, peeking)).toBeGreaterThan(0);
  });
});

const PEEKS: Readonly<Record<string, (state: State, seat: number) => number>> = {
  'the draw pile': ({ draw }) => Number(draw[0]?.[0] ?? 0),
  "a partner's hand": ({ hands }, seat) => Number(hands[seat % hands.length]?.[0] ?? 0) + 30,
};
