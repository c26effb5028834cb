// The thread of those who look on: they come, and note when they heard of which version. See `spectator-threads.ts`.

import { parentPort, workerData } from 'node:worker_threads';
import { loadClients } from './load-clients.ts';
import { withTickets } from './opener.ts';
import type { SpectatorFigures, SpectatorOptions } from './spectator-threads.ts';
import { AT_ONCE, ORIGIN } from './scene.ts';

const { address, invited, before }: SpectatorOptions = workerData;
const clients = loadClients(invited, withTickets(address, ORIGIN, before));
await clients.connectAll(AT_ONCE);
const versions: number[] = [];
const times: number[] = [];
clients.listener = {
  ...clients.listener,
  version(client) {
    versions.push(client.version);
    times.push(performance.timeOrigin + performance.now());
  },
};
parentPort?.once('message', () => {
  const at = clients.all.map(({ version }) => version);
  const heard: SpectatorFigures = { versions, times, at, gaps: clients.tally.gaps };
  parentPort?.postMessage(heard);
  clients.closeAll();
});
parentPort?.postMessage('there');
