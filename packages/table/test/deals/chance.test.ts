import { shuffle } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { bytesFrom } from '../../src/deals/keyed-bytes.ts';
import { rngFrom } from '../../src/deals/shuffle.ts';

const KEY = new Uint8Array(64).fill(7);

it('has numbers by the thousand from a few bytes of chance', () => {
  const bytes = bytesFrom(KEY);
  let drawn = 0;
  const rng = rngFrom(() => {
    drawn++;
    return bytes();
  });
  const numbers = Array.from({ length: 10_000 }, rng);
  expect(drawn).toBe(32);
  for (let tenth = 0; tenth < 10; tenth++) {
    const { length } = numbers.filter((number) => Math.floor(10 * number) === tenth);
    expect(Math.abs(length - 1000)).toBeLessThan(120);
  }
  expect(new Set(numbers).size).toBeGreaterThan(9990);
});

it('has others from every other byte of chance', () => {
  const cards = Array.from({ length: 98 }, (_, i) => i);
  const orders = Array.from({ length: 32 }, (_, at) => {
    let drawn = 0;
    return String(
      shuffle(
        cards,
        rngFrom(() => Number(drawn++ === at)),
      ),
    );
  });
  expect(new Set(orders).size).toBe(32);
});
