// Days that are over: the archive with its codes, and the figures of an even shuffle. A server is opened yesterday, people
// play there, and it is opened again today.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { dayAt, dayInWords } from '../../src/features/daily/days.ts';
import { expectClean } from './axe.ts';
import { dailyPerson } from './daily-people.ts';
import { awayFromMidnight, startDatedServer } from './dated-server.ts';
import type { DatedServer } from './dated-server.ts';
import { playTurns } from './turns.ts';
import { DE, EN } from './words.ts';

const DECKS = 30;
const DEAL = 'original-1';
let folder = '';
let server: DatedServer;
/** Two days ago, as its codes are shown from two hours after midnight on. */
let day = '';
/** Who played the deal of that day at the server, and is the person of the browser. */
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

test.describe.configure({ mode: 'serial' });
test.use({
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  // What is asked of the server is to be seen here.
  serviceWorkers: 'block',
});

test.beforeAll(async ({ playwright }) => {
  await awayFromMidnight(test.info());
  folder = mkdtempSync(join(tmpdir(), 'backtrick-past-'));
  server = await startDatedServer(folder, -2);
  day = dayAt(Date.now() - 2 * 86_400_000);
  const { address } = server;
  const newRequest = () => playwright.request.newContext({ baseURL: address });
  const browser = await newRequest();
  const mara = await dailyPerson(browser, address);
  const jonas = await dailyPerson(await newRequest(), address);
  await mara.playOnline(DEAL, 4);
  await jonas.playOnline(DEAL, 200);
  await jonas.sendGivenUp('original-2');
  await shuffles(mara.guest, DECKS);
  await duel(mara.guest, jonas.guest);
  mara.guest.leave();
  jonas.guest.leave();
  ({ cookies } = await browser.storageState());
  await server.close();
  server = await startDatedServer(folder, 0);
});

test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Guest = Awaited<ReturnType<typeof dailyPerson>>['guest'];

/** One game to its end, then so many that are given up at once. */
async function shuffles(guest: Guest, decks: number): Promise<void> {
  const table = await guest.make({ game: 'original', players: 1 });
  const seat = await guest.at(table ?? '');
  await seat.ask({ kind: 'sit', seat: 1, name: 'Mara' });
  await seat.ready();
  await playTurns([seat], 200);
  for (let i = 1; i < decks; i += 1) {
    await seat.ready();
    await seat.ask({ kind: 'abandon' });
  }
}

async function duel(one: Guest, other: Guest): Promise<void> {
  const table = (await one.make({ game: 'face-to-face', players: 2, watching: 'everybody' })) ?? '';
  const seats = [await one.at(table), await other.at(table)];
  for (const [i, seat] of seats.entries()) {
    await seat.ask({ kind: 'sit', seat: i + 1, name: ['Mara', 'Jonas'][i] ?? '' });
  }
  for (const seat of seats) await seat.ready();
  const version = Math.max(...seats.map((seat) => seat.view()?.version ?? 0));
  await Promise.all(seats.map((seat) => seat.reached(version)));
  await playTurns(seats, 400);
}

const WORDS = { en: EN, de: DE };

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['de', 'de-DE'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('a day that is over is found with its codes, its seed and everybody’s results', async ({
      page,
    }) => {
      await withPar(page);
      await page.context().addCookies(cookies);
      await page.goto(`${server.address}/days`);
      await page.getByRole('link', { name: dayInWords(day, language) }).click();
      await expect(page.locator('.of-game')).toHaveCount(3);
      await expectClean(page);
      await page.locator('.fairness summary').click();
      await expect(page.locator('.fairness code').nth(1)).toHaveText(/^[0-9a-f]{64}$/);
      await page.locator(`a[href$="/${DEAL}"]`).click();
      // The cards of a day are drawn: now and then the team that plays to the end wins.
      const { league } = WORDS[language].daily;
      await expect(page.locator('.league')).toContainText(
        new RegExp([0, 1].map((wins) => league(2, wins, 'team')).join('|')),
      );
      await expect(page.locator('.first-try')).toContainText(
        WORDS[language].daily.percentile(0, 1),
      );
      await expect(page.locator('.par')).toContainText(language === 'en' ? '6.1 (5 ' : '6,1 (5 ');
      await expectClean(page);
      await page.locator('.daily-ways .btn.go, main > .btn.go').click();
      await expect(page).toHaveURL(/\/deal\/G[0-9A-Z-]+$/);
    });

    test('the fair page shows what was dealt and won against what is to be expected', async ({
      page,
    }) => {
      await expect(async () => {
        await page.goto(`${server.address}/fair`);
        await expect(page.locator('.of-decks')).toHaveCount(2, { timeout: 15_000 });
      }).toPass();
      await expect(page.locator('.of-decks').first()).toContainText(
        WORDS[language].fair.shuffled(DECKS),
      );
      await expect(page.locator('.deviations').first().locator('.dot')).toHaveCount(98);
      await expect(page.locator('.sharebar')).toHaveCount(3);
      await expectClean(page);
      await page.locator('.chart summary').first().click();
      await expect(page.locator('.chart tbody').first().locator('tr')).toHaveCount(98);
    });
  });
}

/** Bots take minutes for a par: here it is as if they had played. */
async function withPar(page: Page): Promise<void> {
  const par = {
    ...{
      bot: 'strong',
      games: 24,
      wins: 5,
      winRate: 5 / 24,
      winInterval: { low: 0.09, high: 0.4 },
    },
    ...{ score: 6.14, interval: { low: 5, high: 7.3 } },
  };
  await page.route(`**/api/daily/${day}`, async (route) => {
    const sheet = await (await route.fetch()).json();
    const deals = sheet.deals.map((one: object) => ({ ...one, par }));
    await route.fulfill({ json: { ...sheet, deals } });
  });
}
