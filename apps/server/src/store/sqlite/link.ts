// Each entry carries a hash over itself and the one before: a changed, moved or missing entry shows, whoever or whatever
// did it to the file.

import { createHash } from 'node:crypto';

const LINK_BYTES = 16;

/** The link of an entry after the one with the link `before`, or of the first entry of a table. */
export function linkOf(table: string, before: Buffer | null, body: string): Buffer {
  const hash = createHash('sha256')
    .update(before ?? table)
    .update('\n')
    .update(body);
  return hash.digest().subarray(0, LINK_BYTES);
}
