// I2: through the real server, in all worlds that a viewer may not tell apart, every byte that reaches the viewer is the
// same. Two servers with the same people play a game and its twin side by side; nothing is replaced before it is compared.

import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { GAMES } from '@backtrick/rules';
import { fold, startSession } from '@backtrick/table';
import type { Entry, Session, Table } from '@backtrick/table';
import type { WebSocket } from 'ws';
import { afterAll, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { isFrom } from '../../../packages/table/test/blindness-twins.ts';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
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
import { pairedGame } from './paired-games.ts';
import type { PairedGame, World } from './paired-games.ts';
import { wholeDataOf } from './visitors.ts';

const PAIRS = byDepth({ quick: 30, deep: 300, soak: 3000 });
const AT_ONCE = 10;
/** All happens at this moment. */
const AT = Date.UTC(2026, 0, 1);
const PEOPLE = 6;

/** A server, and everybody who comes to it. */
interface Site {
  readonly server: Server;
  readonly guests: readonly Guest[];
  readonly log: readonly string[];
}

const folders = [emptyFolder(), emptyFolder()] as const;
const sites = await openSites();
afterAll(async () => {
  await Promise.all(sites.map(({ server }) => server.drain()));
  for (const folder of folders) folder.remove();
});

it(
  `I2 tells viewers the same, byte for byte, in ${PAIRS} paired games`,
  { timeout: 3_600_000 },
  async () => {
    const seen = new Map<string, number>();
    const watched: PairedGame[] = [];
    let bytes = 0;
    let next = 0;
    let pairs = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (pairs < PAIRS) {
          const paired = somePair(`I2 ${next}`, next++);
          if (!paired) continue;
          pairs++;
          const [here, there] = await Promise.all([
            transcript(sites[0], paired, 0),
            transcript(sites[1], paired, 1),
          ]);
          expectSame(here, there, `seed I2 ${next - 1}`);
          watched.push(paired);
          bytes += here.connections.join('').length;
          seen.set(here.kind, (seen.get(here.kind) ?? 0) + 1);
        }
      }),
    );
    console.log(`I2 ${pairs} pairs, ${bytes} bytes each world, ${JSON.stringify([...seen])}`);
    expect([...seen.keys()].sort()).toEqual(['seat', 'spectator', 'visitor']);
    expect(watched.some(({ isHeld }) => isHeld)).toBe(true);
    const [here, there] = await Promise.all(sites.map(exportsOf));
    for (const paired of watched) expect(here?.(paired)).toEqual(there?.(paired));
    expect([...sites[0].log].sort()).toEqual([...sites[1].log].sort());
  },
);

function somePair(seed: string, count: number): PairedGame | null {
  const game = GAMES[count % GAMES.length];
  if (!game) throw new Error('there are games');
  const people = sites[0].guests.map(({ player }) => player);
  return pairedGame(seed, { game, id: tableIdOf(seed), people, at: AT });
}

/** The cards depend on it: with the same id every run plays the same games. */
function tableIdOf(seed: string): string {
  return createHash('sha256').update(seed).digest().subarray(0, 16).toString('base64url');
}

/**
 * What the data of each watcher, as they take it along, says about the table they watched: part by part as it comes; joined once
 * all is over, because where the parts of a log end depends on what the others asked in vain.
 */
async function exportsOf({ guests }: Site): Promise<(paired: PairedGame) => unknown> {
  const known = new Map<string, Record<string, unknown>[]>();
  for (const guest of guests) {
    const { tables = [], results = [] } = await wholeDataOf(guest);
    for (const part of [...tables, ...results]) {
      const about: Record<string, unknown> = Object(part);
      const key = `${guest.player} ${String(about['table'])}`;
      known.set(key, [...(known.get(key) ?? []), about]);
    }
  }
  return ({ watcher, id }) => {
    const parts = known.get(`${watcher.player} ${id}`) ?? [];
    return parts[0]?.['phase'] === 'over' ? parts.reduce(joined, {}) : parts;
  };
}

