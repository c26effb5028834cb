// What comes over all sockets in one turn of the loop is first taken from them, and then worked out. In turns, the system's work and ours
// would push each other out of the processor's caches, and both would take longer.

interface Receiver {
  receive(text: string): void;
}

let arrived: { readonly receiver: Receiver; readonly text: string }[] = [];

/** Hands it over in this turn of the loop, after all that came before. */
export function handOver(text: string, receiver: Receiver): void {
  if (arrived.push({ receiver, text }) === 1) setImmediate(handAllOver);
}

function handAllOver(): void {
  const all = arrived;
  arrived = [];
  for (const { receiver, text } of all) receiver.receive(text);
}
