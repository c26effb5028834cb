// One document per person and daily deal decides whether the first attempt is made online or on a device. The first
// node to write it decides, by compare-and-set (S1, S15).

import * as v from 'valibot';
import { dateOf } from '../results/day.ts';
import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import type { PlayedDeal } from '../results/daily-deal.ts';

const documentSchema = v.object({
  first: v.variant('place', [
    v.object({ place: v.literal('online'), table: v.string() }),
    /** Null until the first game has been sent. */
    v.object({ place: v.literal('device'), table: v.nullable(v.string()) }),
  ]),
  /** When the person got the code; null if they have not. */
  codeTakenAt: v.nullable(v.number()),
  /** Games that were sent, by the ids the device gave them. */
  deviceGames: v.array(v.object({ id: v.string(), table: v.string() })),
  /** The latest table of a further attempt online. */
  further: v.optional(v.nullable(v.string()), null),
});

export type AttemptDocument = v.InferOutput<typeof documentSchema>;

export interface AttemptDocuments {
  find(player: string, played: PlayedDeal): Promise<AttemptDocument | null>;
  /** The document from now on: the given one, unless another request was first. */
  claim(player: string, played: PlayedDeal, wanted: AttemptDocument): Promise<AttemptDocument>;
  /** Updates the document by compare-and-set. */
  change(
    player: string,
    played: PlayedDeal,
    change: (document: AttemptDocument) => AttemptDocument,
  ): Promise<AttemptDocument>;
}

/** The document kind, for deletion and export. */
const ATTEMPT_DOCUMENTS = 'daily-attempt';

/** `older` is what a version before these documents decided, if anything. */
export function attemptDocumentsIn(
  store: Store,
  older: (player: string, played: PlayedDeal) => Promise<AttemptDocument | null>,
): AttemptDocuments {
  const documents = collection(store, ATTEMPT_DOCUMENTS, documentSchema);
  const keyOf = (player: string, { day, deal }: PlayedDeal) =>
    `${player} ${dateOf(day)} ${deal.key}`;

  return {
    find,
    async claim(player, played, wanted) {
      const known = await find(player, played);
      if (known) return known;
      await documents.add(keyOf(player, played), player, wanted);
      return there(await documents.find(keyOf(player, played)));
    },
    change: async (player, played, change) =>
      there(await documents.change(keyOf(player, played), change)),
  };

  async function find(player: string, played: PlayedDeal): Promise<AttemptDocument | null> {
    const known = await documents.find(keyOf(player, played));
    if (known) return known;
    const decided = await older(player, played);
    if (!decided) return null;
    await documents.add(keyOf(player, played), player, decided);
    return documents.find(keyOf(player, played));
  }
}

/** It can only be missing if the person has just been deleted. */
function there(document: AttemptDocument | null): AttemptDocument {
  if (!document) throw new Error('an attempt has lost its document');
  return document;
}
