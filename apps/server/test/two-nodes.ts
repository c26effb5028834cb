// Two nodes of one cluster in this process, with a clock that can be moved on for both.

import { join } from 'node:path';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
import { emptyFolder, settingsIn, until } from './guests.ts';
import { emptySchema } from './postgres-schema.ts';
import type { Schema } from './postgres-schema.ts';

export interface TwoNodes {
  readonly schema: Schema;
  readonly nodes: readonly [Server, Server];
  /** Both have noted that they are up. */
  beat(): Promise<void>;
  /** Lets time pass, slowly enough that neither takes the other for gone. */
  pass(milliseconds: number): Promise<void>;
  /** Lets time pass at once: for a moment each takes the other for gone. */
  jump(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Less than a node may be silent. */
const STEP = 3000;

export async function openTwoNodes(): Promise<TwoNodes> {
  const folder = emptyFolder();
  const schema = await emptySchema();
  const hands = { ahead: 0 };
  const clock = () => Date.now() + hands.ahead;
  const start = () =>
    startServer(
      {
        ...settingsIn(join(folder.path, 'keys')),
        databaseUrl: schema.url,
        trustedProxy: '127.0.0.1',
      },
      () => undefined,
      clock,
    );
  const nodes = [await start(), await start()] as const;
  const beat = async () => {
    const from = clock();
    await until(async () => {
      const notes = await schema.query<{ due: string }>(
        `SELECT due FROM documents WHERE kind = 'node'`,
      );
      return notes.length === 2 && notes.every(({ due }) => Number(due) > from + 4500);
    });
  };
  const jump = async (milliseconds: number) => {
    hands.ahead += milliseconds;
    await beat();
  };
  return {
    schema,
    nodes,
    beat,
    jump,
    async pass(milliseconds) {
      for (let left = milliseconds; left > 0; left -= STEP) await jump(Math.min(left, STEP));
    },
    async close() {
      await Promise.all(nodes.map((node) => node.drain()));
      await schema.remove();
      folder.remove();
    },
  };
}
