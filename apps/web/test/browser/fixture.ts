// Tests over the server of the run, with guests that come and go.

import { test as base } from '@playwright/test';
import { arrive } from './guest.ts';
import type { Guest } from './guest.ts';

interface Fixture {
  readonly address: string;
  /** Somebody who was not here before. */
  readonly newGuest: () => Promise<Guest>;
}

export const test = base.extend<Fixture>({
  address: async ({ baseURL }, use) => use(baseURL ?? ''),
  newGuest: async ({ playwright, address }, use) => {
    const guests: Guest[] = [];
    await use(async () => {
      const request = await playwright.request.newContext({ baseURL: address });
      const guest = await arrive(request, address);
      guests.push(guest);
      return guest;
    });
    for (const guest of guests) guest.leave();
  },
});
