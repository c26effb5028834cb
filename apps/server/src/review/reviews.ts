// The rooms of this house. A room is a document: every node may change it, over the revision that it has read, and tells the
// others by the bus; whoever is not told finds out by looking once a second.

import * as v from 'valibot';
import type { Bus } from '../bus/bus.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Document, Store } from '../store/store.ts';
import type { ReviewedGame } from './frames.ts';
import { EMPTY_ROOM, roomSchema } from './room.ts';
import type { Room } from './room.ts';

export interface Reviews {
  /** How many steps the game has; null if there is no finished game of this name. */
  steps(reviewed: ReviewedGame): Promise<number | null>;
  /** Calls the listener with the room as it is from now on, until the returned function is called. */
  watch(reviewed: ReviewedGame, listener: () => void): () => void;
  /** The room as this node knows it. */
  room(reviewed: ReviewedGame): Room;
  /** Changes the room, whoever comes in between; what is null, or as it was, changes nothing. */
  change(reviewed: ReviewedGame, change: (room: Room) => Room | null): Promise<'changed' | 'same'>;
  /** Looks at what other nodes have written and nobody has told. */
  look(): Promise<void>;
  /** Clears what has had its time. */
  clear(): Promise<void>;
}

export interface ReviewStore {
  readonly store: Pick<Store, 'document' | 'write' | 'record' | 'clear'>;
  /** Null for the only node. */
  readonly bus: Pick<Bus, 'tell' | 'listen'> | null;
  readonly now: () => number;
}

const REVIEW = 'review';
/** How long a room is kept after its last change, in milliseconds. */
const KEPT = 86_400_000;
/** How often others may come in between before somebody has to ask again. */
const MOST_TRIES = 8;

/** A room that somebody here looks at. */
interface Watched {
  readonly reviewed: ReviewedGame;
  readonly listeners: Set<() => void>;
  room: Room;
  revision: number;
}

export function keepReviews({ store, bus, now }: ReviewStore): Reviews {
  const watched = new Map<string, Watched>();
  const inTurn = oneAtATime();
  bus?.listen(({ table, version }) => {
    const one = watched.get(table);
    if (one && one.revision < version) void catchUp(one).catch(() => null);
  });
  return {
    steps: (reviewed) => stepsOf(store, reviewed),
    watch(reviewed, listener) {
      const key = keyOf(reviewed);
      const fresh: Watched = { reviewed, listeners: new Set(), room: EMPTY_ROOM, revision: 0 };
      const one = watched.get(key) ?? fresh;
      watched.set(key, one);
      one.listeners.add(listener);
      return () => {
        one.listeners.delete(listener);
        if (one.listeners.size === 0 && watched.get(key) === one) watched.delete(key);
      };
    },
    room: (reviewed) => watched.get(keyOf(reviewed))?.room ?? EMPTY_ROOM,
    change: (reviewed, change) => inTurn(keyOf(reviewed), () => write(reviewed, change)),
    async look() {
      if (bus) await Promise.all([...watched.values()].map(catchUp));
    },
    clear: () => store.clear(REVIEW, now()),
  };

  async function write(reviewed: ReviewedGame, change: (room: Room) => Room | null) {
    const key = keyOf(reviewed);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { room, revision } = await read(store, key);
      const after = change(room);
      if (!after || after === room) {
        adopt(key, room, revision);
        return 'same';
      }
      const document = documentOf(reviewed, after, { revision, due: now() + KEPT });
      if ((await store.write(document)) !== 'written') continue;
      adopt(key, after, revision + 1);
      bus?.tell({ table: key, version: revision + 1 });
      return 'changed';
    }
    throw new Error(`too many have changed the review ${key}`);
  }

  async function catchUp({ reviewed }: Watched): Promise<void> {
    const key = keyOf(reviewed);
    const { room, revision } = await read(store, key);
    adopt(key, room, revision);
  }

  function adopt(key: string, room: Room, revision: number): void {
    const one = watched.get(key);
    if (!one || revision <= one.revision) return;
    one.room = room;
    one.revision = revision;
    for (const listener of one.listeners) listener();
  }
}

async function read(
  store: ReviewStore['store'],
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

async function stepsOf(
  store: ReviewStore['store'],
  { table, game }: ReviewedGame,
): Promise<number | null> {
  const record = await store.record(table, game);
  return record === null ? null : v.parse(playedSchema, JSON.parse(record)).actions.length;
}

const playedSchema = v.object({ actions: v.array(v.unknown()) });

/** As documents and hints name it; no table has such a name. */
function keyOf({ table, game }: ReviewedGame): string {
  return `review-${table}-${game}`;
}
