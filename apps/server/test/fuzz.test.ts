// B1: whatever is sent over real sockets to a real process, it lives, nothing changes that a right command did not ask
// for, and its memory comes back.

import { randomUUID } from 'node:crypto';
import { gameNamed, seededRng } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import type { WebSocket } from 'ws';
import { afterAll, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { someFrame } from './fuzz-frames.ts';
import type { Frame, FuzzTable, Scene } from './fuzz-frames.ts';
import { newTableId } from '../src/tables/tables.ts';
import { isSound } from './fuzz-oracle.ts';
import { newGuest, openSocket, textOf, until } from './guests.ts';
import type { Guest } from './guests.ts';
import type { Questions } from './forked-server-main.ts';
import { forkServer } from './forked-server.ts';

const FRAMES = byDepth({ quick: 25_000, deep: 250_000, soak: 10_000_000 });
/** The same frames every time; `SEED=…` begins elsewhere. */
const SEED = process.env['SEED'] ?? 'B1';
/** Tables do not outlive what is done to them for long: so many frames, then new ones. */
const FRAMES_A_SEASON = byDepth({ quick: 5_000, deep: 25_000 });
/** After so many seasons the caches are full, and memory may not grow any more. */
const CALM = byDepth({ quick: 4, deep: 5 });
/** How many times as large memory may be in the end. The caches of the short run are still filling. */
const MAX_GROWTH = byDepth({ quick: 1.5, deep: 1.1 });
/** How many frames a fuzzer sends before it waits to be heard. */
const BATCH = 40;
const TABLES = [
  ...Array.from({ length: 8 }, () => ({ game: 'original', players: 2 })),
  ...Array.from({ length: 8 }, () => ({ game: 'face-to-face', players: 2 })),
  ...Array.from({ length: 8 }, () => ({ game: 'quick-and-easy', players: 2 })),
];
const STRANGERS = 8;

const server = await forkServer();
afterAll(async () => {
  await server.stop();
  server.remove();
});

it(
  `B1 lives through ${FRAMES} frames that nobody should send, seeds ${SEED} 1 to ${FRAMES / FRAMES_A_SEASON}`,
  { timeout: FRAMES * 3 },
  async () => {
    const guests = await Promise.all(
      Array.from({ length: 2 * TABLES.length + STRANGERS }, () => newGuest(server.address)),
    );
    const [host] = guests;
    if (!host) throw new Error('somebody is the host');
    const figures = { frames: 0, taken: 0, answered: 0 };
    let calm = 0;
    for (let season = 1; season <= FRAMES / FRAMES_A_SEASON; season++) {
      await fuzzSeason(guests, `${SEED} ${season}`, figures);
      expect(server.ended(), `seed ${SEED} ${season}`).toBeNull();
      // What is loaded, compiled and cached once stays; from then on nothing may.
      if (season === CALM) calm = (await measured(host)).rss;
    }
    let end = await measured(host);
    // What a busy machine has yet to give back is no leak: a leak is still there the next time.
    for (let again = 0; again < 5 && end.rss >= MAX_GROWTH * calm; again++) {
      end = await measured(host);
    }
    const { rss, tables, seconds } = end;
    console.log(`B1 ${JSON.stringify({ ...figures, calm, rss, growth: rss / calm - 1, seconds })}`);
    expect(figures.frames).toBe(FRAMES);
    expect(tables).toBe(0);
    expect(rss).toBeLessThan(MAX_GROWTH * calm);
    expect((await server.ask('log')).filter((connection) => connection.includes('failed'))).toEqual(
      [],
    );
  },
);

interface Figures {
  frames: number;
  /** Frames that were right after all. */
  taken: number;
  answered: number;
}

async function fuzzSeason(guests: readonly Guest[], seed: string, figures: Figures): Promise<void> {
  const [host] = guests;
  if (!host) throw new Error('somebody is the host');
  const connections = await Promise.all(guests.map(connectionOf));
  const tables = await Promise.all(
    TABLES.map((options, i) => begin(host, options, connections.slice(2 * i, 2 * i + 2))),
  );
  const each = Math.ceil(FRAMES_A_SEASON / connections.length);
  let left = FRAMES_A_SEASON;
  await Promise.all(
    connections.map(async (connection, i) => {
      const own = tables[i >> 1] ?? tables[i % tables.length];
      if (!own) throw new Error('there are tables');
      const scene = {
        table: own,
        others: tables,
        epoch: i < 2 * tables.length ? connection.epoch : null,
      };
      const rng = seededRng(`${seed} ${i}`);
      const most = Math.min(each, left);
      left -= most;
      await sendAll(connection, scene, { most, seed, rng });
      figures.frames += most;
    }),
  );
  // Over a socket of its own: those of the fuzzers may have as many tables as they can.
  const auditor = await connectionOf(host);
  await auditor.hear(tables.map(({ id }) => id));
  for (const { id, version } of tables)
    await expectExplained(host, connections, { id, version }, figures);
  figures.answered += connections.reduce((sum, { heard }) => sum + heard(), 0);
  for (const connection of connections) goMidSentence(connection);
  auditor.socket.close();
  await Promise.all([...connections, auditor].map(({ closed }) => closed));
}

/** With a bot just awake each time: its thread comes and goes, and is as large as all else that may grow. */
async function measured(host: Guest): Promise<Questions['memory']> {
  await wakeBots(host);
  return server.ask('memory');
}

async function wakeBots(host: Guest): Promise<void> {
  const options = { game: 'original', players: 2, pace: 'instant' };
  const { body } = await host.ask('POST', '/api/tables', { options });
  const { session, socket } = await host.join(body.table);
  await session.ask({ kind: 'sit', seat: 1, name: 'Ada' });
  await until(() => session.view()?.version === 2);
  await session.ask({ kind: 'seat-bot', seat: 2, bot: 'greedy' });
  await session.ask({ kind: 'ready', seed: 'ab'.repeat(32) });
  await until(() => session.view()?.phase === 'beginning');
  const { version } = session.view() ?? { version: 0 };
  await session.ask({ kind: 'act', action: '@2' });
  await until(() => (session.view()?.version ?? 0) > version + 2);
  socket.close();
}

/** Asks for chairs and is gone before anybody can have looked whether there are any. */
function goMidSentence(connection: Connection): void {
  for (let i = 0; i < 3; i++)
    void connection.ask(newTableId(), { kind: 'sit', seat: 1, name: 'Ada' });
  setTimeout(() => connection.socket.terminate(), 1);
}

/** A fuzzer's socket, with what was sent over it and what was taken up. */
interface Connection {
  readonly socket: WebSocket;
  readonly closed: Promise<unknown>;
  epoch: number | null;
  send(frame: Frame): void;
  /** Commands by their ids, as texts. */
  readonly sent: Map<string, string[]>;
  /** Ids that were taken up, at which table and version. */
  readonly taken: { readonly table: string; readonly id: string; readonly version: number }[];
  heard(): number;
  /** Asks the tables for something that is always refused, and waits for the answers. */
  hear(tables: readonly string[]): Promise<void>;
  /** Asks, and waits for the answer. */
  ask(table: string, command: object): Promise<{ readonly ok: boolean; readonly version: number }>;
}

async function connectionOf(guest: Guest): Promise<Connection> {
  const socket = await openSocket(server.address, guest.ask);
  const waiting = new Map<string, (answer: { ok: boolean; version: number }) => void>();
  let count = 0;
  const connection: Connection = {
    socket,
    closed: new Promise((resolve) => socket.once('close', resolve)),
    epoch: null,
    sent: new Map(),
    taken: [],
    heard: () => count,
    send(frame) {
      // A scratched text may name several; the last one counts. Noise in bytes names none.
      const ids = typeof frame === 'string' ? frame.matchAll(/"id":"([\w-]+)"/g) : [];
      for (const [, id = ''] of ids)
        connection.sent.set(id, [...(connection.sent.get(id) ?? []), String(frame)]);
      socket.send(frame);
    },
    async hear(tables) {
      await Promise.all(tables.map((table) => connection.ask(table, { kind: 'tick' })));
    },
    ask(table, command) {
      const id = randomUUID();
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        connection.send(
          JSON.stringify({
            table,
            frame: { kind: 'command', id, epoch: connection.epoch, command },
          }),
        );
      });
    },
  };
  socket.on('message', (data) => {
    count++;
    const text = textOf(data);
    // Whole views are not what is looked at here.
    if (!text.includes('"kind":"answer"')) return;
    const { table, id, answer } = JSON.parse(text);
    if (answer.ok) connection.taken.push({ table, id, version: answer.version });
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  return connection;
}

/** A running game, at a table that somebody has made. */
async function begin(
  maker: Guest,
  options: { readonly game: string; readonly players: number },
  [host, friend]: readonly Connection[],
): Promise<FuzzTable> {
  const game = gameNamed(options.game);
  if (!host || !friend || !game) throw new Error('two play');
  const wanted = { ...options, watching: 'everybody', talking: 'rules' };
  const { body } = await maker.ask('POST', '/api/tables', { options: wanted });
  const id: string = body.table;
  let version = 0;
  for (const [i, connection] of [host, friend].entries()) {
    const sat = await connection.ask(id, {
      kind: 'sit',
      seat: i + 1,
      name: i === 0 ? 'Ada' : 'Ben',
    });
    connection.epoch = sat.version;
    ({ version } = await connection.ask(id, { kind: 'ready', seed: 'ab'.repeat(32) }));
  }
  const started = await host.ask(id, { kind: 'act', action: '@1', version });
  return { id, game, version: started.ok ? started.version : version };
}

async function sendAll(
  connection: Connection,
  scene: Scene,
  { most, seed, rng }: { readonly most: number; readonly seed: string; readonly rng: Rng },
): Promise<void> {
  for (let count = 0; count < most; count++) {
    connection.send(
      someFrame(
        scene,
        `fuzz-${seed.replaceAll(' ', '-')}-${count}-${Math.floor(rng() * 1e9)}`,
        rng,
      ),
    );
    if (count % BATCH === BATCH - 1) await connection.hear([scene.table.id]);
  }
  await connection.hear([scene.table.id]);
}

/** Every change of the table was asked for by a frame that is right, and each such frame changed it once. */
async function expectExplained(
  host: Guest,
  connections: readonly Connection[],
  { id, version }: Pick<FuzzTable, 'id' | 'version'>,
  figures: Figures,
): Promise<void> {
  const taken = connections.flatMap((connection) =>
    connection.taken
      .filter((one) => one.table === id && one.version > version)
      .map((one) => ({ ...one, texts: connection.sent.get(one.id) ?? [] })),
  );
  for (const { id: command, texts } of taken) {
    if (!texts.some((text) => isSound(text, id, command)))
      expect.fail(`was taken up: ${texts.join('\n')}`);
  }
  const hasBots = taken.some(({ texts }) => texts.some((text) => text.includes('seat-bot')));
  const asked = new Set(taken.map((one) => one.version));
  const { body } = await host.ask('GET', `/api/tables/${id}`);
  if (!hasBots) expect(body.version).toBe(version + asked.size);
  figures.taken += asked.size;
}
