// Records of finished games, as anybody may read them.

import * as v from 'valibot';
import { collection } from './collection.ts';
import type { Store } from './store.ts';

const deletedSchema = v.object({ seats: v.array(v.number()) });

/**
 * The record as JSON, sent as stored. A deleted person is a seat without a name; earlier versions noted that beside the
 * record, until `sweepDeletions` has rewritten the record itself.
 */
export async function recordText(
  store: Store,
  table: string,
  game: number,
): Promise<string | null> {
  const text = await store.record(table, game);
  if (text === null) return null;
  const forgotten = await collection(store, 'deleted', deletedSchema).find(`${table} ${game}`);
  if (!forgotten) return text;
  const record: { readonly names?: readonly unknown[] } = JSON.parse(text);
  const { seats } = forgotten;
  const names = record.names?.map((name, i) => (seats.includes(i + 1) ? null : name));
  return JSON.stringify({ ...record, names, deleted: seats });
}