function joined(whole: object, part: object): object {
  const before = new Map<string, unknown>(Object.entries(whole));
  const after = Object.entries(part).map(([name, value]) => {
    const list = before.get(name);
    return [name, Array.isArray(list) && Array.isArray(value) ? [...list, ...value] : value];
  });
  return { ...whole, ...Object.fromEntries(after) };
}

/** Two servers with the same people, keys and cookies. */
async function openSites(): Promise<readonly [Site, Site]> {
  const [first, second] = folders;
  const site = await openSite(first.path, []);
  const guests = await Promise.all(
    Array.from({ length: PEOPLE }, () => newGuest(site.server.address)),
  );
  await site.server.drain();
  cpSync(first.path, second.path, { recursive: true });
  return Promise.all([openSite(first.path, guests), openSite(second.path, guests)]);
}

async function openSite(folder: string, people: readonly Guest[]): Promise<Site> {
  const log: string[] = [];
  const note = (event: string, details?: object) => log.push(JSON.stringify({ event, ...details }));
  const server = await startServer({ ...settingsIn(folder), ...UNLIMITED }, note, () => AT);
  const guests = people.map(({ cookie, player }) => guestWith(server.address, cookie, player));
  return { server, guests, log };
}

/** What the watcher heard and read. */
interface Told {
  readonly connections: readonly string[];
  /** Pulses come when they come; those of one version say the same. */
  readonly pulses: ReadonlySet<string>;
  readonly kind: 'seat' | 'spectator' | 'visitor';
}

async function transcript(
  site: Site,
  { id, watcher, worlds }: PairedGame,
  which: 0 | 1,
): Promise<Told> {
  const { past, steps } = worlds[which];
  await writeAll(site.server, id, past);
  const asks = new Map(
    await Promise.all(
      site.guests.map(
        async (guest) => [guest.player, await connectionOf(site, guest, id)] as const,
      ),
    ),
  );
  const own = asks.get(watcher.player ?? '');
  const guest = site.guests.find(({ player }) => player === watcher.player);
  if (!own || !guest) throw new Error('the watcher is one of the people');
  const session = startSession({ id: () => 'never-asked' });
  own.follow(session);
  await until(() => session.view() !== null);
  const half = entryAtHalf(steps, watcher);
  let connection = own;
  for (const { entry, command } of steps) {
    if (entry === half) connection = await connection.comeBack();
    if (entry.who.kind !== 'person') throw new Error('people alone play these games');
    const asker = isFrom(entry.who, watcher) ? connection : asks.get(entry.who.player);
    expect(await asker?.ask(entry.id, entry.who.epoch, command)).toEqual(entry.answer);
    if (entry.answer.ok) await until(() => session.view()?.version === entry.version);
  }
  const read = [...(await pagesFor(guest, id)), await reviewFor(site, guest, id)];
  const fresh = await connection.comeBack(startSession({ id: () => 'never-asked' }));
  const view = session.view();
  for (const one of [...asks.values(), fresh]) one.close();
  const kind = view && 'cards' in view ? (view.you ? 'seat' : 'spectator') : 'visitor';
  return { connections: [...own.heard, ...read], pulses: own.pulses, kind };
}

/** Where the watcher's connection breaks: the same moment in both worlds, of which one has more that was asked in vain. */
function entryAtHalf(steps: World['steps'], watcher: PairedGame['watcher']): Entry | undefined {
  const common = steps.filter(({ entry }) => entry.answer.ok || isFrom(entry.who, watcher));
  return common[common.length >> 1]?.entry;
}

async function writeAll({ services }: Server, id: string, past: World['past']): Promise<void> {
  let table: Table | null = null;
  for (const [i, entry] of past.entries()) {
    const numbered = { ...entry, number: i + 1 };
    table = fold(id, table, numbered);
    await services.store.append(id, numbered, table.open);
  }
}

