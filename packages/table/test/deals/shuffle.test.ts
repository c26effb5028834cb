import { seededRng } from '@backtrick/rules';
import { describe, expect, it, test } from 'vitest';
import { byDepth } from '../../../../test-depth.ts';
import { bytesFrom } from '../../src/deals/keyed-bytes.ts';
import { below, shuffled, shuffledSetup } from '../../src/deals/shuffle.ts';
import type { Bytes } from '../../src/deals/shuffle.ts';
import { deckFigures, worstOrder } from './shuffle-statistics.ts';
import type { Shuffle } from './shuffle-statistics.ts';
import { ALL_SETTINGS, seededBytes } from './records.ts';

const SHUFFLES = byDepth({ quick: 5000, deep: 100_000, soak: 2_000_000 });
/** Enough for every planted fault to show. */
const PLANTED = byDepth({ quick: 6000, deep: 20_000 });
const SIGMAS = 4;

type Below = typeof below;

/** How often each number comes from the 256 bytes, each tried once; rejected bytes are left out. */
function outcomes(limit: number, draw: Below): readonly number[] {
  const counts: number[] = [];
  for (let byte = 0; byte < 256; byte++) {
    const number = drawnFrom([byte], limit, draw);
    if (number !== null) counts[number] = (counts[number] ?? 0) + 1;
  }
  return counts;
}

/** The number these bytes give; null if they are not enough. */
function drawnFrom(bytes: readonly number[], limit: number, draw: Below): number | null {
  const left = [...bytes];
  try {
    return draw(limit, () => left.shift() ?? outOfBytes());
  } catch (error) {
    if (error !== OUT) throw error;
    return null;
  }
}

const OUT = new Error('out of bytes');

function outOfBytes(): never {
  throw OUT;
}

function isFair(limit: number, draw: Below): boolean {
  const counts = outcomes(limit, draw);
  return counts.length === limit && counts.every((count) => count === Math.floor(256 / limit));
}

const LIMITS = Array.from({ length: 97 }, (_, i) => i + 2);

describe('below', () => {
  it.each(LIMITS)('gives each number under %i equally often, over all bytes', (limit) => {
    expect(isFair(limit, below)).toBe(true);
  });

  it('rejects a byte and draws another, as often as needed', () => {
    expect(drawnFrom([255, 254, 196, 195], 98, below)).toBe(97);
    expect(drawnFrom([255, 254, 196], 98, below)).toBeNull();
    expect(drawnFrom([255], 1, below)).toBe(0);
    expect(drawnFrom([255], 256, below)).toBe(255);
  });
});

test('all 120 orders of 5 cards are equally likely', () => {
  const sample = { shuffle: shuffled, bytes: seededBytes('orders'), times: 120_000 };
  expect(worstOrder(sample)).toBeLessThan(SIGMAS);
});

test(`${SHUFFLES} decks: places, neighbours, first hands and tricks are as chance has them`, () => {
  const figures = deckFigures({ shuffle: shuffled, bytes: seededBytes('decks'), times: SHUFFLES });
  for (const [name, z] of Object.entries(figures)) {
    expect(Math.abs(z), `${name}: ${z}`).toBeLessThan(SIGMAS);
  }
});

test('so are decks from the keyed stream that real deals use', () => {
  const sample = { shuffle: shuffled, bytes: bytesFrom(new Uint8Array(64)), times: 5000 };
  for (const z of Object.values(deckFigures(sample))) expect(Math.abs(z)).toBeLessThan(SIGMAS);
});

/** Faults that real programs had, each of them planted here. */
const draws = {
  modulo: (limit: number, bytes: Bytes) => bytes() % limit,
  'one byte too many': (limit: number, bytes: Bytes) => {
    let byte = bytes();
    while (byte > 256 - (256 % limit)) byte = bytes();
    return byte % limit;
  },
  'never the last': (limit: number, bytes: Bytes) => below(Math.max(1, limit - 1), bytes),
  scaled: (limit: number, bytes: Bytes) => Math.floor((bytes() * limit) / 256),
} satisfies Record<string, Below>;

