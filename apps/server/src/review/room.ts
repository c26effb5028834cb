// A room in which people look back at a finished game together: at which step, with which marks, who leads, who is there.
// Nothing of the game itself is in here.

import * as v from 'valibot';

/** A pile, counted from the left. */
const pile = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3));

const MOST_MARKS = 12;

/** A ring around the top of a pile, or an arrow from there to another. */
export const marksSchema = v.pipe(
  v.array(v.object({ from: pile, to: v.nullable(pile) })),
  v.maxLength(MOST_MARKS),
);

export type Marks = v.InferOutput<typeof marksSchema>;

/** What is shown, under the name that its sender gave it. */
export interface Showing {
  readonly id: string;
  readonly step: number;
  readonly marks: Marks;
}

export const roomSchema = v.object({
  shown: v.nullable(v.object({ id: v.string(), step: v.number(), marks: marksSchema })),
  /** By the number somebody has in this room. */
  leader: v.nullable(v.number()),
  people: v.array(
    v.object({ player: v.string(), number: v.number(), name: v.string(), until: v.number() }),
  ),
});

export type Room = v.InferOutput<typeof roomSchema>;

export const EMPTY_ROOM: Room = { shown: null, leader: null, people: [] };

/** How many may be in a room, and how many that have gone are still known by their number. */
const MOST_PEOPLE = 50;
/** For how long somebody counts as there without a sign of life, in milliseconds. */
const THERE = 60_000;

/** What one person is told. */
export interface RoomView {
  readonly shown: Showing | null;
  /** Null while the leader is not there. */
  readonly leader: number | null;
  readonly you: number;
  readonly people: readonly { readonly number: number; readonly name: string }[];
}

export interface Comer {
  readonly player: string;
  readonly name: string;
}

/** Whoever comes first leads. Null when there is no room left. */
export function withComer(room: Room, { player, name }: Comer, now: number): Room | null {
  const until = now + THERE;
  const known = room.people.some((one) => one.player === player);
  const there = room.people.filter((one) => known || one.until > now);
  if (!known && there.length >= MOST_PEOPLE) return null;
  const kept = room.people.length < MOST_PEOPLE || known ? room.people : there;
  const number = 1 + Math.max(0, ...room.people.map((one) => one.number));
  const people = known
    ? kept.map((one) => (one.player === player ? { ...one, name, until } : one))
    : [...kept, { player, number, name, until }];
  return { ...room, people, leader: room.leader ?? number };
}

/** Whoever goes leaves a number behind, and no name; the lead is theirs until somebody takes it. */
export function withoutGoer(room: Room, player: string): Room {
  const people = room.people.map((one) =>
    one.player === player ? { ...one, name: '', until: 0 } : one,
  );
  return { ...room, people };
}

export function withLeader(room: Room, player: string): Room {
  const number = numberOf(room, player);
  return number === null || number === room.leader ? room : { ...room, leader: number };
}

/** Null from anybody but the leader. */
export function withShowing(room: Room, player: string, shown: Showing): Room | null {
  const number = numberOf(room, player);
  if (number === null || room.leader !== number) return null;
  return { ...room, shown: { ...shown } };
}

/** Whether somebody's sign of life is so old that it is time for another. */
export function isFading(room: Room, player: string, now: number): boolean {
  const own = room.people.find((one) => one.player === player);
  return own === undefined || own.until - now < THERE / 2;
}

export function roomView({ shown, leader, people }: Room, player: string, now: number): RoomView {
  const there = people.filter(({ until }) => until > now);
  return {
    shown,
    leader: there.some(({ number }) => number === leader) ? leader : null,
    you: numberOf({ people }, player) ?? 0,
    people: there.map(({ number, name }) => ({ number, name })),
  };
}

function numberOf({ people }: Pick<Room, 'people'>, player: string): number | null {
  return people.find((one) => one.player === player)?.number ?? null;
}
