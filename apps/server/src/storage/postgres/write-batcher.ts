// Coalesces writes into batches: while one is in flight the next is collected, so that a hundred commands cost one
// flush.

import { batched } from '../../runtime/batch.ts';

export interface WriteBatcher<One> {
  write(one: One): Promise<'written' | 'taken'>;
  waiting(): number;
  /** Resolves once no write is pending. */
  idle(): Promise<void>;
}

interface Waiting<One> {
  readonly one: One;
  resolve(outcome: 'written' | 'taken'): void;
  reject(error: unknown): void;
}

/** Keeps a batch within what a statement may take. */
const MAX_WRITES_PER_BATCH = 1000;

/** `write` returns the keys of what was written. */
export function writeBatcher<One>(
  keyOf: (one: One) => string,
  write: (batch: readonly One[]) => Promise<ReadonlySet<string>>,
  minInterval: number,
): WriteBatcher<One> {
  let gathering: Waiting<One>[] = [];
  let underWay: readonly Waiting<One>[] = [];
  const options = { maxConcurrent: 1, minInterval: minInterval };
  const { wake, idle } = batched(sendSome, () => gathering.length > 0, options);
  return {
    write: (one) =>
      new Promise((resolve, reject) => {
        gathering.push({ one, resolve, reject });
        wake();
      }),
    waiting: () => gathering.length + underWay.length,
    idle,
  };

  async function sendSome(): Promise<void> {
    underWay = takeBatch();
    await settle(underWay);
    underWay = [];
  }

  /** At most one per key, because the database would not say which of two it took. */
  function takeBatch(): readonly Waiting<One>[] {
    const batch = new Map<string, Waiting<One>>();
    const later: Waiting<One>[] = [];
    for (const waiting of gathering) {
      const key = keyOf(waiting.one);
      if (batch.size >= MAX_WRITES_PER_BATCH || batch.has(key)) later.push(waiting);
      else batch.set(key, waiting);
    }
    gathering = later;
    return [...batch.values()];
  }

  /** If the statement fails, it is unknown whether anything was written, so all are rejected. */
  async function settle(batch: readonly Waiting<One>[]): Promise<void> {
    try {
      const written = await write(batch.map(({ one }) => one));
      for (const { one, resolve } of batch) resolve(written.has(keyOf(one)) ? 'written' : 'taken');
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
