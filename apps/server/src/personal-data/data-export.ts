// Exports everything stored about a person, without secrets. Years of games may be a lot, so the export comes in pages
// of bounded cost, each of which says where the next one starts.

import { isRunning } from '@backtrick/table';
import type { Entry } from '@backtrick/table';
import type { Services } from '../services.ts';
import { resultView } from '../daily/result-view.ts';
import { recordText } from '../storage/game-records.ts';
import type { TableRow } from '../storage/rows.ts';
import type { ResultRow } from '../storage/store.ts';
import { publicSummaryOf } from '../tables/public-summary.ts';
import { PERSONAL_DOCUMENTS } from './personal-documents.ts';

/** The cost of one page: a document or a log entry counts one. */
const COST_PER_ANSWER = 100;
/** Each list is a read of its own, however short. */
const COST_PER_LIST = 5;
const COST_PER_TABLE = 10;
/** A result includes the record of its game. */
const COST_PER_RESULT = 20;
const DOCUMENTS_AT_ONCE = 100;
const ENTRIES_AT_ONCE = 100;
const TABLES_AT_ONCE = 20;
const RESULTS_AT_ONCE = 5;

/** JSON texts for one list of the page. */
interface Piece {
  readonly list: string;
  readonly items: readonly string[];
  readonly cost: number;
  /** The cursor after this piece; null after the last. */
  readonly next: string | null;
}

type Pieces = AsyncGenerator<Piece, void>;

/** Whose data is exported, and from where. */
interface Owner extends Pick<Services, 'store' | 'closedDeals' | 'reviews'> {
  readonly player: string;
}

/** One page as JSON: lists by name, and `next`, which is null on the last page. */
export async function exportPersonalData(
  services: Services,
  player: string,
  cursor: string,
): Promise<string> {
  const lists = new Map<string, string[]>();
  let left = COST_PER_ANSWER;
  let next: string | null = cursor;
  for await (const piece of piecesFrom({ ...services, player }, cursor)) {
    const list = lists.get(piece.list) ?? [];
    list.push(...piece.items);
    lists.set(piece.list, list);
    next = piece.next;
    left -= piece.cost;
    if (left <= 0) break;
  }
  const fields = [...lists].map(([name, items]) => `${JSON.stringify(name)}:[${items.join(',')}]`);
  return `{${[...fields, `"next":${JSON.stringify(next)}`].join(',')}}`;
}

async function* piecesFrom(owner: Owner, cursor: string): Pieces {
  const [part, ...place] = cursor.split(':');
  if (part === 'account') {
    const [list, key = ''] = place;
    const after = Buffer.from(key, 'base64url').toString();
    yield* account(owner, { list: Number(list), after });
  }
  if (part === 'account') yield* tables(owner, '', { table: '', number: 0 });
  if (part === 'tables') {
    const [last = '', table = '', number] = place;
    yield* tables(owner, last, { table, number: Number(number) });
  }
  yield* results(owner, part === 'results' ? Number(place[0]) : Number.MAX_SAFE_INTEGER);
}

/** How far the account has been exported. */
interface AccountPlace {
  readonly list: number;
  readonly after: string;
}

/** Everything that does not concern a table: several lists, the long ones in pages. */
async function* account(owner: Owner, from: AccountPlace): Pieces {
  const lists = accountLists(owner);
  for (const [i, { list, page }] of lists.entries()) {
    if (i < from.list) continue;
    const after = i === from.list ? from.after : '';
    for (let last: string | undefined = after; last !== undefined;) {
      const items = await page(last);
      last = items.length < DOCUMENTS_AT_ONCE ? undefined : items.at(-1)?.key;
      const further = i + 1 < lists.length ? `account:${i + 1}` : 'tables:::0';
      const next = last === undefined ? further : `account:${i}:${encoded(last)}`;
      const texts = items.map(({ shown }) => JSON.stringify(shown));
      yield { list, items: texts, cost: COST_PER_LIST + items.length, next };
    }
  }
}

function encoded(key: string): string {
  return Buffer.from(key).toString('base64url');
}

interface AccountList {
  readonly list: string;
  /** At most `DOCUMENTS_AT_ONCE` items by key, after the given key. */
  page(after: string): Promise<readonly { readonly key: string; readonly shown: object }[]>;
}

function accountLists({ store, reviews, player }: Owner): readonly AccountList[] {
  const limit = DOCUMENTS_AT_ONCE;
  const documents = PERSONAL_DOCUMENTS.map((kind) => ({
    list: kind as string,
    async page(after: string) {
      const found = await store.documentPage({ kind, owner: player, after, limit });
      return found.map(({ key, body }) => ({ key, shown: withoutSecrets(JSON.parse(body)) }));
    },
  }));
  return [
    ...documents,
    /** Ratings and leaderboards, of which there are few. */
    {
      list: 'scores',
      async page(after) {
        const rows = after === '' ? await store.scores({ kind: 'of-player', player }) : [];
        return scoresOf(rows).map((shown) => ({ key: 'all', shown }));
      },
    },
    /** The review rooms that still know the person. */
    {
      list: 'reviews',
      async page(after) {
        const visits = await reviews.visitPage(player, after, limit);
        return visits.map(({ key, reviewed }) => ({ key, shown: reviewed }));
      },
    },
  ];
}

