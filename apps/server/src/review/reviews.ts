// Review rooms. A room is a document that any node may update by compare-and-set, followed by a hint on the bus; nodes
// that miss the hint notice by polling once a second.

import * as v from 'valibot';
import type { Bus } from '../runtime/bus.ts';
import { keyedMutex } from '../runtime/mutex.ts';
import type { Vault } from '../storage/seal.ts';
import type { Document, Store } from '../storage/store.ts';
import type { ReviewedGame } from './review-frames.ts';
import { reviewedGamesIn } from './reviewed-games.ts';
import type { GameFacts } from './reviewed-games.ts';
import { EMPTY_ROOM, roomSchema, withoutPerson } from './room.ts';
import type { Room } from './room.ts';
import { reviewVisitsIn } from './review-visits.ts';
import type { ReviewVisits, ReviewVisitDeps } from './review-visits.ts';

export interface Reviews {
  /** Null if there is no such finished game. */
  facts(reviewed: ReviewedGame): Promise<GameFacts | null>;
  /** The invitation that admits guests to the review of a private game. */
  invitation(reviewed: ReviewedGame): string;
  /** A person's tag in a room, which holds no player ids. */
  tagOf(reviewed: ReviewedGame, player: string): string;
  /** A person's id as a room keeps it while they are there. */
  sealedId(reviewed: ReviewedGame, player: string): string;
  /** Who is in a room now. */
  present(reviewed: ReviewedGame): Promise<readonly string[]>;
  /** Drops what is cached about the games of a table. */
  forgetGames(table: string): void;
  /** Records a visit, before the person enters the room. */
  noteVisit(reviewed: ReviewedGame, player: string): Promise<void>;
  /** A page of the reviews a person has visited and whose rooms still exist, after the given key. */
  visitPage: ReviewVisits['page'];
  /**
   * Removes a deleted person from every room. `more` if they were in one: a socket that is still closing may bring them
   * back, so look again.
   */
  forgetPerson(player: string): Promise<'done' | 'more'>;
  /** Calls the listener whenever the room changes, until the returned function is called. */
  watch(reviewed: ReviewedGame, listener: () => void): () => void;
  /** The room as this node knows it. */
  room(reviewed: ReviewedGame): Room;
  /** Updates the room by compare-and-set; null or an unchanged room writes nothing. */
  change(reviewed: ReviewedGame, change: (room: Room) => Room | null): Promise<'changed' | 'same'>;
  /** Polls for changes of other nodes whose hints were lost. */
  look(): Promise<void>;
  /** Removes expired rooms. */
  clear(): Promise<void>;
}

export interface ReviewsDeps {
  readonly store: Pick<Store, 'write' | 'record' | 'games' | 'clear'> & ReviewVisitDeps['store'];
  readonly vault: Pick<Vault, 'tag' | 'lock' | 'unlock'>;
  /** Null on a single node. */
  readonly bus: Pick<Bus, 'tell' | 'listen'> | null;
  readonly now: () => number;
}

const REVIEW = 'review';
/** How long a room is kept after its last change, in milliseconds. */
const ROOM_LIFETIME = 86_400_000;
/** How often others may update the room first before the client has to retry. */
const MAX_WRITE_ATTEMPTS = 8;

/** A room with listeners on this node. */
interface Watched {
  readonly reviewed: ReviewedGame;
  readonly listeners: Set<() => void>;
  room: Room;
  revision: number;
}

