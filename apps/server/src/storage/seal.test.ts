import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { vaultWith } from './seal.ts';

/** As many as one draw of random bytes is not enough for. */
const COUNT = 600;

it('seals the same text otherwise every time, and opens it under its name alone', () => {
  const { lock, unlock } = vaultWith(randomBytes(32));
  const sealed = Array.from({ length: COUNT }, () => lock('table', 'a hand'));
  const ivs = sealed.map((text) => Buffer.from(text, 'base64').subarray(0, 12).toString('hex'));
  expect(new Set(ivs).size).toBe(COUNT);
  for (const text of sealed) expect(unlock('table', text)).toBe('a hand');
  expect(() => unlock('another', sealed[0] ?? '')).toThrow('unable to authenticate');
});
