// A server with twelve days behind it, for tests of what has come of games: a process of its own, with its own calendar.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';

const SITE = fileURLToPath(new URL('../../../server/test/ratings-site.ts', import.meta.url));

interface Known {
  readonly name: string;
  readonly player: string;
  readonly secret: string;
}

interface Past {
  readonly address: string;
  readonly people: readonly Known[];
}

interface Fixtures {
  /** The page from then on belongs to one of the people; the id of that person. */
  readonly comeAs: (name: string) => Promise<string>;
  readonly page: Page;
}

export const test = base.extend<Fixtures, { readonly past: Past }>({
  past: [
    // oxlint-disable-next-line no-empty-pattern -- from it Playwright reads what is needed: nothing
    async ({}, use) => {
      const site = spawn(process.execPath, [SITE], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [line] = await once(createInterface(site.stdout), 'line');
      const { address, people } = JSON.parse(String(line));
      await use({ address, people });
      site.kill();
      await once(site, 'exit');
    },
    // Seconds, on a machine that has nothing else to do.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ past }, use) => use(past.address),
  comeAs: async ({ page, past }, use) => {
    await use(async (name) => {
      const one = past.people.find((person) => person.name === name);
      if (!one) throw new Error(`nobody is called ${name}`);
      const cookie = { name: 'backtrick', value: one.secret, url: past.address };
      await page.context().addCookies([cookie]);
      return one.player;
    });
  },
});
