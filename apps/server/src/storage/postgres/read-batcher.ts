// Coalesces reads into batches: a node that follows hundreds of tables sends a few statements instead of hundreds.

import { batched } from '../../runtime/batch.ts';
import type { BatchOptions } from '../../runtime/batch.ts';

/** Which read of the batch a row belongs to, counting from 1. */
export interface Placed {
  readonly place: number;
}

export interface ReadBatcher<Request, Row> {
  read(request: Request): Promise<readonly Row[]>;
  /** Resolves once no read is pending. */
  idle(): Promise<void>;
}

interface Waiting<Request, Row> {
  readonly request: Request;
  resolve(rows: readonly Row[]): void;
  reject(error: unknown): void;
}

const MAX_READS_PER_BATCH = 500;

/** `read` returns the rows of all reads, those of each in order. */
export function readBatcher<Request, Row extends Placed>(
  read: (batch: readonly Request[]) => Promise<readonly Row[]>,
  options: BatchOptions,
): ReadBatcher<Request, Row> {
  let gathering: Waiting<Request, Row>[] = [];
  const { wake, idle } = batched(sendSome, () => gathering.length > 0, options);
  return {
    read: (request) =>
      new Promise((resolve, reject) => {
        gathering.push({ request, resolve, reject });
        wake();
      }),
    idle,
  };

  async function sendSome(): Promise<void> {
    const batch = gathering.slice(0, MAX_READS_PER_BATCH);
    gathering = gathering.slice(MAX_READS_PER_BATCH);
    try {
      const found = batch.map((): Row[] => []);
      for (const row of await read(batch.map(({ request }) => request)))
        found[row.place - 1]?.push(row);
      batch.forEach(({ resolve }, i) => resolve(found[i] ?? []));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
