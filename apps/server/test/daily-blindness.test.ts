// I2 for the deals of the day: two servers with the same people and the same games, whose day follows from two different seeds. A player who has
// not drawn the cards must not be able to tell the two apart, on any route: every byte is the same, and nothing is replaced before.

import { cpSync } from 'node:fs';
import { seededRng } from '@backtrick/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealNamed } from '../src/results/daily-deal.ts';
import { ROUTES } from '../src/http/routes.ts';
import { openServices } from '../src/services.ts';
import { previewOf } from '../src/previews/previews.ts';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
import { dateOf, dayAt } from '../src/results/day.ts';
import { filesIn } from '../src/storage/data-folder.ts';
import { vaultIn } from '../src/storage/seal.ts';
import { newTableId } from '../src/tables/tables.ts';
import {
  UNLIMITED,
  newGuest,
  emptyFolder,
  guestWith,
  openSocket,
  settingsIn,
  textOf,
  until,
} from './guests.ts';
import type { Guest } from './guests.ts';
import { playGame } from './played-games.ts';
import { wholeAnswer } from './visitors.ts';

/** All happens at this moment. */
const AT = Date.UTC(2026, 10, 16, 12);
const TODAY = dayAt(AT);
const DEALS = ['original-1', 'original-3', 'face-to-face-2', 'quick-and-easy-4'];
const PLACES = ['online', 'device'] as const;
/** Ada has played every deal online, Ben on a device; Eve none. */
const NAMES = ['Ada', 'Ben', 'Eve'];

interface World {
  readonly server: Server;
  readonly guests: readonly Guest[];
}

const folders = [emptyFolder(), emptyFolder()] as const;
/** The same in both worlds: an id says nothing. */
const tables = new Map<string, string>(
  DEALS.flatMap((deal) => PLACES.map((place) => [`${deal} ${place}`, newTableId()] as const)),
);
let worlds: readonly World[] = [];

beforeAll(async () => {
  const [first, second] = folders;
  const server = await startServer(
    { ...settingsIn(first.path), ...UNLIMITED },
    () => {},
    () => AT,
  );
  const guests = await Promise.all(NAMES.map(() => newGuest(server.address)));
  await server.drain();
  cpSync(first.path, second.path, { recursive: true });
  worlds = await Promise.all(
    folders.map(async ({ path }, i) => {
      await fill(path, String(i + 1).repeat(64), guests);
      const opened = await startServer(
        { ...settingsIn(path), ...UNLIMITED },
        () => {},
        () => AT,
      );
      const known = guests.map((one) => guestWith(opened.address, one.cookie, one.player));
      return { server: opened, guests: known };
    }),
  );
});
afterAll(async () => {
  await Promise.all(worlds.map(({ server }) => server.drain()));
  for (const folder of folders) folder.remove();
});

/** A day with this seed, and games at it that were given up before the first card. */
async function fill(folder: string, seed: string, guests: readonly Guest[]): Promise<void> {
  const services = await openServices(folder, { clock: () => AT });
  const sealed = vaultIn(filesIn(folder).key).lock(`daily ${dateOf(TODAY)}`, seed);
  // A true commitment would tell two seeds apart, and says nothing about either.
  const body = JSON.stringify({ commitment: 'c'.repeat(64), sealed, version: 2 });
  const document = { kind: 'daily', key: dateOf(TODAY), owner: 'house', revision: 0, body };
  expect(await services.store.write(document)).toBe('written');
  for (const key of DEALS) {
    for (const [i, place] of PLACES.entries()) await giveUp(key, place, guests[i]?.player ?? '');
  }
  await services.store.close();

  async function giveUp(key: string, place: (typeof PLACES)[number], player: string) {
    const deal = dealNamed(TODAY, key);
    if (!deal) throw new Error(`there is a deal ${key}`);
    const { game, players, bot } = deal;
    const code = (await services.dailyDeals.make(TODAY)).code(deal, place);
    const table = tables.get(`${key} ${place}`) ?? '';
    await playGame(services.store, {
      table,
      attempt: { day: dateOf(TODAY), deal: key, place, isFirst: true },
      options: { game, players, deal: code, takingBack: 'turn', watching: 'nobody' },
      seats: [player, ...Array.from({ length: players - 1 }, () => `bot:${bot}`)],
      ...{ at: AT, rng: seededRng('both'), until: 0 },
    });
    const first = { place, table };
    const codeTakenAt = place === 'device' ? AT : null;
    const kept = JSON.stringify({ first, codeTakenAt, deviceGames: [] });
    const name = `${player} ${dateOf(TODAY)} ${key}`;
    await services.store.write({
      ...{ kind: 'daily-attempt', key: name, owner: player, revision: 0, body: kept },
    });
  }
}

