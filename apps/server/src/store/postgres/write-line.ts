// While one batch is on its way, the next one gathers: a hundred commands cost one flush.

import { paced } from '../../pace.ts';

export interface WriteLine<One> {
  write(one: One): Promise<'written' | 'taken'>;
  waiting(): number;
  /** Resolves once nobody waits. */
  idle(): Promise<void>;
}

interface Waiting<One> {
  readonly one: One;
  resolve(outcome: 'written' | 'taken'): void;
  reject(error: unknown): void;
}

/** So that a batch stays within what a statement may take. */
const MOST = 1000;

/** `write` resolves with the keys of what was written; so many milliseconds lie between two batches at least. */
export function writeLine<One>(
  keyOf: (one: One) => string,
  write: (batch: readonly One[]) => Promise<ReadonlySet<string>>,
  apart: number,
): WriteLine<One> {
  let gathering: Waiting<One>[] = [];
  let underWay: readonly Waiting<One>[] = [];
  const pace = { underWay: 1, apart };
  const { wake, idle } = paced(sendSome, () => gathering.length > 0, pace);
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

  /** One for each key: which of two the database took, it would not say. */
  function takeBatch(): readonly Waiting<One>[] {
    const batch = new Map<string, Waiting<One>>();
    const later: Waiting<One>[] = [];
    for (const waiting of gathering) {
      const key = keyOf(waiting.one);
      if (batch.size >= MOST || batch.has(key)) later.push(waiting);
      else batch.set(key, waiting);
    }
    gathering = later;
    return [...batch.values()];
  }

  /** If the statement fails, each is told so: whether it was written is not known. */
  async function settle(batch: readonly Waiting<One>[]): Promise<void> {
    try {
      const written = await write(batch.map(({ one }) => one));
      for (const { one, resolve } of batch) resolve(written.has(keyOf(one)) ? 'written' : 'taken');
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
