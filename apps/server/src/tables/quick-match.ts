// Quick match: a seat at a public table where the same game is about to begin, or at a new one. Requests for the same
// game are handled one after the other, so that two people who ask at once meet: on one node by a mutex, across nodes
// by a record of who is opening a table.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readTableOptions } from '@backtrick/table';
import type { PublicSummary, TableAuthority, TableOptions } from '@backtrick/table';
import { keyedMutex } from '../runtime/mutex.ts';
import type { Store } from '../storage/store.ts';
import type { TableRow } from '../storage/rows.ts';
import { variantOf } from '../storage/variant.ts';
import { peopleListed } from '../people/table-people.ts';
import { publicSummaryOf } from './public-summary.ts';
import { openingsIn } from './openings.ts';
import { newTableId } from './tables.ts';
import type { Tables } from './tables.ts';
import type { WaitingTables } from './waiting-tables.ts';

export interface QuickMatch {
  /** `too-many` if a new table is needed and the person has too many waiting. */
  seat(seeker: Seeker, wanted: Wanted): Promise<Found | 'wrong-options' | 'too-many'>;
}

export interface Seeker {
  readonly player: string;
  /** A name that passed the name check. */
  readonly name: string;
  readonly network: string;
}

export interface Wanted {
  readonly game: string;
  readonly players: number;
  readonly rules: Readonly<Record<string, unknown>>;
}

export interface Found {
  readonly table: string;
  readonly seat: number;
}

const MAX_CANDIDATES = 500;
const MAX_OWN_TABLES = 50;
/** Options nobody chose: a short clock, so that strangers do not wait long. */
const DEFAULT_OPTIONS = { watching: 'everybody', clock: { kind: 'seconds', turn: 120 } } as const;

/** How soon to check again whether somebody has opened a table, in milliseconds. */
const RETRY_INTERVAL = 20;

export interface QuickMatchDeps {
  readonly store: Store;
  readonly tables: Tables;
  readonly now: () => number;
  /** Records the network of somebody who is about to sit down. */
  noteNetwork(table: string, player: string, network: string): Promise<void>;
  readonly waitingTables: Pick<WaitingTables, 'claim' | 'release'>;
  /** Whether the host has removed somebody. */
  isRemoved(table: string, player: string): Promise<boolean>;
  /** Those of the people who are kept apart from one of the others. */
  apart(people: readonly string[], others: readonly string[]): Promise<ReadonlySet<string>>;
  /** Makes somebody get up who sat down in the same moment as a person they are kept apart from. */
  afterSitting(player: string, table: string): Promise<void>;
  /** The rating of somebody who has played no rated game. */
  readonly newcomerRating: number;
  /** Ratings in duels, as far as there are any. */
  strengths(players: readonly string[]): Promise<ReadonlyMap<string, { readonly rating: number }>>;
}

export function quickMatchIn(deps: QuickMatchDeps): QuickMatch {
  const { store, tables, noteNetwork, isRemoved, waitingTables } = deps;
  const openings = openingsIn(deps);
  const inTurn = keyedMutex();
  return {
    async seat(seeker, wanted) {
      const options = readTableOptions({ ...wanted, ...DEFAULT_OPTIONS });
      if (!options || options.players < 2) return 'wrong-options';
      return inTurn(variantOf(options), () => seatNow(seeker, options));
    },
  };

  async function seatNow(seeker: Seeker, options: TableOptions): Promise<Found | 'too-many'> {
    const variant = variantOf(options);
    for (;;) {
      // Read before searching, so that a table opened meanwhile is noticed.
      const last = await openings.last(variant);
      const isUnderWay = await openings.isUnderWay(last);
      const found = await findChair(seeker, options);
      if (found) return found;
      if (isUnderWay) {
        await sleep(RETRY_INTERVAL);
        continue;
      }
      const id = newTableId();
      if (!(await waitingTables.claim(id, seeker))) return 'too-many';
      if (await openings.note(last, variant, id)) return openTable(deps, id, seeker, options);
      await waitingTables.release(id, seeker);
    }
  }

  async function findChair(seeker: Seeker, options: TableOptions): Promise<Found | null> {
    const { player } = seeker;
    const own = await store.tables({ kind: 'of-player', player, limit: MAX_OWN_TABLES });
    const waiting = own
      .map(publicSummaryOf)
      .find((summary) => fits(summary, options) && seatOf(summary, player));
    if (waiting) return { table: waiting.id, seat: seatOf(waiting, player) };
    const rows = await store.tables({
      kind: 'match',
      variant: variantOf(options),
      limit: MAX_CANDIDATES,
    });
    const fitting = await withoutApart(fullestFirst(rows, options), player, deps);
    for (const { id } of await nearestFirst(fitting, player, deps)) {
      if (await isRemoved(id, player)) continue;
      await noteNetwork(id, player, seeker.network);
      const seat = await sitDown(tables.authority(id), seeker);
      if (seat === null) continue;
      await deps.afterSitting(player, id);
      if (chairOfSeeker(tables.authority(id), player)) return { table: id, seat };
    }
    return null;
  }
}

