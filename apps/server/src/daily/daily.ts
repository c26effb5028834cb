// Playing daily deals: at an online table, or by a code on a device whose game is sent later.

import type { OpenTable } from '@backtrick/table';
import { dateOf, dayAt } from '../results/day.ts';
import type { Vault } from '../storage/seal.ts';
import type { AttemptCount, AttemptRow, GameRow, Store } from '../storage/store.ts';
import { readSummary } from '../results/summary.ts';
import { newTableId } from '../tables/tables.ts';
import type { Tables } from '../tables/tables.ts';
import { attemptDocumentsIn } from './attempt-documents.ts';
import type { AttemptDocument, AttemptDocuments } from './attempt-documents.ts';
import { attemptsAt, resultsCloseAt } from '../results/attempts.ts';
import type { Attempt } from '../results/attempts.ts';
import { ATTEMPT_PLACES } from '../results/daily-deal.ts';
import type { AttemptPlace, PlayedDeal } from '../results/daily-deal.ts';
import { legacyDocument } from './legacy-attempts.ts';
import { layOut } from './online-table.ts';
import type { Dealer } from './online-table.ts';
import type { DailyDeals } from './daily-deals.ts';
import { isPlayable, storeDeviceGame } from './device-games.ts';
import type { SentGame } from './device-games.ts';

export interface Daily {
  today(): number;
  /** A table with today's deal: the first attempt, or another one once that is over. Nobody has two that wait. */
  seat(player: Dealer, played: PlayedDeal): Promise<string>;
  /**
   * The code, for a device that plays offline. From then on an online game is not a first attempt. Null while an online
   * first attempt is running.
   */
  take(player: string, played: PlayedDeal): Promise<TakenCode | null>;
  /** Stores a game that was played on a device; returns its table, or why not. */
  send(player: Dealer, played: PlayedDeal, game: Sent): Promise<Kept>;
  /** How many first attempts reached each score, best first. */
  counts(played: PlayedDeal): Promise<readonly AttemptCount[]>;
  /** A person's valid attempts in the order in which they ended: the first ones and the latest. */
  attemptsOf(player: string, played: PlayedDeal): Promise<readonly Attempt[]>;
  /** A person's progress with a deal. */
  own(player: string, played: PlayedDeal): Promise<OwnAttempt>;
}

export interface TakenCode {
  readonly code: string;
  /** Whether a game by this code can be the first attempt. */
  readonly isFirst: boolean;
}

export interface Sent extends Pick<SentGame, 'actions' | 'aids' | 'takingBack'> {
  /** The device's own id for this attempt: sent twice, it counts once. */
  readonly id: string;
  readonly isFirst: boolean;
}

export type Kept =
  | { readonly ok: true; readonly table: string }
  | { readonly ok: false; readonly why: 'refused' | 'too-late' | 'no-code' | 'too-many' };

export interface OwnAttempt {
  /** The first attempt, once it is over and valid. */
  readonly first: Attempt | null;
  /** The table of a running first attempt online. */
  readonly running: string | null;
}

export interface DailyDeps {
  readonly store: Store;
  readonly tables: Tables;
  readonly dailyDeals: DailyDeals;
  readonly vault: Pick<Vault, 'tag'>;
  readonly now: () => number;
}

const MAX_LISTED_ATTEMPTS = 50;
/** Including the first. */
export const MAX_DEVICE_GAMES_PER_DEAL = 20;

export function dailyIn(dailyDeps: DailyDeps): Daily {
  const { store, dailyDeals, now } = dailyDeps;
  const documents = attemptDocumentsIn(store, async (player, played) => {
    // Days with a newer seed version were never played with an older program.
    const isOld = (await dailyDeals.of(played.day))?.version === 1;
    return isOld ? legacyDocument(dailyDeps, player, played) : null;
  });
  const deps: AttemptDeps = { ...dailyDeps, documents };
  return {
    today: () => dayAt(now()),
    seat: (dealer, played) => seat(deps, dealer, played),
    take: (player, played) => take(deps, player, played),
    send: (dealer, played, sent) => send(deps, dealer, played, sent),
    counts: async (played) => store.attemptCounts(await codesOf(dailyDeals, played)),
    async attemptsOf(player, played) {
      const codes = await codesOf(dailyDeals, played);
      const rows = await store.attemptsOf(player, codes, MAX_LISTED_ATTEMPTS);
      return rows.map((row) => attemptIn(player, row)).sort((one, other) => one.at - other.at);
    },
    own: (player, played) => own(deps, player, played),
  };
}

/** The codes of a deal; none on a day without deals. On older days both places have the same code. */
async function codesOf(
  dailyDeals: Pick<DailyDeals, 'of'>,
  { day, deal }: PlayedDeal,
): Promise<readonly string[]> {
  const dealsOfDay = await dailyDeals.of(day);
  return dealsOfDay
    ? [...new Set(ATTEMPT_PLACES.map((place) => dealsOfDay.code(deal, place)))]
    : [];
}

function attemptIn(player: string, row: AttemptRow): Attempt {
  const { place, table, game, at, score } = row;
  const how = { isFirst: row.isFirst === 1, isWon: row.isWon === 1 };
  return { player, place, table, game, at, score, ...how };
}

interface AttemptDeps extends DailyDeps {
  readonly documents: AttemptDocuments;
}

