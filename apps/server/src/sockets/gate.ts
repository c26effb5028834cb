// The way from one connection to its socket, which can be held up while it is found out whether the person may look on.

/** More than this is not held back: a check takes milliseconds. */
const MAX_HELD = 200;

/** A class, because there are thousands. */
export class Gate {
  readonly #write: (bytes: Buffer) => void;
  /** What waits; null while nothing is held back. */
  #held: Buffer[] | null = null;
  /** How many checks are under way. */
  #checks = 0;

  constructor(write: (bytes: Buffer) => void) {
    this.#write = write;
  }

  /** False if too much waits already. */
  pass(bytes: Buffer): boolean {
    if (!this.#held) this.#write(bytes);
    else if (this.#held.length < MAX_HELD) this.#held.push(bytes);
    else return false;
    return true;
  }

  hold(): void {
    this.#checks++;
    this.#held ??= [];
  }

  /** Nothing gets through any more, and what was held back is dropped. */
  close(): void {
    this.#held = [];
    this.#checks = Number.POSITIVE_INFINITY;
  }

  /** Lets through what was held back, after the last check. */
  release(): void {
    this.#checks--;
    const held = this.#held;
    if (this.#checks > 0 || !held) return;
    this.#held = null;
    for (const bytes of held) this.#write(bytes);
  }
}
