// Which reviews a person has visited, so that deletion can remove them from every room, including those of other
// people's games. Visits are keyed by a tag only the server can compute, and are removed with the room.

import * as v from 'valibot';
import type { Vault } from '../storage/seal.ts';
import type { Document, Store } from '../storage/store.ts';
import type { ReviewedGame } from './review-frames.ts';

export interface ReviewVisits {
  note(reviewed: ReviewedGame, player: string): Promise<void>;
  of(player: string): Promise<readonly ReviewedGame[]>;
  /** A page of them by key, after the given key. */
  page(player: string, after: string, limit: number): Promise<readonly KeyedVisit[]>;
  remove(reviewed: ReviewedGame, player: string): Promise<void>;
  /** Removes visits whose room is gone. */
  sweep(): Promise<void>;
}

export interface KeyedVisit {
  readonly key: string;
  readonly reviewed: ReviewedGame;
}

export interface ReviewVisitDeps {
  readonly store: Pick<
    Store,
    'document' | 'documentsOf' | 'documentPage' | 'documentsDue' | 'put' | 'remove'
  >;
  readonly vault: Pick<Vault, 'tag'>;
  readonly now: () => number;
  hasRoom(reviewed: ReviewedGame): Promise<boolean>;
}

const REVIEW_VISIT = 'review-visit';
/** When the sweep checks whether the room still exists, in milliseconds: a room lasts a day after its last change. */
const SWEEP_AFTER = 86_400_000;
const MAX_VISITS_PER_SWEEP = 500;

const visitSchema = v.object({ table: v.string(), game: v.number() });

export function reviewVisitsIn({ store, vault, now, hasRoom }: ReviewVisitDeps): ReviewVisits {
  const tagOf = (player: string) => vault.tag('reviews of a person', player);
  const keyOf = ({ table, game }: ReviewedGame, owner: string) => `${table}-${game} ${owner}`;
  return {
    async note({ table, game }, player) {
      const owner = tagOf(player);
      const body = JSON.stringify({ table, game });
      const key = keyOf({ table, game }, owner);
      await store.put({ kind: REVIEW_VISIT, key, owner, body, due: now() + SWEEP_AFTER });
    },
    of: async (player) => (await store.documentsOf(REVIEW_VISIT, tagOf(player))).map(gameIn),
    async page(player, after, limit) {
      const query = { kind: REVIEW_VISIT, owner: tagOf(player), after, limit };
      const visits = await store.documentPage(query);
      return visits.map((one) => ({ key: one.key, reviewed: gameIn(one) }));
    },
    remove: (reviewed, player) => store.remove(REVIEW_VISIT, keyOf(reviewed, tagOf(player))),
    async sweep() {
      for (const one of await store.documentsDue(REVIEW_VISIT, now(), MAX_VISITS_PER_SWEEP)) {
        if (await hasRoom(gameIn(one))) await store.put({ ...one, due: now() + SWEEP_AFTER });
        else await store.remove(REVIEW_VISIT, one.key);
      }
    },
  };
}

function gameIn({ body }: Document): ReviewedGame {
  return v.parse(visitSchema, JSON.parse(body));
}
