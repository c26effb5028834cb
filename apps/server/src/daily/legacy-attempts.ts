// Attempts as older versions stored them: the first four letters of a table id said what it was for, and the rest was
// derived from player, day and deal. Only used for tables without the field `attempt`.

import * as v from 'valibot';
import { dateOf } from '../results/day.ts';
import { collection } from '../storage/collection.ts';
import type { Vault } from '../storage/seal.ts';
import type { Store } from '../storage/store.ts';
import type { AttemptDocument } from './attempt-documents.ts';
import type { PlayedDeal } from '../results/daily-deal.ts';

const ID_REST = 18;

/** The table of a person's first attempt. */
export function legacyFirstTable(
  { tag }: Pick<Vault, 'tag'>,
  mark: 'day1' | 'dev1',
  player: string,
  { day, deal }: PlayedDeal,
): string {
  return mark + tag('attempt', [player, dateOf(day), deal.key].join('\n')).slice(0, ID_REST);
}

export interface LegacyAttemptDeps {
  readonly store: Store;
  readonly vault: Pick<Vault, 'tag'>;
}

const takenSchema = v.object({ at: v.number() });

/** What an older version decided for this person and deal, in today's form; null if nothing. */
export async function legacyDocument(
  { store, vault }: LegacyAttemptDeps,
  player: string,
  played: PlayedDeal,
): Promise<AttemptDocument | null> {
  const online = legacyFirstTable(vault, 'day1', player, played);
  const device = legacyFirstTable(vault, 'dev1', player, played);
  const isThere = async (table: string) => (await store.read(table, 0)).length > 0;
  const key = `${player} ${dateOf(played.day)} ${played.deal.key}`;
  const taken = await collection(store, 'daily-taken', takenSchema).find(key);
  const hasDevice = await isThere(device);
  const codeTakenAt = taken?.at ?? (hasDevice ? 0 : null);
  if (await isThere(online)) {
    return { first: { place: 'online', table: online }, codeTakenAt, ...NOTHING_ELSE };
  }
  if (codeTakenAt === null) return null;
  const table = hasDevice ? device : null;
  return { first: { place: 'device', table }, codeTakenAt, ...NOTHING_ELSE };
}

const NOTHING_ELSE = { deviceGames: [], further: null };
