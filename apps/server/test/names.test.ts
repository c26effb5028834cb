// Names and titles, over a real server: nobody looks like somebody else, and no name draws over the page.

import { afterAll, describe, expect, it } from 'vitest';
import { guestWith, until } from './guests.ts';
import { newGuest, openSite } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const { address, close } = await openSite({ widening: 1000 });
afterAll(close);

/** Characters that draw nothing, of every kind that has been tried. */
const INVISIBLE = [
  '\u034F',
  '\uFE00',
  '\uFE0F',
  '\u{E0100}',
  '\u180B',
  '\u180E',
  '\u17B4',
  '\u3164',
]
  .concat(['\u115F', '\uFFA0', '\u200B', '\u200D', '\u202E', '\u2066', '\u00AD', '\u{E0041}'])
  .concat(['\u061C', '\u2060', '\uFEFF', '\u{1D173}']);

const WIDE = ['\uFDFD', '\u{12031}', '\u2E3B'];

const codeOf = (sign: string) => `U+${sign.codePointAt(0)?.toString(16)}`;

describe('23 a name', () => {
  it.each(INVISIBLE.map((sign) => [codeOf(sign), sign]))('has no %s in it', async (_, sign) => {
    const guest = await newGuest(address);
    const got = await guest.ask('POST', '/api/me/name', { name: `M${sign}ara${sign}` });
    expect(got.body).toEqual({ name: 'Mara' });
    expect(await seatedNames(guest, [`M${sign}ara`])).toEqual(['Mara']);
    expect(await titleOf(guest, `Ta${sign}ble`)).toBe('Table');
  });

  it.each(WIDE.map((sign) => [codeOf(sign), sign]))('is not %s many times', async (_, sign) => {
    const guest = await newGuest(address);
    const got = await guest.ask('POST', '/api/me/name', { name: sign.repeat(20) });
    expect(got).toMatchObject({ status: 400, body: { error: 'unfit-name' } });
    const options = { game: 'original', players: 2, title: sign.repeat(48) };
    const table = await guest.ask('POST', '/api/tables', { options });
    expect(table.status).toBe(400);
  });

  it.each([
    ['Mara', 'Mara'],
    ['Mara', 'Маrа'],
    ['Mara', 'M\u034Fara'],
    ['Mara', 'MÁRA'],
    ['Ida', 'lda'],
  ])('at one table tells %s from %s', async (one, other) => {
    const names = await seatedNames(await newGuest(address), [one, other]);
    expect(names[0]).toBe(one);
    expect(names[1]).toMatch(/ \(B\)$/);
  });

  it('is not taken for a bot', async () => {
    expect(await seatedNames(await newGuest(address), ['Stеady'])).toEqual(['Stеady (A)']);
  });
});

async function newTable(host: Visitor, title = ''): Promise<string> {
  const options = { game: 'original', players: 2, watching: 'everybody', title };
  return (await host.ask('POST', '/api/tables', { options })).body.table;
}

async function titleOf(host: Visitor, title: string): Promise<unknown> {
  const { body } = await host.ask('GET', `/api/tables/${await newTable(host, title)}`);
  return body.options.title;
}

/** What the door says of those who sit down under these names, one after the other. */
async function seatedNames(host: Visitor, names: readonly string[]): Promise<readonly unknown[]> {
  const table = await newTable(host);
  for (const [i, name] of names.entries()) {
    const one = i === 0 ? host : await newGuest(address);
    const { session, socket } = await guestWith(address, one.cookie, one.player).join(table);
    await until(() => session.view() !== null);
    expect(await session.ask({ kind: 'sit', seat: i + 1, name })).toMatchObject({ ok: true });
    socket.close();
  }
  const { body } = await host.ask('GET', `/api/tables/${table}`);
  return body.chairs.slice(0, names.length).map((chair) => chair.name);
}
