// The static build on a plain file host, under a sub-path: what works without a server does, and what needs one says so.

import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DE, EN } from './words.ts';
import { hostFiles } from './file-host.ts';
import type { FileHost } from './file-host.ts';
import { look, playToTheEnd } from './player.ts';

const FOLDER = join(import.meta.dirname, '../../../../dist/static');
const SUB_PATH = '/games/backtrick/';

interface Hosted {
  readonly host: FileHost;
  /** Errors of the page and its console, and requests that left the sub-path. */
  readonly faults: string[];
}

const test = base.extend<Hosted>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
  host: async ({}, use) => {
    const host = await hostFiles(FOLDER, SUB_PATH);
    await use(host);
    await host.close();
  },
  faults: async ({ page, host }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('request', (request) => {
      if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(host.address)) {
        faults.push(`request: ${request.url()}`);
      }
    });
    await use(faults);
  },
});

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('solo, a game with a bot to its end, its replay and analysis', async ({
  page,
  host,
  faults,
}) => {
  await page.goto(host.address);
  await page.locator('.playnow fieldset').nth(1).getByRole('radio').first().check();
  await page.locator('.playnow [type="submit"]').click();
  await layOne(page);
  await expect(page).toHaveURL(/\/games\/backtrick\/\?\/here\/[0-9a-f]{32}$/);
  const before = await look(page);
  await page.reload();
  await expect.poll(async () => look(page)).toEqual(before);

  await page.goto(host.address);
  await expect(page.locator('.turn-card a')).toHaveAttribute('href', /^\?\/here\//);
  await page.getByRole('radio', { name: /^Quick/ }).click();
  await page.locator('.playnow [type="submit"]').click();
  expect(await playToTheEnd(page, 'tap')).toBeGreaterThan(0);

  await page.locator('.result [data-act="look-back"]').click();
  await expect(page.locator('.rep')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?\/replay\/[0-9a-f]{32}\/1$/);
  await expect(page.locator('figure.curve')).toBeVisible();
  await page.reload();
  await expect(page.locator('.steps input[type="range"]')).toHaveValue('1');
  await page.goBack();
  await expect(page).toHaveURL(/\?\/here\//);
  expect([...faults, ...host.astray]).toEqual([]);
});

test('lessons, puzzles, pass and play, and links into the rule book', async ({
  page,
  host,
  faults,
}) => {
  await page.goto(host.address);
  await page.locator('.places a[href="?/learn"]').click();
  await page.locator('a[href="?/learn/original/1"]').first().click();
  await expect(page.locator('.task')).toBeVisible();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();

  await page.goto(host.address);
  await page.locator('.places a[href="?/learn"]').click();
  await page.locator('main a[href="?/puzzles"]').first().click();
  await page.locator('main a[href^="?/puzzle/"]').first().click();
  await expect(page.locator('.task')).toBeVisible();
  await page.reload();
  await expect(page.locator('.task')).toBeVisible();

  await page.goto(host.address);
  await page.locator('.pg a[href="?/new/here"]').click();
  await page.locator('main .btn.go').click();
  await expect(page.locator('.curtain')).toBeVisible();

  await page.goto(`${host.address}?/rules#O6`);
  await expect(page.locator('#O6')).toBeInViewport();
  await page.locator('a[href="#O5"]').first().click();
  await expect(page).toHaveURL(/\?\/rules#O5$/);
  await expect(page.locator('#O5')).toBeInViewport();
  await page.locator('header .ib.first').click();
  await expect(page).toHaveURL(host.address);
  expect([...faults, ...host.astray]).toEqual([]);
});

const ID = 'fLIgW0CM1LV7ViyJSUUF8g';
const NEEDS_SERVER = [
  '/new/friends',
  '/new/duel',
  '/join#secret',
  '/lobby',
  '/watch',
  '/community',
  `/table/${ID}`,
  `/replay/${ID}`,
  `/review/${ID}/1`,
  '/account',
  '/profile',
  '/ranking',
  '/daily',
  '/daily/2026-11-16/original-3',
  '/days',
  '/fair',
];

for (const [locale, { needsServer, home }] of Object.entries({
  'en-GB': EN.pages,
  'de-DE': DE.pages,
})) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a page that needs a server says so, and leads back', async ({ page, host, faults }) => {
      for (const path of NEEDS_SERVER) {
        await page.goto(`${host.address}?${path}`);
        await expect(page.getByRole('main'), path).toContainText(needsServer.text);
      }
      await page.getByRole('main').getByRole('link', { name: home }).click();
      await expect(page).toHaveURL(host.address);
      expect([...faults, ...host.astray]).toEqual([]);
    });
  });
}

test('no page offers one that needs a server', async ({ page, host, faults }) => {
  const offered = new Set<string>();
  for (const path of [
    '/',
    '/me',
    '/learn',
    '/settings',
    '/tables',
    '/about',
    '/deal/G1HP-V05A-FMSY-38ZB',
  ]) {
    await page.goto(`${host.address}?${path}`);
    await expect(page.locator('h1')).toBeVisible();
    // Parts of a page are fetched after its name.
    await page.waitForLoadState('networkidle');
    if (path === '/me') await expect(page.locator('a.row[href="?/settings"]')).toBeVisible();
    const links = page.locator('a');
    const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    for (const href of addresses) offered.add(href ?? '');
  }
  expect(offered).toContain('?/settings');
  expect([...offered].filter((href) => NEEDS_SERVER.includes(href.slice(1)))).toEqual([]);
  expect([...offered].filter((href) => href.startsWith('/'))).toEqual([]);
  expect([...faults, ...host.astray]).toEqual([]);
});

test('once it was there it needs no host either, at any of its addresses', async ({
  page,
  host,
  faults,
}) => {
  await page.goto(`${host.address}favicon.svg`);
  await page.evaluate(async () => void (await caches.open('of a neighbour')));
  await page.goto(host.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await host.close();
  for (const path of ['', '?/puzzle/1', 'index.html?/puzzle/1', '?%2Fpuzzle%2F1=&ref=mail']) {
    await page.goto(host.address + path);
    await expect(page.locator(path === '' ? '.playnow' : '.task')).toBeVisible();
  }
  expect(await page.evaluate(() => caches.keys())).toContain('of a neighbour');
  expect([...faults, ...host.astray]).toEqual([]);
});

/** Lays the first card that fits anywhere. */
async function layOne(page: Page): Promise<void> {
  const cards = page.locator('.hand [data-card]');
  await expect(cards).toHaveCount(8);
  await cards.first().click();
  await page.locator('[data-lane="u1"]').click();
  await expect(cards).toHaveCount(7);
}
