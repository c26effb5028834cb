import { expect, it } from 'vitest';
import { dismiss, isDismissed, readDismissed } from './dismissed-tables.ts';

it('puts a table away until it changes', () => {
  const table = { table: 'a', updatedAt: 5 };
  expect(isDismissed(table)).toBe(false);
  dismiss(table);
  expect(isDismissed(table)).toBe(true);
  expect(isDismissed({ ...table, updatedAt: 6 })).toBe(false);
  expect(isDismissed({ ...table, table: 'b' })).toBe(false);
});

it.each([null, '{', '{}', '[1]', '[["a"]]'])('takes %j for nothing put away', (text) => {
  expect(readDismissed(text)).toEqual([]);
});

it('keeps what can be read', () => {
  expect(readDismissed('[["a",1],["b"]]')).toEqual([['a', 1]]);
});
