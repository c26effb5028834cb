// While some readings are on their way, the next gather: nodes that follow a hundred tables, or look where a thousand people
// are, go to the database a few times.

/** Which of the readings it belongs to, from 1 on. */
export interface Placed {
  readonly place: number;
}

interface Waiting<Asked, Row> {
  readonly asked: Asked;
  resolve(rows: readonly Row[]): void;
  reject(error: unknown): void;
}

const MOST = 500;

/** `read` resolves with the rows of all readings, those of each in order; so many are on their way at a time. */
export function readLine<Asked, Row extends Placed>(
  read: (batch: readonly Asked[]) => Promise<readonly Row[]>,
  mostUnderWay = 1,
): (asked: Asked) => Promise<readonly Row[]> {
  let gathering: Waiting<Asked, Row>[] = [];
  let underWay = 0;
  return (asked) =>
    new Promise((resolve, reject) => {
      gathering.push({ asked, resolve, reject });
      if (underWay < mostUnderWay) void flush();
    });

  async function flush(): Promise<void> {
    underWay++;
    while (gathering.length > 0) {
      const batch = gathering.slice(0, MOST);
      gathering = gathering.slice(MOST);
      await settle(batch);
    }
    underWay--;
  }

  async function settle(batch: readonly Waiting<Asked, Row>[]): Promise<void> {
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
