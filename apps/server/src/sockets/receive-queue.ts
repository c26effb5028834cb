// Collects the frames of all sockets in one turn of the event loop and handles them together. Alternating between
// socket reads and game logic would evict each from the CPU caches and make both slower.

interface Receiver {
  receive(text: string): void;
}

let queue: { readonly receiver: Receiver; readonly text: string }[] = [];

/** Handles the frame in this turn of the event loop, after those that came before it. */
export function enqueueFrame(text: string, receiver: Receiver): void {
  if (queue.push({ receiver, text }) === 1) setImmediate(drainQueue);
}

function drainQueue(): void {
  const all = queue;
  queue = [];
  for (const { receiver, text } of all) receiver.receive(text);
}
