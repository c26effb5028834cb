// People who never rest: each sits at a table, of their own or with others, and sets signals, one after the other, over a line that keeps
// breaking. What they were answered is compared with the log.

import { randomUUID } from 'node:crypto';
import { startSession } from '@backtrick/table';
import type { Answer, Entry, Session } from '@backtrick/table';
import { expect } from 'vitest';
import { filesIn } from '../src/storage/data-folder.ts';
import { keyIn, sealWith } from '../src/storage/seal.ts';
import { openSqliteStore } from '../src/storage/sqlite/sqlite-store.ts';
import { newGuest, guestWith, openSocket, textOf, until } from './guests.ts';
import type { Guest } from './guests.ts';

export interface BusyPerson {
  readonly table: string;
  readonly answers: ReadonlyMap<string, Answer>;
  /** The codes with which the lines broke. */
  readonly closings: readonly number[];
  /** The commands that the server could not store. */
  readonly retries: readonly string[];
  /** The version the person has before their eyes. */
  version(): number;
  /** Stops asking; resolves once everything asked is answered. */
  pause(): Promise<void>;
  leave(): void;
  /** Both, one after the other. */
  rest(): Promise<void>;
}

/** A chair at a table that somebody else has made. */
export interface Chair {
  readonly table: string;
  readonly seat: number;
}

/**
 * Somebody who sits at a table and sets signals, one after the other, over a line that keeps breaking. With several
 * addresses they go from one to the next whenever it does.
 */
export async function busyPerson(
  addresses: string | readonly [string, ...string[]],
  chair: Chair | null = null,
): Promise<BusyPerson> {
  const ways = typeof addresses === 'string' ? ([addresses] as const) : addresses;
  const guest = await newGuest(ways[0]);
  const { table, seat } = chair ?? { table: await tableOf(guest, ways.length), seat: 1 };
  const answers = new Map<string, Answer>();
  const ids: string[] = [];
  const session = startSession({ id: () => ids[ids.push(randomUUID()) - 1] ?? '' });
  const mood = { isBusy: true };
  const connection = keepConnected(guest, { ways, table, session });
  await session.ask({ kind: 'sit', seat, name: 'Ada' });
  await until(() => (session.view()?.version ?? 0) > 1);
  const asking = (async () => {
    // Never what stands already: that would be answered and change nothing.
    let isSet = false;
    while (mood.isBusy) {
      const at = ids.length;
      const answer = await session.ask({ kind: 'signal', signals: isSet ? [] : ['keep-off/u1'] });
      if (answer.ok) isSet = !isSet;
      answers.set(ids[at] ?? '', answer);
    }
  })();
  const pause = () => {
    mood.isBusy = false;
    return asking;
  };
  return {
    table,
    answers,
    closings: connection.closings,
    retries: connection.retries,
    version: () => session.view()?.version ?? 0,
    pause,
    leave: connection.stop,
    async rest() {
      await pause();
      connection.stop();
    },
  };
}

/** A player with several connections is not alone at the table. */
async function tableOf(guest: Guest, ways: number): Promise<string> {
  const options = { game: 'original', players: 2, watching: ways > 1 ? 'everybody' : 'link' };
  return (await guest.ask('POST', '/api/tables', { options })).body.table;
}

interface Staying {
  readonly ways: readonly string[];
  readonly table: string;
  readonly session: Session;
}

/** Connects again whenever the line breaks. */
function keepConnected({ cookie, player }: Guest, { ways, table, session }: Staying) {
  const closings: number[] = [];
  const retries: string[] = [];
  const connection = { isWanted: true, close: () => {} };
  void (async () => {
    for (let tries = 0; connection.isWanted; tries++) {
      const address = ways[tries % ways.length] ?? '';
      try {
        const socket = await openSocket(address, guestWith(address, cookie, player).ask);
        connection.close = () => socket.close();
        socket.on('message', (data) => {
          const { table: _, ...frame } = JSON.parse(textOf(data));
          if (frame.kind === 'retry') retries.push(frame.id);
          session.receive(frame);
        });
        session.connect((frame) => socket.send(JSON.stringify({ table, frame })));
        closings.push(await new Promise<number>((resolve) => socket.once('close', resolve)));
        session.disconnect();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  })();
  return {
    closings,
    retries,
    stop() {
      connection.isWanted = false;
      connection.close();
    },
  };
}

export function expectAllKept({ answers }: BusyPerson, log: readonly Entry[]): void {
  expect(log.map(({ number }) => number)).toEqual(log.map((_, i) => i + 1));
  const kept = new Map(log.map(({ id, answer }) => [id, answer]));
  expect(kept.size).toBe(log.length);
  for (const [id, answer] of answers) {
    // Beyond the bound of a game nothing is kept, and a refusal says so.
    const isBeyond = !answer.ok && answer.refusal.code === 'too-often';
    if (!isBeyond) expect(kept.get(id)).toEqual(answer);
  }
}

export async function logOf(folder: string, table: string): Promise<readonly Entry[]> {
  const { database, key } = filesIn(folder);
  const store = await openSqliteStore(database, sealWith(keyIn(key)));
  const entries = await store.read(table, 0);
  await store.close();
  return entries;
}