const NAMED: Readonly<Record<string, () => readonly string[]>> = {
  table: () => [...tables.values()],
  game: () => ['1'],
  code: () => ['G1HP-V05A-FMSY-38ZB'],
  day: () => [dateOf(TODAY), dateOf(TODAY + 1)],
  deal: () => DEALS,
  place: () => ['house', 'device'],
  player: () => worlds[0]?.guests.map(({ player }) => player) ?? [],
  league: () => ['real-time'],
};

function pathsOf(path: string): readonly string[] {
  const [found, name] = /:(\w+)/.exec(path) ?? [];
  if (found === undefined || name === undefined) return [path];
  return (NAMED[name]?.() ?? []).flatMap((value) => pathsOf(path.replace(found, value)));
}

/** What a person is told in both worlds. */
async function inBoth(person: number, ask: (guest: Guest, world: World) => Promise<string>) {
  const said = worlds.map((world) => {
    const guest = world.guests[person];
    if (!guest) throw new Error('everybody came');
    return ask(guest, world);
  });
  return Promise.all(said);
}

const READ = ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path);

describe.each(NAMES.map((name, person) => [name, person] as const))('%s', (_, person) => {
  it.each(READ)('I2 S1 cannot tell two days apart by GET %s', async (route) => {
    const paths = pathsOf(route);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const [here, there] = await inBoth(person, async (guest) => {
        return `${path} ${await wholeAnswer(guest, path)}`;
      });
      expect(here).toBe(there);
    }
  });
});

const PREVIEWED = [
  '/daily/:day/:deal',
  '/replay/:table/:step',
  '/table/:table',
  '/profile/:player',
];

it.each(PREVIEWED)(
  'I2 S1 cannot tell two days apart by the preview of a link to %s',
  async (page) => {
    const deps = worlds.map(({ server }) => server.services);
    for (const path of pathsOf(page.replace(':step', '20'))) {
      for (const by of [null, ...(NAMED['player']?.() ?? [])]) {
        const [here, there] = await Promise.all(
          deps.map(async (services) => {
            const { title, text, picture } = await previewOf(services, {
              path,
              by,
              language: 'en',
            });
            return JSON.stringify({ title, text, picture: await picture() });
          }),
        );
        expect(here).toBe(there);
      }
    }
  },
);

describe('I2 S1 who has drawn none of the cards cannot tell two days apart', () => {
  const whole = { step: 0, cards: 'same', seat: 1 };
  const FRAMES = [
    (table: string) => ({ table, frame: { kind: 'hello', version: 0, hash: null } }),
    (table: string) => ({ review: `${table}/1`, frame: { kind: 'hello', name: 'Eve' } }),
  ];

  it.each([...tables])('over a socket: %s', async (_, table) => {
    for (const frame of FRAMES) {
      const [here, there] = await inBoth(2, async (guest, { server }) => {
        const socket = await openSocket(server.address, guest.ask);
        const heard: string[] = [];
        socket.on('message', (data) => heard.push(textOf(data)));
        socket.send(JSON.stringify(frame(table)));
        await until(() => heard.length > 0);
        socket.close();
        return heard[0] ?? '';
      });
      expect(here).toBe(there);
    }
  });

  it.each([...tables])('by a table that goes on from it: %s', async (named, table) => {
    const [game = '', players] = named.split(' ')[0]?.split(/-(?=\d)/) ?? [];
    const options = { game, players: Number(players) };
    const [here, there] = await inBoth(2, async (guest) => {
      const from = { of: { table, game: 1 }, ...whole };
      const { status, body } = await guest.ask('POST', '/api/tables', { options, from });
      return `${status} ${JSON.stringify(body)}`;
    });
    expect(here).toBe('404 {"error":"not-found"}');
    expect(there).toBe(here);
  });
});
