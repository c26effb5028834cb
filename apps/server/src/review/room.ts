// A room in which people review a finished game together: the step and marks shown, who leads, who is there. Players of
// the game always get in and may lead; guests follow, and lead if a player hands them the lead. The room contains
// nothing of the game itself and no player ids, only tags that the server computes and, of those who are there, sealed ids.

import { marksSchema } from '@backtrick/api';
import type { Marks } from '@backtrick/api';
import { nameOutline } from '@backtrick/table/guard';
import * as v from 'valibot';

/** What is shown, under an id its sender chose. */
export interface Showing {
  readonly id: string;
  readonly step: number;
  readonly marks: Marks;
}

export const roomSchema = v.object({
  shown: v.nullable(v.object({ id: v.string(), step: v.number(), marks: marksSchema })),
  /** A number in this room. */
  leader: v.nullable(v.number()),
  people: v.array(
    v.object({
      player: v.string(),
      /** The person’s id, sealed; empty once they have left. */
      sealed: v.optional(v.string(), ''),
      number: v.number(),
      name: v.string(),
      /** Their seat in the game; null for a guest. */
      seat: v.optional(v.nullable(v.number()), null),
      /** A program with an account. */
      isBot: v.optional(v.boolean(), false),
      until: v.number(),
    }),
  ),
  /** Guests who were removed and may not return. */
  removed: v.optional(v.array(v.string()), []),
});

export type Room = v.InferOutput<typeof roomSchema>;

export const EMPTY_ROOM: Room = { shown: null, leader: null, people: [], removed: [] };

/** Players of the game get in beyond this. */
export const MAX_GUESTS = 45;
/** How many people a room remembers, including those who have left. */
const MAX_KNOWN = 60;
/** After this many removals the room accepts no more guests: somebody keeps sending them. */
const MAX_REMOVED = 200;
/** How long somebody counts as present without a sign of life, in milliseconds. */
const PRESENCE_TIMEOUT = 60_000;

/** The room as one person sees it. */
export interface RoomView {
  readonly shown: Showing | null;
  /** Null while the leader is absent. */
  readonly leader: number | null;
  readonly you: number;
  readonly people: readonly PersonView[];
}

interface PersonView {
  readonly number: number;
  readonly name: string;
  readonly seat: number | null;
  /** A program with an account. */
  readonly isBot?: true;
}

/** Somebody who wants to enter. */
export interface Comer {
  readonly player: string;
  /** Their id under the key of the server. */
  readonly sealed?: string;
  readonly name: string;
  readonly seat: number | null;
  readonly isBot?: boolean;
  /** The players' names, which no guest may use. */
  readonly seatNames: readonly string[];
}

export type NoEntry = 'full' | 'removed';

export function whyNotEnter(room: Room, { player, seat }: Comer, now: number): NoEntry | null {
  if (seat !== null) return null;
  if (room.removed.includes(player)) return 'removed';
  const isKnown = room.people.some((one) => one.player === player && one.until > now);
  const guests = room.people.filter((one) => one.seat === null && one.until > now);
  const isFull = guests.length >= MAX_GUESTS || room.removed.length >= MAX_REMOVED;
  return isFull && !isKnown ? 'full' : null;
}

/** The first player of the game to enter leads. Null for somebody who may not enter. */
export function withComer(room: Room, comer: Comer, now: number): Room | null {
  if (whyNotEnter(room, comer, now) !== null) return null;
  const { player, seat } = comer;
  const others = room.people.filter((one) => one.player !== player);
  const known = room.people.find((one) => one.player === player);
  const number = known?.number ?? 1 + Math.max(0, ...room.people.map((one) => one.number));
  const name = nameIn(others, comer);
  const person = {
    player,
    sealed: comer.sealed ?? '',
    number,
    name,
    seat,
    isBot: comer.isBot ?? false,
    until: now + PRESENCE_TIMEOUT,
  };
  const people = known
    ? room.people.map((one) => (one.player === player ? person : one))
    : [...keptBeside(others, now), person];
  return { ...room, people, leader: room.leader ?? (seat === null ? null : number) };
}

/** A guest with the name of somebody else here gets no name, so that nobody is mistaken for a player. */
function nameIn(others: Room['people'], { name, seat, seatNames }: Comer): string {
  if (seat !== null) return name;
  const taken = [...seatNames, ...others.map((one) => one.name)].map(nameOutline);
  return taken.includes(nameOutline(name)) ? '' : name;
}

/** Forgets people who have left, earliest first, if there are too many. */
function keptBeside(people: Room['people'], now: number): Room['people'] {
  let extra = people.length + 1 - MAX_KNOWN;
  return people.filter((one) => one.until > now || one.seat !== null || extra-- <= 0);
}

/** Somebody who leaves keeps their number but not their name, and leads until another person takes over. */
export function withoutGoer(room: Room, player: string): Room {
  const people = room.people.map((one) =>
    one.player === player ? { ...one, sealed: '', name: '', until: 0 } : one,
  );
  return { ...room, people };
}

/** Removes every trace of a deleted person. */
export function withoutPerson(room: Room, player: string): Room {
  const own = personIn(room, player);
  if (own === null && !room.removed.includes(player)) return room;
  return {
    ...room,
    leader: own?.number === room.leader ? null : room.leader,
    people: room.people.filter((one) => one !== own),
    removed: room.removed.filter((one) => one !== player),
  };
}

/** Players of the game may take the lead from anybody. */
export function withLeader(room: Room, player: string): Room | null {
  const own = personIn(room, player);
  return own === null || own.seat === null ? null : ledBy(room, own.number);
}

/** Players of the game may hand the lead to anybody present. */
export function handedTo(room: Room, player: string, to: number, now: number): Room | null {
  const own = personIn(room, player);
  const next = room.people.find(({ number, until }) => number === to && until > now);
  return own === null || own.seat === null || !next ? null : ledBy(room, to);
}

function ledBy(room: Room, number: number): Room {
  return number === room.leader ? room : { ...room, leader: number };
}

/** A leader who played the game removes a guest, who cannot return. */
export function withoutGuest(room: Room, player: string, number: number): Room | null {
  const own = personIn(room, player);
  const guest = room.people.find((one) => one.number === number);
  const mayRemove = own !== null && own.seat !== null && own.number === room.leader;
  if (!mayRemove || !guest || guest.seat !== null) return null;
  const people = room.people.filter((one) => one !== guest);
  const removed = [...new Set([...room.removed, guest.player])].slice(0, MAX_REMOVED);
  return { ...room, people, removed };
}

/** Null from anybody but the leader. */
export function withShowing(room: Room, player: string, shown: Showing): Room | null {
  const own = personIn(room, player);
  return own === null || room.leader !== own.number ? null : { ...room, shown: { ...shown } };
}

/** Whether it is time for another sign of life. */
export function isFading(room: Room, player: string, now: number): boolean {
  const own = personIn(room, player);
  return own === null || own.until - now < PRESENCE_TIMEOUT / 2;
}

export function roomView(room: Room, player: string, now: number): RoomView {
  const there = room.people.filter(({ until }) => until > now);
  const { shown, leader } = room;
  return {
    shown,
    leader: there.some(({ number }) => number === leader) ? leader : null,
    you: personIn(room, player)?.number ?? 0,
    people: there.map(({ number, name, seat, isBot }) => ({
      number,
      name,
      seat,
      ...(isBot ? { isBot } : {}),
    })),
  };
}

function personIn({ people }: Room, player: string): Room['people'][number] | null {
  return people.find((one) => one.player === player) ?? null;
}
