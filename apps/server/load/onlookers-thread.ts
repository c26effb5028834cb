// The thread of those who look on: they come, and note when they heard of which version. See `onlookers.ts`.

import { parentPort, workerData } from 'node:worker_threads';
import { gather } from './crowd.ts';
import { withTickets } from './opener.ts';
import type { Heard, Invitation } from './onlookers.ts';
import { AT_ONCE, ORIGIN } from './scene.ts';

const { address, invited, before }: Invitation = workerData;
const crowd = gather(invited, withTickets(address, ORIGIN, before));
await crowd.connectAll(AT_ONCE);
const versions: number[] = [];
const times: number[] = [];
crowd.hear = {
  ...crowd.hear,
  version(line) {
    versions.push(line.version);
    times.push(performance.timeOrigin + performance.now());
  },
};
parentPort?.once('message', () => {
  const at = crowd.lines.map(({ version }) => version);
  const heard: Heard = { versions, times, at, gaps: crowd.tally.gaps };
  parentPort?.postMessage(heard);
  crowd.closeAll();
});
parentPort?.postMessage('there');
