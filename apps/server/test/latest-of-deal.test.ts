// S4: teams at a deal are listed from the latest on, also past ten thousand of them.

import { dealCode } from '@backtrick/table';
import { expect, it } from 'vitest';
import { filesIn, openFolder } from '../src/storage/data-folder.ts';
import { connect } from '../src/storage/sqlite/database.ts';
import { listing } from '../src/storage/sqlite/list-operations.ts';
import { startServer } from '../src/server.ts';
import { emptyFolder, settingsIn } from './guests.ts';
import { rowsOfGame, summaryWith } from './synthetic-games.ts';
import { send } from './visitors.ts';

const GAMES = 10_050;
const LISTED = 100;

it('lists the latest teams at a deal that 10,050 have played', async () => {
  const folder = emptyFolder();
  const deal = dealCode({ game: 'original', players: 1, options: {} }, new Uint8Array(12));
  await (await openFolder(folder.path)).close();
  const db = connect(filesIn(folder.path).database);
  const list = listing(db);
  const play = db.transaction(() => {
    for (let i = 0; i < GAMES; i++) {
      const summary = summaryWith({ deal, people: [`player-${i}`], left: i % 90 });
      list(rowsOfGame({ table: `table-${i}`, at: 1000 + i, summary }));
    }
  });
  play();
  db.close();
  const server = await startServer(settingsIn(folder.path), () => undefined);
  try {
    const { text } = await send(server.address, { path: `/api/deals/${deal}` });
    const ends = JSON.parse(text).teams.map(({ at }: { readonly at: number }) => at);
    const latest = Array.from({ length: LISTED }, (_, i) => 1000 + GAMES - 1 - i);
    expect(ends).toEqual(latest);
  } finally {
    await server.drain();
    folder.remove();
  }
});
