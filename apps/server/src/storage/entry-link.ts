// A hash chain: each entry's link covers its body and the previous link, so that a changed, moved or missing entry is
// detected.

import { hash } from 'node:crypto';

const LINK_BYTES = 16;
const SEPARATOR = '\n';

/** Short input is assembled in this buffer, which is faster than allocating one for each part. */
const scratch = Buffer.alloc(4096);
/** The most UTF-8 bytes of a UTF-16 code unit. */
const MAX_BYTES_PER_CODE_UNIT = 3;

/** The link of an entry; `before` is that of the previous one, null for the first of a table. */
export function linkOf(table: string, before: Buffer | null, body: string): Buffer {
  return hash('sha256', linked(before ?? Buffer.from(table), SEPARATOR + body), 'buffer').subarray(
    0,
    LINK_BYTES,
  );
}

function linked(before: Buffer, rest: string): Buffer {
  if (before.length + rest.length * MAX_BYTES_PER_CODE_UNIT > scratch.length) {
    return Buffer.concat([before, Buffer.from(rest)]);
  }
  before.copy(scratch);
  return scratch.subarray(0, before.length + scratch.write(rest, before.length));
}
