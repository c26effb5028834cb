// docs/fair-deals.md tells the truth: its worked example is worked here once more, with nothing but Node's own hashes.

import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseDealCode, setupFromCode } from '../../src/deals/deal-code.ts';
import { verifyDeal } from '../../src/deals/verification.ts';
import { verify } from './verifier.ts';

const doc = readFileSync(new URL('../../../../docs/fair-deals.md', import.meta.url), 'utf8');

function block(name: string): string {
  const [, text] = new RegExp(`^\`\`\`\\w+ ${name}\\n([^\`]*)\\n\`\`\`$`, 'm').exec(doc) ?? [];
  if (text === undefined) throw new Error(`there is no block ${name}`);
  return text;
}

/** What the doc says that a block gives. */
function given(name: string): string {
  const rest = doc.slice(doc.indexOf(block(name)));
  return /^gives `([0-9a-f]+)`\.$/m.exec(rest)?.[1] ?? '';
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha512', key).update(text).digest();

const record = JSON.parse(block('record'));
const { fairness } = record;
const serverSeed = Buffer.from(fairness.serverSeed, 'hex');

it('verifies the record of the example, both ways', async () => {
  expect(verifyDeal(record)).toEqual({ ok: true, fairness });
  expect(await verify(record)).toBe('verified');
});

it('gives the commitment, the seed by the server and the key', () => {
  expect([sha256(block('commitment')), given('commitment')]).toEqual([
    fairness.commitment,
    fairness.commitment,
  ]);
  expect([sha256(block('seat')), given('seat')]).toEqual([
    fairness.seats[1].seed,
    fairness.seats[1].seed,
  ]);
  expect(hmac(serverSeed, block('key')).toString('hex')).toBe(given('key'));
  expect(block('commitment')).toContain(fairness.serverSeed);
});

it('draws the top cards from the stream', () => {
  const stream = hmac(hmac(serverSeed, block('key')), '0');
  expect(stream.toString('hex')).toContain(/begins `([0-9a-f]+)`/.exec(doc)?.[1] ?? 'nothing');
  const left = ['r', 'y', 'g', 'b', 'p'].flatMap((colour) =>
    Array.from({ length: 10 }, (_, i) => `${colour}${i + 1}`),
  );
  const rows = [...doc.matchAll(/^\| ([0-9a-f]{2}) \| (\d+) \| (\d+) \| (.*?) \| (\w*) ?\|$/gm)];
  const drawn = rows.flatMap(([, hex, decimal, count, number, card], at) => {
    expect([stream[at]?.toString(16), String(stream[at]), String(left.length)]).toEqual([
      hex,
      decimal,
      count,
    ]);
    if (card === '') return [];
    expect(left.splice(Number(number), 1)).toEqual([card]);
    expect(Number(decimal) % Number(count)).toBe(Number(number));
    return [card];
  });
  expect(drawn).toEqual(record.deck.slice(0, 6));
});

it('shows a code that means what it says', () => {
  const [, code = ''] = /`(G[0-9A-Z]{3}-[0-9A-Z-]+)`/.exec(doc) ?? [];
  expect(parseDealCode(code)).toMatchObject({ ok: true, value: { game: 'original', players: 2 } });
  const key = hmac(Buffer.from('tg/v1/code'), code);
  const [byte = 0] = hmac(key, '0');
  expect(byte).toBeLessThan(196);
  expect(setupFromCode(code)?.decks[0]?.[0]).toBe(2 + (byte % 98));
});
