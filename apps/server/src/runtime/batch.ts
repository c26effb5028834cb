// Coalesces pending work into batches. A database statement costs nearly as much for one row as for ten, so work is
// sent at once when nothing is in flight, and together when much arrives.

export interface BatchOptions {
  /** How many batches may be in flight. */
  readonly maxConcurrent: number;
  /** The minimum time between two batches, in milliseconds. */
  readonly minInterval: number;
}

export interface BatchLoop {
  /** Tells the loop that there is something to send. */
  wake(): void;
  /** Resolves once nothing is pending or in flight. */
  idle(): Promise<void>;
}

/** `send` takes some or all of what is pending; it never rejects. */
export function batched(
  send: () => Promise<void>,
  hasMore: () => boolean,
  options: BatchOptions,
): BatchLoop {
  let inFlight = 0;
  let isWaiting = false;
  let sentAt = -Infinity;
  let rest: (() => void)[] = [];
  return {
    wake,
    idle: () => new Promise((resolve) => (isIdle() ? resolve() : rest.push(resolve))),
  };

  function wake(): void {
    if (isWaiting || inFlight >= options.maxConcurrent || !hasMore()) return;
    isWaiting = true;
    const wait = sentAt + options.minInterval - performance.now();
    // Deferred even without a wait, so that work added in the same tick goes into one batch.
    if (wait > 0) setTimeout(go, wait);
    else setImmediate(go);
  }

  function go(): void {
    isWaiting = false;
    inFlight++;
    sentAt = performance.now();
    void send().then(done);
    wake();
  }

  function done(): void {
    inFlight--;
    wake();
    if (!isIdle()) return;
    for (const resolve of rest) resolve();
    rest = [];
  }

  function isIdle(): boolean {
    return inFlight === 0 && !isWaiting && !hasMore();
  }
}
