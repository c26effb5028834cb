// Each entry carries a hash over itself and the one before: a changed, moved or missing entry shows, whoever or whatever
// did it to the file.

import { hash } from 'node:crypto';

const LINK_BYTES = 16;
const LINE = Buffer.from('\n');

/** The link of an entry after the one with the link `before`, or of the first entry of a table. */
export function linkOf(table: string, before: Buffer | null, body: string): Buffer {
  const parts = [before ?? Buffer.from(table), LINE, Buffer.from(body)];
  return hash('sha256', Buffer.concat(parts), 'buffer').subarray(0, LINK_BYTES);
}
