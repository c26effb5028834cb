// What the network sees, and that the networks have learned something.

import { describe, expect, it } from 'vitest';
import { seededRng, shuffle } from '@backtrick/rules';
import { DRAW_PILE, copyInto, emptyPosition, positionOf } from '../../src/original/position.ts';
import type { Position } from '../../src/original/position.ts';
import {
  inputCount,
  mostPromising,
  winProbability,
  writeInputs,
} from '../../src/original/value-network.ts';
import { networkFor } from '../../src/original/variants.ts';
import { begun, variants } from './games.ts';

describe.each(variants)('the network for $players players and $options', (variant) => {
  const network = networkFor(variant);
  const start = () => positionOf(begun(variant, seededRng('value network')));

  it('gives chances, and a sure one for a game won', () => {
    const position = start();
    const chance = winProbability(position, network);
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThan(1);
    position.left = 0;
    expect(winProbability(position, network)).toBe(1);
  });

  it('likes road that is not spent', () => {
    const rng = seededRng('road');
    let worse = 0;
    for (let deal = 0; deal < 20; deal++) {
      const position = positionOf(begun(variant, rng));
      const before = winProbability(position, network);
      position.tops.set([25, 40, 75, 60]);
      if (winProbability(position, network) < before) worse++;
    }
    expect(worse).toBe(20);
  });

  it('sees neither the order of a hand nor that of the draw pile, nor which of two piles is which', () => {
    const position = start();
    position.tops.set([12, 5, 90, 97]);
    const other = copyOf(position);
    other.tops.set([5, 12, 97, 90]);
    other.draw = Uint8Array.from(shuffle([...position.draw], seededRng('order')));
    other.hands.subarray(0, position.sizes[0]).reverse();
    expect(inputsOf(other)).toEqual(inputsOf(position));
  });
});

it('sees what changes hands', () => {
  const position = positionOf(begun({ players: 2, options: {} }, seededRng('hands')));
  const other = copyOf(position);
  const card = other.hands[0] ?? 0;
  const drawn = other.draw[0] ?? 0;
  other.hands[0] = drawn;
  other.places[drawn] = 0;
  other.places[card] = DRAW_PILE;
  expect(inputsOf(other)).not.toEqual(inputsOf(position));
});

it('a turn that wins is the most promising, and no turn is none', () => {
  const variant = { players: 1, options: {} };
  const position = emptyPosition({ players: 1, handSize: 8, minimum: 2 });
  position.tops.set([50, 60, 40, 30]);
  position.hands.set([51, 61]);
  position.places[51] = 0;
  position.places[61] = 0;
  position.sizes[0] = 2;
  position.left = 2;
  const one = { lays: [{ card: 51, pile: 0 }], value: 2 };
  const all = { lays: [...one.lays, { card: 61, pile: 1 }], value: 1 };
  expect(mostPromising(position, [one, all], networkFor(variant))).toBe(all);
  expect(mostPromising(position, [], networkFor(variant))).toBeUndefined();
  expect(position.left).toBe(2);
});

function inputsOf(position: Position): Float64Array {
  const inputs = new Float64Array(inputCount(position.players));
  writeInputs(position, inputs);
  return inputs;
}

function copyOf(position: Position): Position {
  const copy = emptyPosition(position);
  copyInto(copy, position);
  return copy;
}
