// People at the deals of a day without a screen, over HTTP and a socket.

import type { APIRequestContext } from '@playwright/test';
import { arrive } from './guest.ts';
import type { Guest } from './guest.ts';
import { playTurns } from './turns.ts';

export interface DailyPerson {
  readonly guest: Guest;
  /** Plays so many turns of the deal at the server, and gives up. */
  playOnline(deal: string, turns: number): Promise<void>;
  /** Sends a game from a device that was given up before its first card. */
  sendGivenUp(deal: string): Promise<void>;
}

/** Of the day by the clock of that server. */
export async function dailyPerson(
  request: APIRequestContext,
  address: string,
): Promise<DailyPerson> {
  const guest = await arrive(request, address);
  const { day } = await (await request.get('/api/daily')).json();
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/daily/${day}/${path}`, {
      data: { name: 'Mara', ...data },
      headers: { origin: address },
    });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  return {
    guest,
    async playOnline(deal, turns) {
      const { table } = await post(`${deal}/table`, {});
      const seat = await guest.at(table);
      await seat.ready();
      await playTurns([seat], turns);
      await seat.ask({ kind: 'abandon' });
    },
    async sendGivenUp(deal) {
      await post(`${deal}/code`, {});
      const game = { id: `given-up-${deal}`, isFirst: true, actions: [], takingBack: 'turn' };
      await post(`${deal}/game`, game);
    },
  };
}