export function reviewsIn({ store, vault, bus, now }: ReviewsDeps): Reviews {
  const watched = new Map<string, Watched>();
  const inTurn = keyedMutex();
  const games = reviewedGamesIn({ store, now });
  const hasRoom = async (one: ReviewedGame) => (await store.document(REVIEW, keyOf(one))) !== null;
  const visits = reviewVisitsIn({ store, vault, now, hasRoom });
  const tagOf = (reviewed: ReviewedGame, player: string) => vault.tag(keyOf(reviewed), player);
  const change: Reviews['change'] = (reviewed, how) =>
    inTurn(keyOf(reviewed), () => write(reviewed, how));
  bus?.listen(({ table, version }) => {
    games.forget(table);
    const one = watched.get(table);
    if (one && one.revision < version) void catchUp(one).catch(() => null);
  });
  return {
    facts: games.facts,
    invitation: (reviewed) => vault.tag('invitation to a review', keyOf(reviewed)),
    tagOf,
    sealedId: (reviewed, player) => vault.lock(keyOf(reviewed), player),
    present: (reviewed) => presentIn({ store, vault, now }, reviewed),
    forgetGames: games.forget,
    noteVisit: visits.note,
    visitPage: visits.page,
    forgetPerson: (player) => forgetPerson({ change, tagOf }, visits, player),
    watch: (reviewed, listener) => listening(watched, reviewed, listener),
    room: (reviewed) => watched.get(keyOf(reviewed))?.room ?? EMPTY_ROOM,
    change,
    async look() {
      if (bus) await Promise.all([...watched.values()].map(catchUp));
    },
    async clear() {
      await store.clear(REVIEW, now());
      await visits.sweep();
    },
  };

  async function write(reviewed: ReviewedGame, change: (room: Room) => Room | null) {
    const key = keyOf(reviewed);
    for (let tries = 0; tries < MAX_WRITE_ATTEMPTS; tries++) {
      const { room, revision } = await read(store, key);
      const after = change(room);
      if (!after || after === room) {
        adopt(watched.get(key), room, revision);
        return 'same';
      }
      const document = documentOf(reviewed, after, { revision, due: now() + ROOM_LIFETIME });
      if ((await store.write(document)) !== 'written') continue;
      adopt(watched.get(key), after, revision + 1);
      bus?.tell({ table: key, version: revision + 1 });
      return 'changed';
    }
    throw new Error(`too many have changed the review ${key}`);
  }

  async function catchUp({ reviewed }: Watched): Promise<void> {
    const key = keyOf(reviewed);
    const { room, revision } = await read(store, key);
    adopt(watched.get(key), room, revision);
  }
}

async function presentIn(
  { store, vault, now }: Pick<ReviewsDeps, 'store' | 'vault' | 'now'>,
  reviewed: ReviewedGame,
): Promise<readonly string[]> {
  const { room } = await read(store, keyOf(reviewed));
  const there = room.people.filter(({ until, sealed }) => until > now() && sealed !== '');
  return there.map(({ sealed }) => vault.unlock(keyOf(reviewed), sealed));
}

/** Updates a watched room and notifies its listeners. */
function adopt(one: Watched | undefined, room: Room, revision: number): void {
  if (!one || revision <= one.revision) return;
  one.room = room;
  one.revision = revision;
  for (const listener of one.listeners) listener();
}

async function forgetPerson(
  { change, tagOf }: Pick<Reviews, 'change' | 'tagOf'>,
  visits: ReviewVisits,
  player: string,
): Promise<'done' | 'more'> {
  let rest: 'done' | 'more' = 'done';
  for (const reviewed of await visits.of(player)) {
    const tag = tagOf(reviewed, player);
    const outcome = await change(reviewed, (room) => withoutPerson(room, tag));
    if (outcome === 'same') await visits.remove(reviewed, player);
    else rest = 'more';
  }
  return rest;
}

/** Adds a listener to a room and returns how to remove it. A room without listeners is dropped from memory. */
function listening(
  watched: Map<string, Watched>,
  reviewed: ReviewedGame,
  listener: () => void,
): () => void {
  const key = keyOf(reviewed);
  const fresh: Watched = { reviewed, listeners: new Set(), room: EMPTY_ROOM, revision: 0 };
  const one = watched.get(key) ?? fresh;
  watched.set(key, one);
  one.listeners.add(listener);
  return () => {
    one.listeners.delete(listener);
    if (one.listeners.size === 0 && watched.get(key) === one) watched.delete(key);
  };
}

async function read(
  store: ReviewsDeps['store'],
  key: string,
): Promise<Pick<Watched, 'room' | 'revision'>> {
  const document = await store.document(REVIEW, key);
  if (!document) return { room: EMPTY_ROOM, revision: 0 };
  return { room: v.parse(roomSchema, JSON.parse(document.body)), revision: document.revision };
}

function documentOf(
  reviewed: ReviewedGame,
  room: Room,
  about: Pick<Document, 'revision' | 'due'>,
): Document {
  const key = keyOf(reviewed);
  return { kind: REVIEW, key, owner: reviewed.table, body: JSON.stringify(room), ...about };
}

/** The key in documents and hints; no table id looks like this. */
function keyOf({ table, game }: ReviewedGame): string {
  return `review-${table}-${game}`;
}
