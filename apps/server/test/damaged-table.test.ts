// A table that cannot be read is closed; the server and all other tables go on.

import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
import { filesIn } from '../src/storage/data-folder.ts';
import { newGuest, emptyFolder, settingsIn, until } from './guests.ts';

/** What has the first entry of a table cannot be opened. */
const HARM = `UPDATE entries SET body = 'sealed:AAAA', link = NULL
  WHERE table_id = $table AND number = (SELECT min(number) FROM entries WHERE table_id = $table)`;

it('keeps the server and every other table open when some cannot be read, and names those', async () => {
  const folder = emptyFolder();
  const log: string[] = [];
  const open = () =>
    startServer(settingsIn(folder.path), (event, details) =>
      log.push(JSON.stringify({ event, ...details })),
    );
  let server = await open();
  try {
    const [waiting = '', running = '', sound = ''] = await threeTables(server.address);
    await server.drain();
    change(folder.path, (db) => {
      for (const table of [waiting, running]) db.prepare(HARM).run({ table });
      db.prepare(`UPDATE tables SET phase = 'playing', due = 1 WHERE table_id = ?`).run(running);
    });
    server = await open();
    const isNamed = (table: string) =>
      log.some((connection) => connection.includes('table-failed') && connection.includes(table));
    await until(() => [waiting, running].every(isNamed));
    const woken = await beatOf(server);
    const { session, socket } = await (await newGuest(server.address)).join(sound);
    expect(await session.ask({ kind: 'sit', seat: 1, name: 'Ada' })).toMatchObject({ ok: true });
    socket.close();
    // The server checks every second, and less often while nothing has changed.
    const told = () => log.filter((connection) => connection.includes(running)).length;
    await until(() => told() === 2);
    while ((await beatOf(server)) <= woken + 2000)
      await new Promise((done) => setTimeout(done, 50));
    expect(told()).toBe(2);
  } finally {
    await server.drain();
    folder.remove();
  }
});

async function threeTables(address: string): Promise<readonly string[]> {
  const host = await newGuest(address);
  const options = { game: 'original', players: 2, watching: 'everybody' };
  const make = () => host.ask('POST', '/api/tables', { options });
  return [await make(), await make(), await make()].map(({ body }) => body.table);
}

function change(dataDir: string, harm: (db: Database.Database) => void): void {
  const db = new Database(filesIn(dataDir).database);
  harm(db);
  db.close();
}

/** The server's last heartbeat. */
async function beatOf({ services }: Server): Promise<number> {
  return Number((await services.store.document('heartbeat', 'house'))?.body);
}