const shuffles = {
  modulo: swapping((at, _, bytes) => draws.modulo(at + 1, bytes)),
  'off by one': swapping((at, _, bytes) => below(at, bytes)),
  'full-range swap': swapping((_, size, bytes) => below(size, bytes)),
  'sort by random comparisons': (cards, bytes) => [...cards].sort(() => bytes() - 127.5),
  'sort by one random byte': (cards, bytes) =>
    cards
      .map((card) => [bytes(), card] as const)
      .sort(([a], [b]) => a - b)
      .map(([, card]) => card),
  'the first card stays away from the top': (cards, bytes) => {
    const [top = 0, ...rest] = shuffled(cards, bytes);
    return top === 0 ? [...rest, top] : [top, ...rest];
  },
  'only one card is drawn, the rest is cut': (cards, bytes) => {
    const at = below(cards.length, bytes);
    return [...cards.slice(at), ...cards.slice(0, at)];
  },
} satisfies Record<string, Shuffle>;

function swapping(choose: (at: number, size: number, bytes: Bytes) => number): Shuffle {
  return (cards, bytes) => {
    const deck = [...cards];
    for (let at = deck.length - 1; at > 0; at--) {
      const other = choose(at, deck.length, bytes);
      [deck[at], deck[other]] = [deck[other] ?? 0, deck[at] ?? 0];
    }
    return deck;
  };
}

describe('a planted fault is found', () => {
  it.each(Object.entries(draws))('in drawing: %s', (_, draw) => {
    expect(LIMITS.every((limit) => isFair(limit, draw))).toBe(false);
  });

  it.each(Object.entries(shuffles))('in shuffling: %s', (_, shuffle) => {
    const bytes = seededBytes('mutants');
    const figures = deckFigures({ shuffle, bytes, times: PLANTED });
    const worst = Math.max(
      worstOrder({ shuffle, bytes, times: 24_000 }),
      ...Object.values(figures).map(Math.abs),
    );
    expect(worst).toBeGreaterThan(SIGMAS);
  });

  it('and a fair shuffle of another kind is not taken for one', () => {
    const shuffle = swapping((at, _, bytes) => below(at + 1, bytes));
    const sample = { shuffle, bytes: seededBytes('swaps'), times: PLANTED };
    expect(worstOrder({ ...sample, times: 24_000 })).toBeLessThan(SIGMAS);
    for (const z of Object.values(deckFigures(sample))) expect(Math.abs(z)).toBeLessThan(SIGMAS);
  });
});

describe('a set-up', () => {
  it.each(ALL_SETTINGS)('of $game, $players players, $options is sound', (settings) => {
    const { decks, first, players, options } = shuffledSetup(settings, seededBytes('sound'));
    expect({ players, options }).toEqual({ players: settings.players, options: settings.options });
    expect(decks.length).toBe(settings.game === 'face-to-face' ? 2 : 1);
    expect([1, 2]).toContain(first);
  });

  it('F2 of a duel has two decks, and the lot favours nobody', () => {
    const duel = { game: 'face-to-face', players: 2, options: {} };
    const bytes = seededBytes('lot');
    const setups = Array.from({ length: 2000 }, () => shuffledSetup(duel, bytes));
    expect(setups.every(({ decks: [a, b] }) => String(a) !== String(b))).toBe(true);
    const firsts = setups.filter(({ first }) => first === 1).length;
    expect(Math.abs(firsts - 1000)).toBeLessThan(SIGMAS * Math.sqrt(500));
  });

  it('of a team leaves it to the team who begins', () => {
    const team = { game: 'quick-and-easy', players: 5, options: { professional: true } };
    const rng = seededRng('team');
    const firsts = Array.from(
      { length: 50 },
      () => shuffledSetup(team, () => Math.floor(256 * rng())).first,
    );
    expect(new Set(firsts)).toEqual(new Set([1]));
  });
});
