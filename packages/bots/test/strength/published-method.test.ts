import { original, seededRng } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { byDepth } from '../../../../test-depth.ts';
import { packTops } from '../../src/original/open-turns.ts';
import { LAID, fits, layCard, needed, positionOf } from '../../src/original/position.ts';
import type { Position } from '../../src/original/position.ts';
import { simulateGame } from '../../src/simulation.ts';
import { bestTurn, publishedMethod, valuation } from '../../strength/published-method.ts';
import { begun } from '../original/games.ts';

const GAMES = byDepth({ quick: 4, deep: 20 });

/** The formula, word for word. */
function plainValue({ places, tops }: Position): number {
  let sum = 0;
  for (let card = 2; card <= 99; card++) {
    if (places[card] === LAID) continue;
    const piles = [...tops].filter((top, pile) => fits(card, top, pile)).length;
    sum += Math.exp(-1.5 * piles);
  }
  return -sum;
}

/** The best value that any order of any cards leads to. */
function bestByTrying(position: Position, laid = 0): number {
  const { hands, sizes, mover, tops, places } = position;
  const hand = [...hands.subarray(mover * 8, mover * 8 + (sizes[mover] ?? 0))];
  let best = laid >= needed({ ...position, laid: 0 }) ? plainValue(position) : -Infinity;
  for (const card of hand) {
    if (places[card] === LAID) continue;
    for (let pile = 0; pile < 4; pile++) {
      const top = tops[pile] ?? 0;
      if (!fits(card, top, pile)) continue;
      const place = places[card] ?? 0;
      tops[pile] = card;
      places[card] = LAID;
      best = Math.max(best, bestByTrying(position, laid + 1));
      tops[pile] = top;
      places[card] = place;
    }
  }
  return best;
}

describe('the published method', () => {
  it('values positions by the formula, and looks at every turn', () => {
    const rng = seededRng('published');
    for (let game = 0; game < 2; game++) {
      const position = positionOf(begun({ players: 3, options: { smallerHand: true } }, rng));
      const [first, second, third, fourth] = position.hands;
      for (const [i, card] of [first, second, third, fourth].entries()) {
        if (i < 2 && card) layCard(position, card, i + 1);
      }
      position.laid = 0;
      const hand = [...position.hands.subarray(0, position.sizes[0])];
      const lays = bestTurn(position);
      const value = valuation(position, hand);
      const best = bestByTrying(position);
      for (const { card, pile } of lays) layCard(position, card, pile);
      expect(plainValue(position)).toBeCloseTo(best, 9);
      const laid = lays.reduce((mask, { card }) => mask | (1 << hand.indexOf(card)), 0);
      expect(value(packTops([...position.tops]), laid)).toBeCloseTo(best, 9);
    }
  });

  it('plays whole games by the rules', async () => {
    const simulation = {
      game: original,
      players: 2,
      options: {},
      bots: [publishedMethod],
      seed: 'published',
      budget: { playouts: 0 },
      talking: 'silent',
    } as const;
    const results = [];
    for (let game = 0; game < GAMES; game++) results.push(await simulateGame(simulation, game));
    expect(results.filter(({ won }) => won).length).toBeGreaterThan(GAMES / 5);
  });
});
