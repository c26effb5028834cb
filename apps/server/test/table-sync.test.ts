// Two nodes over one database, as two processes: what is done at one shows at the other, whatever becomes of the hints (D5).

import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { hintTexts, readHints } from '../src/cluster/hint-text.ts';
import { newGuest, emptyFolder, guestWith, until } from './guests.ts';
import { emptySchema } from './postgres-schema.ts';
import type { Schema } from './postgres-schema.ts';
import { startProcess } from './server-process.ts';
import { SLACK } from './slack.ts';

const AT_ONCE = byDepth({ quick: 8, deep: 40 });
const folder = emptyFolder();
let schema: Schema;

beforeAll(async () => {
  schema = await emptySchema();
});

afterAll(async () => {
  await schema.remove();
  folder.remove();
});

/** Somebody at each node, both at one table. */
async function twoNodes() {
  const env = {
    PORT: '0',
    DATA_DIR: join(folder.path, 'keys'),
    DATABASE_URL: schema.url,
    LOAD_TEST: '1000',
  };
  const first = startProcess({ env });
  const address = await first.listening;
  const second = startProcess({ env });
  const otherAddress = await second.listening;
  const ada = await newGuest(address);
  const options = { game: 'original', players: 2, watching: 'everybody' };
  const { body } = await ada.ask('POST', '/api/tables', { options });
  const ben = await newGuest(otherAddress);
  // One cluster: who came in at one node is known at the other.
  const benAtFirst = guestWith(address, ben.cookie, ben.player);
  expect((await benAtFirst.ask('GET', '/api/me/sessions')).status).toBe(200);
  const here = await ada.join(body.table);
  const there = await ben.join(body.table);
  await here.session.ask({ kind: 'sit', seat: 1, name: 'Ada' });
  return { here: here.session, there: there.session, nodes: [first, second] };
}

it('D5 D6 shows at each node what is done at the other, whichever comes first and whatever happens to hints', async () => {
  const { here, there, nodes } = await twoNodes();
  const versions = () => [here, there].map((session) => session.view()?.version ?? 0);
  const meet = async () => {
    const began = performance.now();
    await until(() => new Set(versions()).size === 1);
    return performance.now() - began;
  };
  await meet();
  expect(await there.ask({ kind: 'sit', seat: 2, name: 'Ben' })).toMatchObject({ ok: true });
  await meet();

  const told: number[] = [];
  for (let i = 0; i < 20; i++) {
    const asker = i % 2 === 0 ? here : there;
    expect(await asker.ask({ kind: 'say', text: 'hello' })).toMatchObject({ ok: true });
    told.push(await meet());
  }
  // Looking once a second would take half a second on average.
  expect(told.sort((a, b) => a - b)[10]).toBeLessThan(250 * SLACK);

  const atOnce = Array.from({ length: AT_ONCE }, (_, i) =>
    (i % 2 === 0 ? here : there).ask({ kind: 'say', text: 'good luck' }),
  );
  for (const answer of await Promise.all(atOnce)) expect(answer).toMatchObject({ ok: true });
  await meet();

  const table = here.view()?.id ?? '';
  const before = versions();
  for (const hints of [
    '',
    'x',
    `x ${table}:-1`,
    `x ${table}:1`,
    `x ${table}:999999999`,
    `x ${table}:2e9,,:`,
  ]) {
    for (let times = 0; times < 3; times++) {
      await schema.query(`SELECT pg_notify('backtrick', $1)`, [hints]);
    }
  }
  await schema.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'backtrick-bus'`,
  );
  expect(versions()).toEqual(before);
  expect(await here.ask({ kind: 'say', text: 'still here' })).toMatchObject({ ok: true });
  expect(await meet()).toBeLessThan(3000 * SLACK);
  expect(await there.ask({ kind: 'say', text: 'me too' })).toMatchObject({ ok: true });
  expect(await meet()).toBeLessThan(3000 * SLACK);
  for (const node of nodes)
    expect(await node.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
});

it('reads back the hints it wrote, and those of others alone', () => {
  const hints = Array.from({ length: 250 }, (_, i) => ({ table: `table-${i}`, version: i }));
  const texts = hintTexts('one', hints);
  expect(texts.every((text) => Buffer.byteLength(text) < 8000)).toBe(true);
  expect(texts.flatMap((text) => readHints('other', text))).toEqual(hints);
  expect(texts.flatMap((text) => readHints('one', text))).toEqual([]);
});
