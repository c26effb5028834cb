// S13: signals are no channel, and no way to make a record grow; a record is sent as it is stored.

import { gameNamed } from '@backtrick/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
import { UNLIMITED, newGuest, emptyFolder, settingsIn, until } from './guests.ts';
import type { Guest, Joined } from './guests.ts';
import { newTable, playAll, seatAll, viewOf } from './whole-games.ts';

const REPEATS = 20;
const folder = emptyFolder();
let server: Server;
beforeAll(async () => {
  server = await startServer({ ...settingsIn(folder.path), ...UNLIMITED }, () => undefined);
});
afterAll(async () => {
  await server.drain();
  folder.remove();
});

describe('S13 somebody who toggles a signal', () => {
  it('is heard three times after one action, however often they try', async () => {
    const { ada, ben } = await begun();
    const before = ada.transcript.length;
    const answers = await toggle(ben, 3 * REPEATS);
    const [taken, refused] = [answers.slice(0, 3), answers.slice(3)];
    expect(taken.every(({ ok }) => ok)).toBe(true);
    // Every third one asks for what stands already, and is taken up without an effect.
    const codes = refused.flatMap((one) => (one.ok ? [] : [one.refusal.code]));
    expect(new Set(codes)).toEqual(new Set(['too-often']));
    const idle = refused.filter(({ ok }) => ok);
    expect(idle).toEqual(idle.map(() => taken[2]));
    await ada.session.ask({ kind: 'say', text: 'well' });
    const told = ada.transcript.slice(before).filter((text) => text.includes('"signalled"'));
    expect(told).toHaveLength(3);
  });

  it('is heard eight times in one turn, however many cards it has, and again in the next', async () => {
    const { ada, ben } = await begun();
    const before = ada.transcript.length;
    const isTurnOfAda = () => viewOf(ada.session)?.cards?.turn?.seat === 1;
    let lays = 0;
    for (; isTurnOfAda() && lays < 5; lays++) {
      await toggle(ben, 6);
      const lay = layFrom(ada);
      if (lay === undefined) break;
      expect(await ada.session.ask({ kind: 'act', action: lay })).toMatchObject({ ok: true });
    }
    expect(lays).toBe(5);
    await until(() => viewOf(ben.session)?.version === viewOf(ada.session)?.version);
    const told = ada.transcript.slice(before).filter((text) => text.includes('"signalled"'));
    expect(told).toHaveLength(8);
    expect(await ada.session.ask({ kind: 'act', action: '.' })).toMatchObject({ ok: true });
    const signals = viewOf(ben.session)?.signals.length === 0 ? ['keep-off/u1'] : [];
    expect(await ben.session.ask({ kind: 'signal', signals })).toMatchObject({ ok: true });
  });

  it('adds little to the log, and one note to the record', async () => {
    const { table, ada, ben, guests } = await begun();
    for (let i = 0; i < REPEATS; i++) await toggle(ben, 50);
    const entries = await server.services.store.read(table, 0);
    expect(entries.length).toBeLessThan(150);
    await playAll([ada, ben]);
    const { body } = await guests[0].ask('GET', `/api/games/${table}/1`);
    const notes = Object(body)['signals'];
    expect(notes).toHaveLength(1);
    expect(notes).toMatchObject([{ at: 1, seat: 2 }]);
  });
});

describe('S13 the record of a finished game', () => {
  it('is sent as it is stored, with its number of steps beside it', async () => {
    const { table, ada, ben, guests } = await begun();
    await playAll([ada, ben]);
    const stored = await server.services.store.record(table, 1);
    const path = `${server.address}/api/games/${table}/1`;
    const first = await fetch(path);
    expect(await first.text()).toBe(stored);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const again = await fetch(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    const [row] = await server.services.store.games({ kind: 'of-table', table, game: 1 });
    const { actions } = JSON.parse(stored ?? '');
    expect(JSON.parse(row?.summary ?? '')).toMatchObject({ steps: actions.length });
    expect(guests).toHaveLength(2);
  });
});

/** The lay that leaves the most room for further ones. */
function layFrom({ session }: Joined): string | undefined {
  const cards = viewOf(session)?.cards;
  const game = gameNamed(cards?.game);
  if (!cards || !game) return undefined;
  const lays = game.actions(cards).flatMap((action) => (action.kind === 'lay' ? [action] : []));
  const [best] = lays.toSorted(
    (one, other) => game.jump(cards, one, 1) - game.jump(cards, other, 1),
  );
  return best && game.format(best);
}

interface Begun {
  readonly table: string;
  readonly ada: Joined;
  readonly ben: Joined;
  readonly guests: readonly [Guest, Guest];
}

/** Two people, and the first of them has begun. */
async function begun(): Promise<Begun> {
  const guests = [await newGuest(server.address), await newGuest(server.address)] as const;
  const table = await newTable(guests[0], { game: 'original', players: 2 });
  const [ada, ben] = await seatAll(guests, table);
  if (!ada || !ben) throw new Error('two have sat down');
  await until(() => viewOf(ada.session)?.phase === 'beginning');
  await ada.session.ask({ kind: 'act', action: '@1' });
  await until(() => viewOf(ben.session)?.phase === 'playing');
  return { table, ada, ben, guests };
}

async function toggle({ session }: Joined, times: number) {
  const answers = [];
  for (let i = 0; i < times; i++) {
    const signals = [['keep-off/u1'], ['keep-off/u2'], []][i % 3] ?? [];
    answers.push(await session.ask({ kind: 'signal', signals }));
  }
  return answers;
}
