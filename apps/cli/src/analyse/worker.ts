import { parentPort, workerData } from 'node:worker_threads';
import { lookAt, playedTurns } from '@backtrick/bots';
import type { Look } from '@backtrick/bots';
import { replay } from '@backtrick/rules';
import type { Job } from './looks.ts';

const { record, ...budget }: Job = workerData;
const replayed = replay(record);
if (!replayed.ok) throw new Error('a worker gets a record that can be played');
const turns = playedTurns(replayed.value);

parentPort?.on('message', (look: Look) => parentPort?.postMessage(lookAt(turns, look, budget)));