async function seat(deps: AttemptDeps, dealer: Dealer, played: PlayedDeal): Promise<string> {
  const { documents, tables } = deps;
  const { first } = await documents.claim(dealer.player, played, {
    first: { place: 'online', table: newTableId() },
    codeTakenAt: null,
    deviceGames: [],
    further: null,
  });
  const isFirst = first.place === 'online' && (await isToPlay(deps, first.table));
  const table =
    isFirst && first.table !== null ? first.table : await furtherTable(deps, dealer.player, played);
  await layOut(tables.authority(table), dealer, {
    deal: played.deal,
    code: await codeAt(deps, played, 'online'),
    attempt: attemptAt(played, 'online', isFirst),
  });
  return table;
}

/** S12: a further attempt is continued as long as its cards are not dealt, so that few tables wait. */
async function furtherTable(
  { documents, tables }: AttemptDeps,
  player: string,
  played: PlayedDeal,
): Promise<string> {
  const latest = (await documents.find(player, played))?.further ?? null;
  const open = latest === null ? null : (await tables.caughtUp(latest)).open();
  if (latest !== null && (open === null || open.phase === 'gathering')) return latest;
  const fresh = newTableId();
  const { further } = await documents.change(player, played, (one) =>
    one.further === latest ? { ...one, further: fresh } : one,
  );
  return further ?? fresh;
}

async function take(
  deps: AttemptDeps,
  player: string,
  played: PlayedDeal,
): Promise<TakenCode | null> {
  const { documents, now } = deps;
  const known = await documents.claim(player, played, {
    first: { place: 'device', table: null },
    codeTakenAt: now(),
    deviceGames: [],
    further: null,
  });
  const { first, codeTakenAt } = known;
  if (first.place === 'online' && (await isToPlay(deps, first.table))) return null;
  if (codeTakenAt === null) {
    await documents.change(player, played, (one) => ({ ...one, codeTakenAt: now() }));
  }
  const isFirst = first.place === 'device' && first.table === null;
  return { code: await codeAt(deps, played, 'device'), isFirst };
}

async function send(
  deps: AttemptDeps,
  dealer: Dealer,
  played: PlayedDeal,
  sent: Sent,
): Promise<Kept> {
  const { documents, store, now } = deps;
  if (now() >= resultsCloseAt(played.day, 'device')) return { ok: false, why: 'too-late' };
  const known = await documents.find(dealer.player, played);
  if (!known || known.codeTakenAt === null) return { ok: false, why: 'no-code' };
  const { id, isFirst: _, ...game } = sent;
  const code = await codeAt(deps, played, 'device');
  const whole = { ...game, ...dealer, ...played.deal, code };
  const isKnown = known.deviceGames.some((one) => one.id === id);
  if (!isKnown && !(await isPlayable(whole))) return { ok: false, why: 'refused' };
  const { table, isFirst } = await reserve(deps, dealer.player, played, sent);
  if (table === null) return { ok: false, why: 'too-many' };
  const attempt = attemptAt(played, 'device', isFirst);
  const outcome = await storeDeviceGame(store, { ...whole, table, attempt }, now());
  return outcome === 'kept' ? { ok: true, table } : { ok: false, why: 'refused' };
}

/** The table of a sent game: its existing one, or a new one while the limit allows. */
async function reserve(
  { documents }: AttemptDeps,
  player: string,
  played: PlayedDeal,
  { id, isFirst }: Pick<Sent, 'id' | 'isFirst'>,
) {
  const fresh = newTableId();
  const { first, deviceGames } = await documents.change(player, played, (one) =>
    withDeviceGame(one, { id, table: fresh }, isFirst ? 'first' : 'further'),
  );
  const table = deviceGames.find((one) => one.id === id)?.table ?? null;
  return { table, isFirst: first.place === 'device' && first.table === table };
}

function withDeviceGame(
  document: AttemptDocument,
  game: AttemptDocument['deviceGames'][number],
  wanted: 'first' | 'further',
): AttemptDocument {
  const { first, deviceGames } = document;
  const isKnown = deviceGames.some(({ id }) => id === game.id);
  if (isKnown || deviceGames.length >= MAX_DEVICE_GAMES_PER_DEAL) return document;
  const isFirst = wanted === 'first' && first.place === 'device' && first.table === null;
  return {
    ...document,
    first: isFirst ? { place: 'device', table: game.table } : first,
    deviceGames: [...deviceGames, game],
  };
}

async function own(deps: AttemptDeps, player: string, played: PlayedDeal): Promise<OwnAttempt> {
  const { documents, store } = deps;
  const first = (await documents.find(player, played))?.first;
  const table = first?.table ?? null;
  if (!first || table === null) return { first: null, running: null };
  const rows = await store.games({ kind: 'of-table', table, game: 1 });
  const code = await codeAt(deps, played, first.place);
  const [attempt = null] = attemptsAt(played, rows.filter(isOfDeal(code)));
  const isRunning = rows.length === 0 && first.place === 'online';
  return { first: attempt, running: isRunning ? table : null };
}

function isOfDeal(code: string) {
  return ({ summary }: GameRow) => readSummary(summary).deal === code;
}

/** Whether the game of a first attempt is still to be played, even if its table does not exist yet. */
async function isToPlay({ tables }: AttemptDeps, table: string): Promise<boolean> {
  const open: OpenTable | null = (await tables.caughtUp(table)).open();
  return open === null || (open.phase !== 'over' && open.phase !== 'closed');
}

async function codeAt(
  { dailyDeals }: AttemptDeps,
  { day, deal }: PlayedDeal,
  place: AttemptPlace,
): Promise<string> {
  return (await dailyDeals.make(day)).code(deal, place);
}

function attemptAt({ day, deal }: PlayedDeal, place: AttemptPlace, isFirst: boolean) {
  return { day: dateOf(day), deal: deal.key, place, isFirst };
}
