// While one batch is on its way, the next one gathers: a hundred commands cost one flush.

import type { Append } from './append-statement.ts';

export interface AppendLine {
  append(one: Append): Promise<'written' | 'taken'>;
  waiting(): number;
  /** Resolves once nobody waits. */
  idle(): Promise<void>;
}

interface Waiting {
  readonly one: Append;
  resolve(outcome: 'written' | 'taken'): void;
  reject(error: unknown): void;
}

/** So that a batch stays within what a statement may take. */
const MOST = 1000;

/** `write` resolves with the tables whose entries were written. */
export function appendLine(
  write: (batch: readonly Append[]) => Promise<ReadonlySet<string>>,
): AppendLine {
  let gathering: Waiting[] = [];
  let underWay: readonly Waiting[] = [];
  let flushing = Promise.resolve();
  return {
    append: (one) =>
      new Promise((resolve, reject) => {
        gathering.push({ one, resolve, reject });
        if (underWay.length === 0) flushing = flush();
      }),
    waiting: () => gathering.length + underWay.length,
    idle: () => flushing,
  };

  async function flush(): Promise<void> {
    while (gathering.length > 0) {
      underWay = takeBatch();
      await settle(underWay);
      underWay = [];
    }
  }

  /** One entry a table: which of two the database took, it would not say. */
  function takeBatch(): readonly Waiting[] {
    const batch = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const waiting of gathering) {
      const { table } = waiting.one;
      if (batch.size >= MOST || batch.has(table)) later.push(waiting);
      else batch.set(table, waiting);
    }
    gathering = later;
    return [...batch.values()];
  }

  /** If the statement fails, each is told so: whether it was written is not known. */
  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const written = await write(batch.map(({ one }) => one));
      for (const { one, resolve } of batch) resolve(written.has(one.table) ? 'written' : 'taken');
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
