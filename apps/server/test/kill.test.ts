// D1: the server is killed for real, again and again, while people ask things of it. Whatever was acknowledged is in the
// log once; nothing else is doubled, nothing is missing in between.

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startSession } from '@backtrick/table';
import type { Answer, Entry, Session } from '@backtrick/table';
import { expect, it } from 'vitest';
import { keyIn, sealWith } from '../src/store/seal.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { ORIGIN, arrive, emptyFolder, openSocket, textOf, until } from './guests.ts';
import type { Guest } from './guests.ts';

const KILLS = process.env.SOAK === '1' ? 300 : 25;
const PEOPLE = 4;
const MAIN = `${import.meta.dirname}/../src/main.ts`;

it(
  `D1 loses and doubles nothing that was acknowledged in ${KILLS} kills`,
  { timeout: 3_000 * KILLS + 240_000 },
  async () => {
    const folder = emptyFolder();
    const port = await freePort();
    const life = keepAlive(folder.path, port);
    try {
      await life.listening();
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, () => busyPerson(`http://127.0.0.1:${port}`)),
      );
      for (let kills = 0; kills < KILLS; kills++) {
        const acknowledged = people.map(({ answers }) => answers.size);
        await until(() =>
          people.some(({ answers }, i) => answers.size > (acknowledged[i] ?? 0) + 2),
        );
        await life.kill();
      }
      await Promise.all(people.map(({ rest }) => rest()));
      await life.stop();
      for (const person of people) expectAllKept(person, await logOf(folder.path, person.table));
    } finally {
      await life.stop();
      folder.remove();
    }
  },
);

interface BusyPerson {
  readonly table: string;
  readonly answers: ReadonlyMap<string, Answer>;
  /** Stops asking; resolves once everything asked is answered. */
  rest(): Promise<void>;
}

/** Somebody who sits at a table and sets signals, one after the other, over a line that keeps breaking. */
async function busyPerson(address: string): Promise<BusyPerson> {
  const guest = await arrive(address);
  const options = { game: 'original', players: 2 };
  const { body } = await guest.ask('POST', '/api/tables', { options });
  const table: string = body.table;
  const answers = new Map<string, Answer>();
  const ids: string[] = [];
  const session = startSession({ id: () => ids[ids.push(randomUUID()) - 1] ?? '' });
  const mood = { isBusy: true };
  const line = keepConnected(guest, address, table, session);
  await session.ask({ kind: 'sit', seat: 1, name: 'Ada' });
  await until(() => (session.view()?.version ?? 0) > 1);
  const asking = (async () => {
    for (let i = 0; mood.isBusy; i++) {
      const at = ids.length;
      const answer = await session.ask({ kind: 'signal', signals: i % 2 ? ['keep-off/u1'] : [] });
      answers.set(ids[at] ?? '', answer);
    }
  })();
  return {
    table,
    answers,
    async rest() {
      mood.isBusy = false;
      await asking;
      line.stop();
    },
  };
}

/** Connects again whenever the line breaks. */
function keepConnected(guest: Guest, address: string, table: string, session: Session) {
  const line = { isWanted: true, close: () => {} };
  void (async () => {
    while (line.isWanted) {
      try {
        const { socket } = await openSocket(address, guest.ask);
        line.close = () => socket.close();
        socket.on('message', (data) => {
          const { table: _, ...frame } = JSON.parse(textOf(data));
          session.receive(frame);
        });
        session.connect((frame) => socket.send(JSON.stringify({ table, frame })));
        await new Promise((resolve) => socket.once('close', resolve));
        session.disconnect();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  })();
  return {
    stop() {
      line.isWanted = false;
      line.close();
    },
  };
}

function expectAllKept({ answers }: BusyPerson, log: readonly Entry[]): void {
  expect(log.map(({ number }) => number)).toEqual(log.map((_, i) => i + 1));
  const kept = new Map(log.map(({ id, answer }) => [id, answer]));
  expect(kept.size).toBe(log.length);
  expect(answers.size).toBeGreaterThan(KILLS);
  for (const [id, answer] of answers) expect(kept.get(id)).toEqual(answer);
}

async function logOf(folder: string, table: string): Promise<readonly Entry[]> {
  const seal = sealWith(keyIn(join(folder, 'seal.key')));
  const store = await openSqliteStore(join(folder, 'backtrick.sqlite'), seal);
  const entries = await store.read(table, 0);
  await store.close();
  return entries;
}

/** A server process that is started again after each kill. */
function keepAlive(dataDir: string, port: number) {
  let child = start();
  return {
    listening: () => isListening(child),
    async kill() {
      await end(child, 'SIGKILL');
      child = start();
      await isListening(child);
    },
    stop: () => end(child, 'SIGTERM'),
  };

  function start(): ChildProcess {
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, ORIGIN };
    return spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  }
}

function isListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (data) => {
      if (String(data).includes('listening')) resolve();
    });
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
