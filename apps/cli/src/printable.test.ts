import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it.each([
  ['Größe 5 €', 'Größe 5 €'],
  ['\x1b[1mred\x07\r\n', '?[1mred???'],
  ['to\u202eright', 'to?right'],
  ['0123456789abc', '0123456789'],
  ['123456789😀', '123456789?'],
])('%j is shown as %j', (text, shown) => {
  expect(printable(text, 10)).toBe(shown);
});