async function openTable(
  { tables, noteNetwork }: QuickMatchDeps,
  id: string,
  seeker: Seeker,
  options: TableOptions,
): Promise<Found> {
  const authority = tables.authority(id);
  const who = { kind: 'person', player: seeker.player, epoch: null } as const;
  await authority.ask({ who, id: randomUUID(), command: { kind: 'create', options } });
  await noteNetwork(id, seeker.player, seeker.network);
  const seat = await sitDown(authority, seeker);
  if (seat === null) throw new Error('who opens a table has a chair there');
  return { table: authority.id, seat };
}

/** The seat; null if none is free. */
async function sitDown(
  authority: TableAuthority,
  { player, name }: Seeker,
): Promise<number | null> {
  await authority.catchUp();
  const free =
    authority.open()?.chairs.filter((one) => one.player === null && one.bot === null) ?? [];
  for (const { seat } of free) {
    const answer = await authority.ask({
      who: { kind: 'person', player, epoch: null },
      id: randomUUID(),
      command: { kind: 'sit', seat, name },
    });
    if (answer.ok) return seat;
    // That one seat was taken says nothing about the next.
    if (answer.refusal.code !== 'seat-taken') return null;
  }
  return null;
}

/** Matching tables, the fullest first; among those the one that has waited longest. */
function fullestFirst(rows: readonly TableRow[], options: TableOptions): readonly PublicSummary[] {
  return rows
    .map((row) => ({ summary: publicSummaryOf(row), at: row.updatedAt }))
    .filter(({ summary }) => fits(summary, options))
    .toSorted((one, other) => freeAt(one.summary) - freeAt(other.summary) || one.at - other.at)
    .map(({ summary }) => summary);
}

/** Without tables of people the seeker is kept apart from. */
async function withoutApart(
  summaries: readonly PublicSummary[],
  seeker: string,
  { apart }: Pick<QuickMatchDeps, 'apart'>,
): Promise<readonly PublicSummary[]> {
  const strangers = await apart(summaries.flatMap(peopleListed), [seeker]);
  return summaries.filter((one) => !peopleListed(one).some((player) => strangers.has(player)));
}

function chairOfSeeker(authority: TableAuthority, player: string) {
  return authority.open()?.chairs.find((one) => one.player === player);
}

/** In a duel the nearest rating comes first; unrated players count as newcomers. */
async function nearestFirst(
  summaries: readonly PublicSummary[],
  seeker: string,
  { strengths, newcomerRating }: Pick<QuickMatchDeps, 'strengths' | 'newcomerRating'>,
): Promise<readonly PublicSummary[]> {
  if (summaries[0]?.options.game !== 'face-to-face') return summaries;
  const waiting = summaries.flatMap(({ chairs }) => chairs.flatMap(({ player }) => player ?? []));
  const known = await strengths([seeker, ...waiting]);
  const ratingOf = (player: string) => known.get(player)?.rating ?? newcomerRating;
  const distance = ({ chairs }: PublicSummary) => {
    const [other = seeker] = chairs.flatMap(({ player }) => player ?? []);
    return Math.abs(ratingOf(other) - ratingOf(seeker));
  };
  return summaries.toSorted((one, other) => distance(one) - distance(other));
}

function fits(summary: PublicSummary, options: TableOptions): boolean {
  const isSoon = summary.phase === 'gathering' && summary.options.clock.kind !== 'days';
  const isDealt = !summary.isCoded && !summary.branch;
  return isSoon && isDealt && variantOf(summary.options) === variantOf(options);
}

function freeAt({ chairs }: PublicSummary): number {
  return chairs.filter(({ player, bot }) => player === null && bot === null).length;
}

function seatOf({ chairs }: PublicSummary, player: string): number {
  return chairs.find((chair) => chair.player === player)?.seat ?? 0;
}