/** What pages of the site say about the table, to this person. */
async function pagesFor(guest: Guest, id: string): Promise<readonly string[]> {
  const paths = [
    `/api/tables/${id}`,
    `/api/games/${id}/1`,
    `/api/tables/${id}/match`,
    `/api/games/${id}/1/rating`,
    `/api/games/${id}/2`,
  ];
  const read = await Promise.all(paths.map((path) => guest.ask('GET', path)));
  return read.map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
}

/** What somebody is told who wants to look back at the game. */
async function reviewFor(site: Site, guest: Guest, id: string): Promise<string> {
  const socket = await openSocket(site.server.address, guest.ask);
  const heard = new Promise<string>((resolve) =>
    socket.once('message', (data) => resolve(textOf(data))),
  );
  say(socket, { review: `${id}/1`, frame: { kind: 'hello' } });
  const told = await heard;
  socket.close();
  return told;
}

interface Connection {
  readonly heard: string[];
  readonly pulses: Set<string>;
  /** How many frames have come over this line. */
  count(): number;
  ask(id: string, epoch: number | null, command: unknown): Promise<unknown>;
  /** The session hears what comes, from its first word on. */
  follow(session: Session): void;
  /** Over a new socket, for the same ears; with a session that knows nothing, or the one that was there. */
  comeBack(session?: Session): Promise<Connection>;
  close(): void;
}

async function connectionOf(
  site: Site,
  guest: Guest,
  table: string,
  before?: Connection,
): Promise<Connection> {
  const socket = await openSocket(site.server.address, guest.ask);
  const waiting = new Map<string, (answer: unknown) => void>();
  let session: Session | null = null;
  let count = 0;
  const connection: Connection = {
    count: () => count,
    heard: before?.heard ?? [],
    pulses: before?.pulses ?? new Set(),
    ask: (id, epoch, command) =>
      new Promise((resolve) => {
        waiting.set(id, resolve);
        say(socket, { table, frame: { kind: 'command', id, epoch, command } });
      }),
    follow(one) {
      session = one;
      one.connect((frame) => say(socket, { table, frame }));
    },
    async comeBack(other) {
      socket.terminate();
      session?.disconnect();
      const next = await connectionOf(site, guest, table, connection);
      const follower = other ?? session;
      if (follower) next.follow(follower);
      await until(() => next.count() > 0);
      return next;
    },
    close: () => socket.close(),
  };
  socket.on('message', (data) => {
    count++;
    const text = textOf(data);
    const frame = JSON.parse(text);
    if (frame.kind === 'pulse') connection.pulses.add(text);
    else connection.heard.push(text);
    session?.receive(frame);
    waiting.get(frame.id)?.(frame.answer);
    waiting.delete(frame.id);
  });
  return connection;
}

function say(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message));
}

function expectSame(here: Told, there: Told, seed: string): void {
  const at = here.connections.findIndex((connection, i) => connection !== there.connections[i]);
  if (at >= 0)
    expect.fail(`${seed}, ${here.kind}:\n${apart(here.connections[at], there.connections[at])}`);
  expect(there.connections).toHaveLength(here.connections.length);
  const [first, second] = [here, there].map(({ pulses }) => byVersion(pulses));
  for (const [version, text] of first ?? []) expect(second?.get(version) ?? text).toBe(text);
}

/** Both texts around the first letter in which they differ. */
function apart(here = '', there = ''): string {
  const at = Array.from(here).findIndex((letter, i) => letter !== there[i]);
  return [here, there].map((text) => text.slice(Math.max(0, at - 200), at + 100)).join('\n');
}

function byVersion(pulses: ReadonlySet<string>): ReadonlyMap<unknown, string> {
  return new Map([...pulses].map((text) => [JSON.parse(text).version, text]));
}
