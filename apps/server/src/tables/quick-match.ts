// Play now, with whoever else wants to: a chair at a table open to everybody where the same game is about to begin, or a
// new table to wait at. Those who want the same are seated one after the other, so that two who ask at once meet: at one
// node by waiting, at several by a note on who opens a table now.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readTableOptions } from '@backtrick/table';
import type { DoorView, Keeper, TableOptions } from '@backtrick/table';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Store, TableRow } from '../store/store.ts';
import { NEWCOMER } from '../standing/glicko.ts';
import { variantOf } from '../store/variant.ts';
import { doorOf } from './door.ts';
import { openingsIn } from './openings.ts';
import { newTableId } from './tables.ts';
import type { Tables } from './tables.ts';

export interface QuickMatch {
  seat(seeker: Seeker, wanted: Wanted): Promise<Found | 'wrong-options'>;
}

export interface Seeker {
  readonly player: string;
  /** One that may stand at a table. */
  readonly name: string;
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

/** Among how many waiting tables the fullest is looked for. */
const MOST = 500;
/** In how many of the own ones. */
const OWN = 50;
/** How a table among strangers is played, where nobody has chosen: nobody waits for long. */
const OPTIONS = { watching: 'everybody', clock: { kind: 'seconds', turn: 120 } } as const;

/** How soon to look again whether somebody has opened a table, in milliseconds. */
const LOOK_AGAIN = 20;

export interface MatchGround {
  readonly store: Store;
  readonly tables: Tables;
  readonly now: () => number;
  /** How strong these are in duels, as far as that is known. */
  strengths(players: readonly string[]): Promise<ReadonlyMap<string, { readonly rating: number }>>;
}

export function quickMatchIn(ground: MatchGround): QuickMatch {
  const { store, tables, strengths } = ground;
  const openings = openingsIn(ground);
  const inTurn = oneAtATime();
  return {
    async seat(seeker, wanted) {
      const options = readTableOptions({ ...wanted, ...OPTIONS });
      if (!options || options.players < 2) return 'wrong-options';
      return inTurn(variantOf(options), () => seatNow(seeker, options));
    },
  };

  async function seatNow(seeker: Seeker, options: TableOptions): Promise<Found> {
    const variant = variantOf(options);
    for (;;) {
      // Asked before looking around: whoever opens a table or sits down there meanwhile is noticed.
      const last = await openings.last(variant);
      const isUnderWay = await openings.isUnderWay(last);
      const found = await findChair(seeker, options);
      if (found) return found;
      const id = newTableId();
      if (isUnderWay) await sleep(LOOK_AGAIN);
      else if (await openings.note(last, variant, id)) return openTable(id, seeker, options);
    }
  }

  async function findChair(seeker: Seeker, options: TableOptions): Promise<Found | null> {
    const { player } = seeker;
    const own = await store.tables({ kind: 'of-player', player, limit: OWN });
    const waiting = own.map(doorOf).find((door) => fits(door, options) && seatOf(door, player));
    if (waiting) return { table: waiting.id, seat: seatOf(waiting, player) };
    const rows = await store.tables({ kind: 'match', variant: variantOf(options), limit: MOST });
    const fitting = fullestFirst(rows, options);
    for (const { id } of await nearestFirst(fitting, player, strengths)) {
      const seat = await sitDown(tables.keeper(id), seeker);
      if (seat !== null) return { table: id, seat };
    }
    return null;
  }

  async function openTable(id: string, seeker: Seeker, options: TableOptions): Promise<Found> {
    const keeper = tables.keeper(id);
    const who = { kind: 'person', player: seeker.player, epoch: null } as const;
    await keeper.ask({ who, id: randomUUID(), command: { kind: 'create', options } });
    const seat = await sitDown(keeper, seeker);
    if (seat === null) throw new Error('who opens a table has a chair there');
    return { table: keeper.id, seat };
  }
}

/** The seat; null if there is none left. */
async function sitDown(keeper: Keeper, { player, name }: Seeker): Promise<number | null> {
  await keeper.catchUp();
  const free = keeper.open()?.chairs.filter((one) => one.player === null && one.bot === null) ?? [];
  for (const { seat } of free) {
    const answer = await keeper.ask({
      who: { kind: 'person', player, epoch: null },
      id: randomUUID(),
      command: { kind: 'sit', seat, name },
    });
    if (answer.ok) return seat;
    // Each refusal is written down; only of a single chair it says nothing about the next.
    if (answer.refusal.code !== 'seat-taken') return null;
  }
  return null;
}

/** Tables that fit: where most sit comes first, of those where somebody has waited longest. */
function fullestFirst(rows: readonly TableRow[], options: TableOptions): readonly DoorView[] {
  return rows
    .map((row) => ({ door: doorOf(row), at: row.updatedAt }))
    .filter(({ door }) => fits(door, options))
    .toSorted((one, other) => freeAt(one.door) - freeAt(other.door) || one.at - other.at)
    .map(({ door }) => door);
}

/** In a duel whoever is nearest in strength comes first; of whom nothing is known is in the middle. */
async function nearestFirst(
  doors: readonly DoorView[],
  seeker: string,
  strengths: MatchGround['strengths'],
): Promise<readonly DoorView[]> {
  if (doors[0]?.options.game !== 'face-to-face') return doors;
  const waiting = doors.flatMap(({ chairs }) => chairs.flatMap(({ player }) => player ?? []));
  const known = await strengths([seeker, ...waiting]);
  const ratingOf = (player: string) => known.get(player)?.rating ?? NEWCOMER.rating;
  const distance = ({ chairs }: DoorView) => {
    const [other = seeker] = chairs.flatMap(({ player }) => player ?? []);
    return Math.abs(ratingOf(other) - ratingOf(seeker));
  };
  return doors.toSorted((one, other) => distance(one) - distance(other));
}

function fits(door: DoorView, options: TableOptions): boolean {
  const isSoon = door.phase === 'gathering' && door.options.clock.kind !== 'days';
  const isDealt = !door.isCoded && !door.branch;
  return isSoon && isDealt && variantOf(door.options) === variantOf(options);
}

function freeAt({ chairs }: DoorView): number {
  return chairs.filter(({ player, bot }) => player === null && bot === null).length;
}

function seatOf({ chairs }: DoorView, player: string): number {
  return chairs.find((chair) => chair.player === player)?.seat ?? 0;
}
