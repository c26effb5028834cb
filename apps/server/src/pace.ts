// When what gathers goes to the database. A statement costs nearly as much for one as for ten, at both ends: whoever finds
// nobody before them goes at once, and in a crowd several go together.

export interface Pace {
  /** How many are on their way at a time. */
  readonly underWay: number;
  /** How many milliseconds lie between one and the next at least. */
  readonly apart: number;
}

export interface Paced {
  /** There is something to send. */
  wake(): void;
  /** Resolves once there is nothing more to send and nothing on its way. */
  idle(): Promise<void>;
}

/** `send` takes what has gathered, or some of it; it never rejects. */
export function paced(send: () => Promise<void>, hasMore: () => boolean, pace: Pace): Paced {
  let underWay = 0;
  let isWaiting = false;
  let sentAt = -Infinity;
  let rest: (() => void)[] = [];
  return {
    wake,
    idle: () => new Promise((resolve) => (isIdle() ? resolve() : rest.push(resolve))),
  };

  function wake(): void {
    if (isWaiting || underWay >= pace.underWay || !hasMore()) return;
    isWaiting = true;
    const wait = sentAt + pace.apart - performance.now();
    // What comes in the same moment goes together.
    if (wait > 0) setTimeout(go, wait);
    else setImmediate(go);
  }

  function go(): void {
    isWaiting = false;
    underWay++;
    sentAt = performance.now();
    void send().then(done);
    wake();
  }

  function done(): void {
    underWay--;
    wake();
    if (!isIdle()) return;
    for (const resolve of rest) resolve();
    rest = [];
  }

  function isIdle(): boolean {
    return underWay === 0 && !isWaiting && !hasMore();
  }
}
