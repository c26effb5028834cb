// Thousands who look on, with a thread of their own: one that reads their lines and measures how long others wait measures
// itself.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Invited } from './load-clients.ts';

export interface SpectatorOptions {
  readonly address: string;
  readonly invited: Invited;
  /** How many lines there are without them. */
  readonly before: number;
}

/** What they have heard, one after the other. */
export interface SpectatorFigures {
  readonly versions: readonly number[];
  /** When, in milliseconds since 1970. */
  readonly times: readonly number[];
  /** The version each of them is at. */
  readonly at: readonly number[];
  readonly gaps: number;
}

export interface SpectatorThreads {
  /** Sends them home. */
  leave(): Promise<SpectatorFigures>;
}

/** Resolves when all of them are there. */
export async function startSpectators(invitation: SpectatorOptions): Promise<SpectatorThreads> {
  const thread = new Worker(new URL('./spectator-thread.ts', import.meta.url), {
    workerData: invitation,
  });
  await once(thread, 'message');
  return {
    async leave() {
      thread.postMessage('leave');
      const [heard] = await once(thread, 'message');
      await thread.terminate();
      return heard;
    },
  };
}
