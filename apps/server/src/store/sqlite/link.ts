// Each row of entries carries a hash over itself and the one before: a changed, moved or missing entry shows, whoever or whatever
// did it to the file.

import { hash } from 'node:crypto';

const LINK_BYTES = 16;
const LINE = '\n';

/** What is hashed is written here first, if it is short: that is quicker than a buffer for every part of it. */
const desk = Buffer.alloc(4096);
/** No letter takes more. */
const MOST_BYTES_A_UNIT = 3;

/** The link of a row after the one with the link `before`, or of the first row of a table. */
export function linkOf(table: string, before: Buffer | null, body: string): Buffer {
  return hash('sha256', linked(before ?? Buffer.from(table), LINE + body), 'buffer').subarray(
    0,
    LINK_BYTES,
  );
}

function linked(before: Buffer, rest: string): Buffer {
  if (before.length + rest.length * MOST_BYTES_A_UNIT > desk.length) {
    return Buffer.concat([before, Buffer.from(rest)]);
  }
  before.copy(desk);
  return desk.subarray(0, before.length + desk.write(rest, before.length));
}
