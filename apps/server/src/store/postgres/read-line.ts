// While some readings are on their way, the next gather: nodes that follow a hundred tables, or look where a thousand people
// are, go to the database a few times.

import { paced } from '../../pace.ts';
import type { Pace } from '../../pace.ts';

/** Which of the readings it belongs to, from 1 on. */
export interface Placed {
  readonly place: number;
}

export interface ReadLine<Asked, Row> {
  read(asked: Asked): Promise<readonly Row[]>;
  /** Resolves once nobody waits. */
  idle(): Promise<void>;
}

interface Waiting<Asked, Row> {
  readonly asked: Asked;
  resolve(rows: readonly Row[]): void;
  reject(error: unknown): void;
}

const MOST = 500;

/** `read` resolves with the rows of all readings, those of each in order. */
export function readLine<Asked, Row extends Placed>(
  read: (batch: readonly Asked[]) => Promise<readonly Row[]>,
  pace: Pace,
): ReadLine<Asked, Row> {
  let gathering: Waiting<Asked, Row>[] = [];
  const { wake, idle } = paced(sendSome, () => gathering.length > 0, pace);
  return {
    read: (asked) =>
      new Promise((resolve, reject) => {
        gathering.push({ asked, resolve, reject });
        wake();
      }),
    idle,
  };

  async function sendSome(): Promise<void> {
    const batch = gathering.slice(0, MOST);
    gathering = gathering.slice(MOST);
    try {
      const found = batch.map((): Row[] => []);
      for (const row of await read(batch.map(({ asked }) => asked)))
        found[row.place - 1]?.push(row);
      batch.forEach(({ resolve }, i) => resolve(found[i] ?? []));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
