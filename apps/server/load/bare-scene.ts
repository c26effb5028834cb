// The same crowd before bare `ws`: what a load costs where nothing is checked, hidden or stored.

import { SEATS } from './course.ts';
import { loadClients } from './load-clients.ts';
import type { LoadClients } from './load-clients.ts';
import { drive } from './driver.ts';
import type { Driver } from './driver.ts';
import { withNothing } from './opener.ts';
import type { Guest, Prepared } from './prepared.ts';
import { serve } from './process.ts';
import { courseOf } from './table.ts';

export interface BareScene {
  readonly pid: number;
  readonly driver: Driver;
  close(): Promise<void>;
}

/** How long the frames are that answer a command and that tell a step. */
export interface FrameBytes {
  readonly answer: number;
  readonly step: number;
}

/** As long as our server's frames are in a game of four, where it has not been measured yet. */
const USUAL_BYTES: FrameBytes = { answer: 90, step: 400 };
const CONNECTING_AT_ONCE = 50;

export async function openBare(
  prepared: Prepared,
  bytes: FrameBytes = USUAL_BYTES,
): Promise<BareScene> {
  const env = { STEP_BYTES: String(bytes.step), ANSWER_BYTES: String(bytes.answer) };
  const server = await serve('bare.ts', env);
  const clients = loadClients(prepared, withNothing(server.address));
  await clients.connectAll(CONNECTING_AT_ONCE);
  return {
    pid: server.pid,
    driver: drive(prepared.tables, clients),
    async close() {
      clients.closeAll();
      await server.stop();
    },
  };
}

/** Tables and guests that only a server without accounts lets in. */
export function inventedTables(tables: number, spectators: number): Prepared {
  const indexes = Array.from({ length: tables }, (_, index) => index);
  return {
    tables: indexes.map((index) => ({
      id: `table-${index}`,
      course: courseOf(index),
      cursor: 1,
      version: 0,
      host: 1,
    })),
    guests: indexes.flatMap((table) =>
      Array.from({ length: SEATS + spectators }, (_, i): Guest => {
        return { player: `${table}-${i}`, secret: '', table, seat: i < SEATS ? i + 1 : null };
      }),
    ),
  };
}

/** How long our frames were on average. */
export function bytesOf({ tally }: LoadClients): FrameBytes {
  const average = (kind: string) => {
    const { count = 1, bytes = 0 } = tally.frames[kind] ?? {};
    return Math.round(bytes / count);
  };
  return { answer: average('a'), step: average('s') };
}
