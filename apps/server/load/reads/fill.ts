// A folder with a past: as many finished games of one daily deal, results of one person, ranked people and open tables as
// asked for. A few games are really played; the rest are copies of what the server lists of them, under other names.

import type Database from 'better-sqlite3';
import { dealNamed } from '../../src/results/daily-deal.ts';
import { openServices } from '../../src/services.ts';
import { dateOf } from '../../src/results/day.ts';
import { filesIn } from '../../src/storage/data-folder.ts';
import type { WholeRows } from '../../src/storage/rows.ts';
import { connect } from '../../src/storage/sqlite/database.ts';
import { listing } from '../../src/storage/sqlite/list-operations.ts';
import { playModels } from './models.ts';
import type { Models } from './models.ts';
import { nameOf } from './names.ts';
import { insertPeople, insertRankings } from './people.ts';

export interface PastSize {
  /** Finished first attempts at today's deal, each by another person, and as many games of a deal that is open. */
  readonly dealGames: number;
  /** Results of the person who asks. */
  readonly results: number;
  /** People on every ranking. */
  readonly ranked: number;
  /** Public tables that wait for players, and as many that can be watched. */
  readonly openTables: number;
  /** Tables at which the person who asks has sat. */
  readonly ownTables: number;
}

export interface Past {
  /** The person with all the results, and the secret of a session. */
  readonly player: string;
  readonly secret: string;
  readonly day: string;
  readonly deal: string;
  /** Of the open deal. */
  readonly code: string;
  /** A table with a log and a finished game. */
  readonly table: string;
}

const DEAL_KEY = 'original-1';
/** Its cards are shown by now. */
const DAYS_AGO = 60;

export async function fillFolder(dataDir: string, size: PastSize): Promise<Past> {
  const services = await openServices(dataDir);
  const { person, secret } = await services.accounts.createGuest('reads');
  await services.accounts.rename(person.id, 'Ada');
  const today = services.daily.today();
  const deal = dealNamed(today, DEAL_KEY);
  if (!deal) throw new Error(`there is a deal ${DEAL_KEY}`);
  const code = (await services.dailyDeals.make(today)).code(deal, 'online');
  const openCode = (await services.dailyDeals.make(today - DAYS_AGO)).code(deal, 'online');
  const attempt = { day: dateOf(today), deal: DEAL_KEY, place: 'online', isFirst: true } as const;
  const models = await playModels(services, {
    player: person.id,
    code,
    openCode,
    attempt,
    now: services.now(),
  });
  await services.store.close();
  const { id: player } = person;
  const past = {
    player,
    secret,
    code: openCode,
    day: dateOf(today),
    deal: DEAL_KEY,
    table: models.table,
  };
  const db = connect(filesIn(dataDir).database);
  const insert = db.transaction(() => {
    insertPeople(db, size.ranked, services.now());
    insertRankings(db, { ranked: size.ranked, player, today });
    insertGames(db, { player, models, today }, size);
  });
  insert();
  db.exec('ANALYZE');
  db.close();
  return past;
}

/** How many tables somebody sits at, of all they ever sat at. */
const MAX_CHAIRS = 60;

interface Played {
  readonly player: string;
  readonly models: Models;
  readonly today: number;
}

function insertGames(db: Database.Database, { player, models }: Played, size: PastSize): void {
  const list = listing(db);
  const others = (i: number) => ({ player: nameOf('player', i), table: nameOf('table', i) });
  repeat(size.dealGames, (i) => {
    const model = models.attempts[i % models.attempts.length];
    if (model) list(copyOf(model, { ...others(i), table: nameOf('daily', i), later: i }));
    const open = models.openDeal[i % models.openDeal.length];
    if (open) list(copyOf(open, { ...others(i), table: nameOf('open', i), later: i }));
  });
  repeat(size.results, (i) => {
    const model = models.results[i % models.results.length];
    if (model) list(copyOf(model, { player, table: nameOf('result', i), later: i }));
  });
  repeat(size.openTables, (i) => {
    list(copyOf(models.waiting, { ...others(i), table: nameOf('waiting', i), later: i }));
    list(copyOf(models.running, { ...others(i), table: nameOf('running', i), later: i }));
  });
  repeat(size.ownTables, (i) => {
    const copy = copyOf(models.running, { player, table: nameOf('own', i), later: i });
    list(copy);
    if (i >= MAX_CHAIRS) list({ ...copy, players: [] });
  });
}

interface Copy {
  readonly player: string;
  readonly table: string;
  /** Milliseconds after the model. */
  readonly later: number;
}

/** The same under other names, a little later. */
function copyOf(model: WholeRows, { player, table, later }: Copy): WholeRows {
  const [from] = model.players;
  const text = JSON.stringify(model).replaceAll(model.table.table, table);
  const copy: WholeRows = JSON.parse(from === undefined ? text : text.replaceAll(from, player));
  return { ...copy, table: { ...copy.table, updatedAt: model.table.updatedAt + later } };
}

function repeat(count: number, work: (i: number) => void): void {
  for (let i = 0; i < count; i++) work(i);
}
