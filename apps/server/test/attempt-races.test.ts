// S1 S2 S15: one document decides which attempt at a deal of the day is the first, whatever is asked at the same moment, in whatever order,
// and under whatever ids a device makes up.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { NOTHING_PLAYED, dealAndGiveUp } from './daily-visitors.ts';
import { openTwoNodes } from './two-nodes.ts';
import type { TwoNodes } from './two-nodes.ts';
import { newGuest, browser, openSite } from './visitors.ts';
import type { Got, OpenSite, Visitor } from './visitors.ts';

const REPEATS = byDepth({ quick: 3, deep: 20 });
const DEAL = 'original-1';
// Noon: no day ends while we look.
const NOON = Date.UTC(2026, 10, 16, 12);

interface OwnTry {
  readonly place: string;
  readonly isFirst: boolean;
  readonly table: string;
}

async function pathOf(visitor: Visitor): Promise<string> {
  const { day } = JSON.parse((await visitor.ask('GET', '/api/daily')).text);
  return `/api/daily/${day}/${DEAL}`;
}

async function triesOf(visitor: Visitor, path: string): Promise<readonly OwnTry[]> {
  return JSON.parse((await visitor.ask('GET', path)).text).tries;
}

const send = (visitor: Visitor, path: string, isFirst: boolean, id: string = randomUUID()) =>
  visitor.ask('POST', `${path}/game`, { id, isFirst, ...NOTHING_PLAYED });

/** The same person at another node. */
const at = (address: string, { cookie, player, from }: Visitor) =>
  browser(address, { cookie, player, from });

/** Asks for all of it at once; plays what was given out, and says which tries it came to. */
async function race(
  addresses: readonly [string, string],
  asked: readonly ('table' | 'code')[],
): Promise<{ readonly got: readonly Got[]; readonly tries: readonly OwnTry[] }> {
  const visitor = await newGuest(addresses[0]);
  const path = await pathOf(visitor);
  const got = await Promise.all(
    asked.map((what, i) =>
      at(addresses[i % 2] ?? '', visitor).ask('POST', `${path}/${what}`, { name: 'Ada' }),
    ),
  );
  for (const { status, text } of got) expect([200, 409], text).toContain(status);
  const tables = got.flatMap(({ body, status }, i) =>
    status === 200 && asked[i] === 'table' ? [body.table] : [],
  );
  for (const table of new Set(tables)) await dealAndGiveUp(addresses[0], visitor, table);
  // A player with a code claims that every game by it is the first.
  const sent = await Promise.all([1, 2, 3].map(() => send(visitor, path, true)));
  const hasCode = got.some(({ status }, i) => status === 200 && asked[i] === 'code');
  for (const { status } of sent) expect(status).toBe(hasCode ? 200 : 403);
  return { got, tries: await triesOf(visitor, path) };
}

function expectOneFirst(
  { got, tries }: Awaited<ReturnType<typeof race>>,
  asked: readonly ('table' | 'code')[],
): 'house' | 'device' {
  const codes = got.filter((_, i) => asked[i] === 'code').map(({ status }) => status);
  expect(new Set(codes).size).toBeLessThanOrEqual(1);
  const firsts = tries.filter(({ isFirst }) => isFirst);
  expect(firsts).toHaveLength(1);
  const place = firsts[0]?.place === 'device' ? 'device' : 'house';
  // Who was given the code has no first try online, and the other way round.
  expect(codes[0]).toBe(place === 'device' ? 200 : 409);
  return place;
}

const RACES: readonly (readonly [string, readonly ('table' | 'code')[]])[] = [
  ['table and code', ['table', 'code']],
  ['code and table', ['code', 'table']],
  ['three of each', ['table', 'code', 'code', 'table', 'table', 'code']],
];

describe('over one database file', () => {
  let site: OpenSite;
  beforeAll(async () => {
    site = await openSite({ widening: 1000 }, () => NOON);
  });
  afterAll(() => site.close());

  it.each(RACES)('S15 grants one first try to %s asked for at once', async (_, asked) => {
    for (let i = 0; i < REPEATS; i++) {
      expectOneFirst(await race([site.address, site.address], asked), asked);
    }
  });

  it('S1 keeps no game under an invented id of who has not taken the code', async () => {
    for (let i = 0; i < REPEATS; i++) {
      const visitor = await newGuest(site.address);
      const path = await pathOf(visitor);
      const isOnline = i % 2 === 0;
      if (isOnline) await visitor.ask('POST', `${path}/table`, { name: 'Ada' });
      const sent = await Promise.all([false, true].map((isFirst) => send(visitor, path, isFirst)));
      for (const one of sent) {
        expect(one).toMatchObject({ status: 403, body: { error: 'not-allowed' } });
      }
      expect(await triesOf(visitor, path)).toEqual([]);
      expect(JSON.parse((await visitor.ask('GET', '/api/me/results')).text).results).toEqual([]);
    }
  });

  it('S15 keeps what is sent twice at once as one, and of several firsts one as the first', async () => {
    for (let i = 0; i < REPEATS; i++) {
      const visitor = await newGuest(site.address);
      const path = await pathOf(visitor);
      await visitor.ask('POST', `${path}/code`, {});
      const id = randomUUID();
      const same = await Promise.all([1, 2, 3, 4].map(() => send(visitor, path, true, id)));
      expect(new Set(same.map(({ body }) => body.table)).size).toBe(1);
      const others = await Promise.all([1, 2, 3, 4].map(() => send(visitor, path, true)));
      expect(new Set(others.map(({ body }) => body.table)).size).toBe(4);
      const tries = await triesOf(visitor, path);
      expect(tries).toHaveLength(5);
      expect(tries.filter(({ isFirst }) => isFirst)).toMatchObject([
        { table: same[0]?.body.table },
      ]);
    }
  });

  it('S13 keeps a bounded number of games of one deal', async () => {
    const visitor = await newGuest(site.address);
    const path = await pathOf(visitor);
    await visitor.ask('POST', `${path}/code`, {});
    const sent = await Promise.all(Array.from({ length: 30 }, () => send(visitor, path, false)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(10);
    expect(await triesOf(visitor, path)).toHaveLength(20);
  });
});

describe('over two nodes of one PostgreSQL', () => {
  let two: TwoNodes;
  beforeAll(async () => {
    two = await openTwoNodes();
  });
  afterAll(() => two.close());

  it.each(RACES)('S15 grants one first try to %s asked for at once', async (_, asked) => {
    const [one, other] = two.nodes;
    for (let i = 0; i < REPEATS; i++) {
      expectOneFirst(await race([one.address, other.address], asked), asked);
    }
  });
});
