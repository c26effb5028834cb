// Spreads a frame for thousands of spectators over several turns of the event loop. The first recipients get it at
// once, the others a few per turn, so that players at other tables do not wait for all of them.

/** How many sockets get the same bytes in one turn of the event loop. */
const MAX_RECIPIENTS_PER_TURN = 16;

interface Flushable {
  /** Sends what is queued. */
  flush(): void;
}

const waiting: Flushable[] = [];
let lastSent: { readonly bytes: Buffer; count: number } | null = null;

/** Counts one more recipient of this buffer; true if it has had so many that this one can wait. */
export function exceedsFirstRecipients(bytes: Buffer): boolean {
  if (lastSent?.bytes !== bytes) lastSent = { bytes, count: 0 };
  return ++lastSent.count > MAX_RECIPIENTS_PER_TURN;
}

/** Flushes the queue in a later turn, after those that are already waiting. */
export function flushLater(one: Flushable): void {
  if (waiting.push(one) === 1) setImmediate(flushSome);
}

function flushSome(): void {
  for (const one of waiting.splice(0, MAX_RECIPIENTS_PER_TURN)) one.flush();
  if (waiting.length > 0) setImmediate(flushSome);
}
