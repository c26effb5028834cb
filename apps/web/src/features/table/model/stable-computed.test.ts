import { effect, signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { stableComputed, stableComputedList } from './stable-computed.ts';

it('stays the very same value as long as it says the same', () => {
  const cards = signal([48, 58]);
  const hand = stableComputed(() => ({ hand: cards.value }));
  const before = hand.value;
  cards.value = [48, 58];
  expect(hand.value).toBe(before);
  cards.value = [48];
  expect(hand.value).toEqual({ hand: [48] });
});

it('wakes nobody for the same', () => {
  const version = signal(1);
  const isOdd = stableComputed(() => [version.value % 2]);
  let count = 0;
  effect(() => {
    count += isOdd.value.length;
  });
  version.value = 3;
  expect(count).toBe(1);
  version.value = 4;
  expect(count).toBe(2);
});

it('keeps what has not changed in a list', () => {
  const tops = signal([1, 100]);
  const lanes = stableComputedList(() => tops.value.map((top) => ({ top })));
  const [up, down] = lanes.value;
  tops.value = [12, 100];
  expect(lanes.value).toEqual([{ top: 12 }, { top: 100 }]);
  expect(lanes.value[0]).not.toBe(up);
  expect(lanes.value[1]).toBe(down);
});
