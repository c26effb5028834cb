import { expect, it } from 'vitest';
import { newKey, openly, sealWith } from './seal.ts';

const ENTRY = { number: 3, events: [{ kind: 'dealt', setup: { decks: [[41, 7, 98]] } }] };

it('opens what it has closed, and nothing of it can be read in between', async () => {
  const key = await newKey();
  if (!key) throw new Error('there is no cipher here');
  const seal = sealWith(key);
  const closed = await seal.close(ENTRY);
  expect(await seal.open(closed)).toEqual(ENTRY);
  const { data } = closed as { readonly data: ArrayBuffer };
  expect(Buffer.from(data).toString('latin1')).not.toMatch(/dealt|41|decks/);
  expect(key.extractable).toBe(false);
});

it('opens nothing that was closed with another key', async () => {
  const [one, other] = [await newKey(), await newKey()];
  if (!one || !other) throw new Error('there is no cipher here');
  const closed = await sealWith(one).close(ENTRY);
  await expect(sealWith(other).open(closed)).rejects.toMatchObject({ name: 'OperationError' });
});

it('reads what was written before there was a key', async () => {
  const key = await newKey();
  if (!key) throw new Error('there is no cipher here');
  expect(await sealWith(key).open(await openly.close(ENTRY))).toEqual(ENTRY);
});
