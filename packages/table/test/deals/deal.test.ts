import { createHash, createHmac } from 'node:crypto';
import { gameOf, recordOf } from '@backtrick/rules';
import { describe, expect, it, test } from 'vitest';
import { commit, dealFrom, reveal, seedFrom } from '../../src/deals/deal.ts';
import { SEAT_SEED_BYTES, SERVER_SEED_BYTES } from '../../src/deals/fairness.ts';
import type { Fairness } from '../../src/deals/fairness.ts';
import { bytesFrom } from '../../src/deals/keyed-bytes.ts';
import { ALL_SETTINGS, randomBytes, sealed, seededBytes } from './records.ts';

const bytes = seededBytes('deal');
const serverSeed = seedFrom(randomBytes(SERVER_SEED_BYTES, bytes));
const seatSeed = () => seedFrom(randomBytes(SEAT_SEED_BYTES, bytes));
const trio = { game: 'original', players: 3, options: { minimum: 2, smallerHand: false } };

function deckOf(fairness: Fairness): string {
  return JSON.stringify(dealFrom(trio, fairness).decks);
}

describe('a commitment', () => {
  it('is the SHA-256 of four lines', () => {
    const text = `tg/v1/commit\ntable-7\n12\n${serverSeed}`;
    expect(commit(serverSeed, 'table-7', 12)).toEqual({
      version: 1,
      table: 'table-7',
      number: 12,
      commitment: createHash('sha256').update(text).digest('hex'),
    });
  });

  it('is another one for another table, game or seed', () => {
    const all = [
      commit(serverSeed, 'a', 1),
      commit(serverSeed, 'a', 11),
      commit(serverSeed, 'a1', 1),
      commit(seedFrom(randomBytes(SERVER_SEED_BYTES, bytes)), 'a', 1),
    ];
    expect(new Set(all.map(({ commitment }) => commitment)).size).toBe(all.length);
  });

  it('needs a seed of 64 bytes, which can reach every order of every deck', () => {
    const bitsOf = (cards: number) =>
      Array.from({ length: cards }, (_, i) => Math.log2(i + 1)).reduce((sum, bits) => sum + bits);
    expect([98, 58, 50].map((cards) => Number(bitsOf(cards).toFixed(1)))).toEqual([
      511.5, 260.3, 214.2,
    ]);
    expect(8 * SERVER_SEED_BYTES).toBeGreaterThan(bitsOf(98));
    for (const length of [0, 32, 63, 65]) {
      expect(() => commit(seedFrom(new Uint8Array(length)), 'a', 1)).toThrow('Invalid');
    }
  });

  it.each([
    ['', 1],
    ['two\nlines', 1],
    ['a space', 1],
    ['a'.repeat(65), 1],
    ['a', 0],
    ['a', 1.5],
    ['a', Number.NaN],
  ])('is not made for table %j, game %d', (table, number) => {
    expect(() => commit(serverSeed, table, number)).toThrow('Invalid');
  });
});

describe('a seat without a seed', () => {
  const committed = commit(serverSeed, 'a', 1);

  it('gets one that the server could not choose, recorded as such', () => {
    const sent = seatSeed();
    const { seats } = reveal(committed, serverSeed, [sent, null, null]);
    const drawn = (seat: number) =>
      createHash('sha256').update(`tg/v1/seat\n${committed.commitment}\n${seat}`).digest('hex');
    expect(seats).toEqual([
      { seed: sent, by: 'seat' },
      { seed: drawn(2), by: 'server' },
      { seed: drawn(3), by: 'server' },
    ]);
  });
});

describe('nobody can steer a deal', () => {
  const fairness = sealed(3, seededBytes('steer'), [3]);

  it('another seed of any seat gives another deck', () => {
    const decks = fairness.seats.map((_, changed) => {
      const seats = fairness.seats.map((seat, at) =>
        at === changed ? { ...seat, seed: seatSeed() } : seat,
      );
      return deckOf({ ...fairness, seats });
    });
    expect(new Set([deckOf(fairness), ...decks]).size).toBe(4);
  });

  it('the same seeds at other seats give another deck', () => {
    const { seats } = fairness;
    expect(deckOf({ ...fairness, seats: seats.toReversed() })).not.toBe(deckOf(fairness));
  });

  it('there is no deal without the commitment to its seed', () => {
    const other = seedFrom(randomBytes(SERVER_SEED_BYTES, bytes));
    expect(() => dealFrom(trio, { ...fairness, serverSeed: other })).toThrow('committed');
    expect(() => dealFrom(trio, { ...fairness, number: fairness.number + 1 })).toThrow('committed');
  });

  it('there is no deal before every seat has its seed', () => {
    expect(() => dealFrom(trio, { ...fairness, seats: fairness.seats.slice(1) })).toThrow(
      'each seat',
    );
    const seats = fairness.seats.map((seat) => ({ ...seat, seed: seat.seed.slice(2) }));
    expect(() => dealFrom(trio, { ...fairness, seats })).toThrow('Invalid');
  });

  it('no game is dealt that does not exist', () => {
    expect(() => dealFrom({ ...trio, players: 6 }, fairness)).toThrow('no game is played like');
    expect(() => dealFrom({ ...trio, options: { minimum: 1 } }, fairness)).toThrow('no game');
  });

  it('the same seeds give the same deal, other settings another', () => {
    const decks = ALL_SETTINGS.filter(({ players }) => players === 3).map((settings) =>
      JSON.stringify(dealFrom(settings, fairness).decks),
    );
    expect(new Set(decks).size).toBe(decks.length);
    expect(deckOf(fairness)).toBe(deckOf(structuredClone(fairness)));
  });

  it('options left out are the defaults', () => {
    expect(dealFrom({ ...trio, options: {} }, fairness)).toEqual(dealFrom(trio, fairness));
  });
});

test.each(ALL_SETTINGS)('$game for $players, $options: the rules accept the deal', (settings) => {
  const setup = dealFrom(settings, sealed(settings.players, bytes));
  const game = gameOf(settings);
  expect(game.readSetup(recordOf(game, setup))).toEqual({ ok: true, value: setup });
});

test('the stream of a key is the HMAC-SHA-512 of 0, 1, 2 and so on', () => {
  const key = randomBytes(64, bytes);
  const stream = bytesFrom(key);
  const blocks = ['0', '1', '2'].map((counter) =>
    createHmac('sha512', key).update(counter).digest(),
  );
  expect(Array.from({ length: 192 }, stream)).toEqual([...Buffer.concat(blocks)]);
});
