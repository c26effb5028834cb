// People who never rest: each sits at a table of their own and sets signals, one after the other, over a line that keeps
// breaking. What they were answered is compared with the log.

import { randomUUID } from 'node:crypto';
import { startSession } from '@backtrick/table';
import type { Answer, Entry, Session } from '@backtrick/table';
import { expect } from 'vitest';
import { filesIn } from '../src/store/data-folder.ts';
import { keyIn, sealWith } from '../src/store/seal.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { arrive, openSocket, textOf, until } from './guests.ts';
import type { Guest } from './guests.ts';

export interface BusyPerson {
  readonly table: string;
  readonly answers: ReadonlyMap<string, Answer>;
  /** The codes with which the lines broke. */
  readonly closings: readonly number[];
  /** The commands that the house could not write down. */
  readonly retries: readonly string[];
  /** Stops asking; resolves once everything asked is answered. */
  rest(): Promise<void>;
}

/** Somebody who sits at a table and sets signals, one after the other, over a line that keeps breaking. */
export async function busyPerson(address: string): Promise<BusyPerson> {
  const guest = await arrive(address);
  const options = { game: 'original', players: 2 };
  const { body } = await guest.ask('POST', '/api/tables', { options });
  const table: string = body.table;
  const answers = new Map<string, Answer>();
  const ids: string[] = [];
  const session = startSession({ id: () => ids[ids.push(randomUUID()) - 1] ?? '' });
  const mood = { isBusy: true };
  const line = keepConnected(guest, { address, table, session });
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
    closings: line.closings,
    retries: line.retries,
    async rest() {
      mood.isBusy = false;
      await asking;
      line.stop();
    },
  };
}

/** Connects again whenever the line breaks. */
function keepConnected(
  guest: Guest,
  {
    address,
    table,
    session,
  }: { readonly address: string; readonly table: string; readonly session: Session },
) {
  const closings: number[] = [];
  const retries: string[] = [];
  const line = { isWanted: true, close: () => {} };
  void (async () => {
    while (line.isWanted) {
      try {
        const { socket } = await openSocket(address, guest.ask);
        line.close = () => socket.close();
        socket.on('message', (data) => {
          const { table: _, ...frame } = JSON.parse(textOf(data));
          if (frame.kind === 'retry') retries.push(frame.id);
          session.receive(frame);
        });
        session.connect((frame) => socket.send(JSON.stringify({ table, frame })));
        closings.push(await new Promise<number>((resolve) => socket.once('close', resolve)));
        session.disconnect();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  })();
  return {
    closings,
    retries,
    stop() {
      line.isWanted = false;
      line.close();
    },
  };
}

export function expectAllKept({ answers }: BusyPerson, log: readonly Entry[]): void {
  expect(log.map(({ number }) => number)).toEqual(log.map((_, i) => i + 1));
  const kept = new Map(log.map(({ id, answer }) => [id, answer]));
  expect(kept.size).toBe(log.length);
  for (const [id, answer] of answers) expect(kept.get(id)).toEqual(answer);
}

export async function logOf(folder: string, table: string): Promise<readonly Entry[]> {
  const { database, key } = filesIn(folder);
  const store = await openSqliteStore(database, sealWith(keyIn(key)));
  const entries = await store.read(table, 0);
  await store.close();
  return entries;
}
