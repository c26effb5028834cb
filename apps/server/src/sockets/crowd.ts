// Thousands may look on at one table, and are told the same in one moment. The first of them get it at its end, the others in the next
// turns of the loop, a few in each: nobody at another table waits for all of them.

/** How many get the same bytes in one turn of the loop. */
const AT_ONCE = 16;

interface Held {
  /** Lets go what it has held back. */
  release(): void;
}

const waiting: Held[] = [];
let told: { readonly bytes: Buffer; count: number } | null = null;

/** Counts one more who is given these very bytes; true if there were so many before that this one can wait a little. */
export function countIn(bytes: Buffer): boolean {
  if (told?.bytes !== bytes) told = { bytes, count: 0 };
  return ++told.count > AT_ONCE;
}

/** Releases it when its turn comes, after all who wait already. */
export function releaseLater(held: Held): void {
  if (waiting.push(held) === 1) setImmediate(releaseSome);
}

function releaseSome(): void {
  for (const held of waiting.splice(0, AT_ONCE)) held.release();
  if (waiting.length > 0) setImmediate(releaseSome);
}

let leaving: Held[] = [];

/** Releases it when all is done that is done in this moment: what is asked at many tables is first worked out, and then sent. */
export function releaseSoon(held: Held): void {
  if (leaving.push(held) === 1) process.nextTick(releaseAll);
}

function releaseAll(): void {
  const all = leaving;
  leaving = [];
  for (const held of all) held.release();
}
