// Thousands who look on, with a thread of their own: one that reads their lines and measures how long others wait measures
// itself.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Invited } from './crowd.ts';

export interface Invitation {
  readonly address: string;
  readonly invited: Invited;
  /** How many lines there are without them. */
  readonly before: number;
}

/** What they have heard, one after the other. */
export interface Heard {
  readonly versions: readonly number[];
  /** When, in milliseconds since 1970. */
  readonly times: readonly number[];
  /** The version each of them is at. */
  readonly at: readonly number[];
  readonly gaps: number;
}

export interface Onlookers {
  /** Sends them home. */
  leave(): Promise<Heard>;
}

/** Resolves when all of them are there. */
export async function inviteOnlookers(invitation: Invitation): Promise<Onlookers> {
  const thread = new Worker(new URL('./onlookers-thread.ts', import.meta.url), {
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