function scoresOf(rows: readonly { readonly body: string }[]): readonly object[] {
  return rows.map(({ body, ...row }) => ({ ...row, ...withoutOthers(JSON.parse(body)) }));
}

/** Tables where the person sat or was host, by id, and their traces in each log; a long log comes in several parts. */
async function* tables(owner: Owner, after: string, from: LogPlace): Pieces {
  const { store, player } = owner;
  let last = after;
  for (;;) {
    const query = { kind: 'ever-of-player', player, after: last, limit: TABLES_AT_ONCE } as const;
    const rows = await store.tables(query);
    for (const row of rows) {
      const { table, updatedAt, phase } = row;
      let number = table === from.table ? from.number : 0;
      for (let isMore = true; isMore;) {
        const log = isUndecided(row) ? [] : await store.readPage(table, number, ENTRIES_AT_ONCE);
        isMore = log.length === ENTRIES_AT_ONCE;
        number = log.at(-1)?.number ?? number;
        const item = JSON.stringify({ table, updatedAt, phase, ...tracesIn(log, player) });
        const next = isMore ? `tables:${last}:${table}:${number}` : `tables:${table}::0`;
        yield { list: 'tables', items: [item], cost: COST_PER_TABLE + log.length, next };
      }
      last = table;
    }
    if (rows.length < TABLES_AT_ONCE) return;
  }
}

/**
 * Whether a game, or the match it is a leg of, is not over yet. The parts of such a log would tell one player how often
 * the others asked in vain, by where they end.
 */
function isUndecided(row: TableRow): boolean {
  return isRunning(row) || publicSummaryOf(row).match !== null;
}

/** How far a log has been exported. */
interface LogPlace {
  readonly table: string;
  readonly number: number;
}

/** Finished games with their records, latest first. */
async function* results(owner: Owner, from: number): Pieces {
  const closed = await owner.closedDeals.codes();
  const shown = { ...owner.store, record: owner.closedDeals.record };
  let before = from;
  for (;;) {
    const { rows, isLast } = await resultsBefore(owner, before);
    const items = await Promise.all(
      rows.map(async (row) => {
        /** Null while the cards of a daily deal are still secret. */
        const record = await recordText(shown, row.table, row.game);
        return `${JSON.stringify(resultView(row, closed)).slice(0, -1)},"record":${record}}`;
      }),
    );
    before = rows.at(-1)?.at ?? before;
    const next = isLast ? null : `results:${before}`;
    yield { list: 'results', items, cost: COST_PER_RESULT * items.length, next };
    if (isLast) return;
  }
}

/** Results of the same millisecond stay on one page, because the next page starts before it. */
async function resultsBefore({ store, player }: Owner, before: number) {
  for (let limit = RESULTS_AT_ONCE; ; limit *= 2) {
    const rows = await store.results(player, before, limit + 1);
    if (rows.length <= limit) return { rows, isLast: true };
    const cut = rows.at(-1)?.at;
    const whole: readonly ResultRow[] = rows.filter(({ at }) => at !== cut);
    if (whole.length > 0) return { rows: whole, isLast: false };
  }
}

/** The person's names, chat, titles and commands. */
function tracesIn(log: readonly Entry[], player: string) {
  const own = log.filter(({ who }) => who.kind === 'person' && who.player === player);
  const events = log.flatMap((entry) => entry.events);
  return {
    names: events.flatMap((one) => (one.kind === 'sat' && one.player === player ? [one.name] : [])),
    chat: own.flatMap(({ at, events: done }) =>
      done.flatMap((one) => (one.kind === 'said' ? [{ at, text: one.text }] : [])),
    ),
    titles: own.flatMap(({ events: done }) =>
      done.flatMap((one) =>
        one.kind === 'created' || one.kind === 'options-set' ? [one.options.title] : [],
      ),
    ),
    /** When, and with what result. */
    commands: own.map(({ at, id, answer, events: done }) => ({
      at,
      id,
      answer,
      events: done.map(({ kind }) => kind),
    })),
  };
}

/** Who somebody played against concerns the others as well. */
function withoutOthers(body: Record<string, unknown>): object {
  const { opponents: _, lately: __, ...own } = body;
  return own;
}

/** The address and keys of a push subscription are the browser's secrets; hashes of secrets are useless. */
const SECRET_FIELDS = ['address', 'hash'];

function withoutSecrets(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !SECRET_FIELDS.includes(name)));
}
