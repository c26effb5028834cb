// Lets the tables play: so many commands a second, or each table as fast as it is answered.

import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadClients } from './load-clients.ts';
import { newCount, openDesk } from './command-desk.ts';
import type { Desk } from './command-desk.ts';
import type { LoadTable } from './table.ts';

export interface Driver {
  readonly acknowledged: Desk['acknowledged'];
  readonly places: Desk['places'];
  /** So many a second, one table after the other; resolves when the time is up and all is answered. */
  atRate(rate: number, seconds: number, places?: Desk['places']): Promise<Played>;
  /** Each table asks again as soon as it is answered. */
  flatOut(seconds: number): Promise<Played>;
}

export interface Played {
  readonly seconds: number;
  readonly answered: number;
  readonly shed: number;
  readonly unanswered: number;
  /** From the asking to the answer, in milliseconds, sorted. */
  readonly latencies: Float64Array;
}

/** How long what is under way may take after the end, in milliseconds. */
const ANSWER_TIMEOUT = 20_000;

export function drive(tables: readonly LoadTable[], clients: LoadClients): Driver {
  const desk = openDesk(tables, clients);
  return {
    acknowledged: desk.acknowledged,
    places: desk.places,
    atRate: (rate, seconds, places = desk.places) =>
      play(desk, async (from) => {
        const { ask } = desk;
        let [asked, at] = [0, 0];
        while (performance.now() - from < seconds * 1000) {
          const due = ((performance.now() - from) / 1000) * rate;
          for (let tries = 0; asked < due && tries < places.length; tries++) {
            const place = places[at++ % places.length];
            if (place?.id === null && ask(place)) asked++;
          }
          await sleep(4);
        }
      }),
    flatOut: (seconds) =>
      play(desk, async () => {
        desk.onFree = desk.ask;
        desk.places.forEach(desk.ask);
        await sleep(seconds * 1000);
      }),
  };
}

async function play(desk: Desk, work: (from: number) => Promise<void>): Promise<Played> {
  desk.count = newCount();
  const from = performance.now();
  await work(from);
  desk.onFree = null;
  const seconds = (performance.now() - from) / 1000;
  const { answered, shed } = desk.count;
  const waiting = () => desk.places.filter(({ id }) => id !== null).length;
  const deadline = performance.now() + ANSWER_TIMEOUT;
  while (waiting() > 0 && performance.now() < deadline) await sleep(10);
  const latencies = Float64Array.from(desk.count.latencies).sort();
  return { seconds, answered, shed, unanswered: waiting(), latencies };
}

export function percentile(sorted: Float64Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
