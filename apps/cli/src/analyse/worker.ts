import { workerData } from 'node:worker_threads';
import { lookAt, playedTurns } from '@backtrick/bots';
import type { Look } from '@backtrick/bots';
import { replay } from '@backtrick/rules';
import type { GameRecord } from '@backtrick/rules';
import { serveThread } from '../thread.ts';

/** What this worker needs to know. */
export interface Job {
  readonly record: GameRecord;
  readonly playouts: number;
  readonly seed: string;
}

const { record, ...budget }: Job = workerData;
const replayed = replay(record);
if (!replayed.ok) throw new Error('a worker gets a record that can be played');
const turns = playedTurns(replayed.value);

const methods = { look: (look: Look) => lookAt(turns, look, budget) };

export type LookMethods = typeof methods;

serveThread(methods);
