// People in browsers of their own, at one table of the server.

import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { byDepth } from '../../../../test-depth.ts';
import type { GameName } from '../../src/platform/game-names.ts';
import { test } from './fixture.ts';
import { look, playToTheEnd } from './player.ts';
import { lastCardScene, teamScene } from './scenes.ts';
import { playTurns } from './turns.ts';
import { EN, like } from './words.ts';

/** Half as many cards in the small form. */
const WHOLE_GAME = byDepth<GameName>({ quick: 'quick-and-easy', deep: 'original' });

test('four people meet by a code and play a game to its end', async ({ browser }) => {
  const pages = await seated(browser, 4, WHOLE_GAME);
  const [host, ...guests] = pages;
  if (!host) throw new Error('nobody opened the table');
  await host.locator('[data-act="begin"]').click();
  for (const guest of guests) await expect(guest.locator('[data-act="begin"]')).toBeHidden();
  await Promise.all(pages.map((page) => playToTheEnd(page, 'tap')));
  const headlines = await Promise.all(pages.map((page) => page.locator('h1').textContent()));
  expect(new Set(headlines).size).toBe(1);
});

test('a card laid while the line is down lies there when it is back', async ({ browser }) => {
  const [host, guest] = await seated(browser, 2);
  if (!host || !guest) throw new Error('two were to sit there');
  await host.locator('[data-act="begin"]').click();
  await expect.poll(async () => (await look(host)).stage).toBe('lay');
  await host.context().setOffline(true);
  await expect(host.locator('.table-strip')).toContainText(EN.table.line.offline);
  const [card] = (await look(host)).hand;
  await host.locator(`.hand [data-card="${card}"]`).click();
  await host.locator('[data-lane="u1"]').click();
  await expect(host.locator('[data-lane="u1"] .queued')).toBeVisible();
  expect((await look(guest)).lanes[0]?.top).toBe('1');
  await host.context().setOffline(false);
  await expect.poll(async () => (await look(guest)).lanes[0]?.top, { timeout: 20_000 }).toBe(card);
  await expect(host.locator('[data-lane="u1"] .queued')).toBeHidden();
});

test('after a last card that was laid without a line, the result comes when it is back', async ({
  page,
  newGuest,
  address,
}) => {
  const { table } = await lastCardScene({ page, newGuest, address });
  await page.goto(`/table/${table}`);
  await expect(page.locator('.hand [data-card]')).toHaveCount(1);
  await page.context().setOffline(true);
  await expect(page.locator('.table-strip')).toContainText(EN.table.line.offline);
  await page.locator('.hand [data-card]').click();
  await page.locator('.lane:is(.can, .best)').first().click();
  const button = page.locator('.acts .btn');
  await expect(button).toHaveText(EN.table.acts.resultLater);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.context().setOffline(false);
  await expect(button).toHaveText(EN.table.acts.result, { timeout: 20_000 });
  // A game that was won stays on the table as one that was lost does, until one wants to see the result.
  await page.waitForTimeout(1500);
  await expect(page.locator('.result')).toBeHidden();
  await button.click();
  await expect(page.locator('.result')).toBeVisible();
});

test('a lost game stays on the table, with the reason, until one wants to see the result', async ({
  page,
  newGuest,
  address,
}) => {
  const { table, people } = await teamScene({ page, newGuest, address });
  await page.goto(`/table/${table}`);
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  await playTurns(people, 200);
  await expect(page.locator('.table-strip .rule a')).toHaveText('O11');
  await page.waitForTimeout(1500);
  await expect(page.locator('.result')).toBeHidden();
  await page.locator('[data-act="result"]').click();
  await expect(page.locator('.result .rule a')).toHaveText('O11');
});

test('a reload in mid-turn changes nothing', async ({ browser }) => {
  const [host] = await seated(browser, 2);
  if (!host) throw new Error('nobody opened the table');
  await host.locator('[data-act="begin"]').click();
  await expect.poll(async () => (await look(host)).stage).toBe('lay');
  const before = await look(host);
  await host.reload();
  await expect.poll(async () => look(host)).toEqual(before);
});

test('who stands up in another window is not told that the host wanted it; who is sent away is', async ({
  browser,
}) => {
  const [host, first, second] = await gathered(browser, 3);
  if (!host || !first || !second) throw new Error('three were to sit there');
  const other = await first.context().newPage();
  await other.goto(first.url());
  await other.getByRole('button', { name: EN.pages.room.standUp }).click();
  await expect(first.getByText(EN.pages.room.stoodUp)).toBeVisible();
  await first.getByRole('button', { name: EN.pages.room.toTable }).click();
  await expect(first.locator('.seats-list')).toBeVisible();
  const code = host.locator('.code [aria-hidden]');
  const before = (await code.textContent()) ?? '';
  await host.locator('.seats-list .row .ib').last().click();
  await expect(host.locator('[data-act="keep"]')).toBeFocused();
  await host.keyboard.press('Enter');
  await expect(host.getByRole('dialog')).toBeHidden();
  await expect(host.locator('.seats-list .row .ib').last()).toBeFocused();
  await expect(second.getByText(EN.pages.room.sentAway)).toBeHidden();
  await host.locator('.seats-list .row .ib').last().click();
  await host.locator('[data-act="remove"]').click();
  await expect(second.getByText(EN.pages.room.sentAway)).toBeVisible();
  // The code by which they came lets in nobody new, so the host gets another.
  await expect(code).not.toHaveText(before);
  const newcomer = await visitor(browser);
  await newcomer.goto('/join');
  await newcomer.locator('#code').fill((await code.textContent()) ?? '');
  await newcomer.keyboard.press('Enter');
  await expect(newcomer.locator('.seats-list')).toBeVisible();
});

test('a guest reads who invites, sits down by name, and talks before the game', async ({
  browser,
}) => {
  const { host, code } = await opened(browser, 2);
  const guest = await visitor(browser);
  await guest.goto('/join');
  await guest.locator('#code').fill(code);
  await guest.keyboard.press('Enter');
  await expect(guest.locator('.invited .lead')).toHaveText(like(EN.lobby.invites), {
    useInnerText: true,
  });
  await expect(guest.locator('.invited small')).toHaveText(EN.lobby.about.original);
  await guest.locator('#seat-name').fill('Robin');
  await guest.keyboard.press('Enter');
  await expect(host.locator('.seats-list')).toContainText('Robin');
  await host.getByRole('textbox', { name: EN.lobby.write }).fill('hello, 2 of us');
  await host.keyboard.press('Enter');
  await expect(guest.getByRole('log')).toContainText('hello, 2 of us');
  await expect(guest.getByRole('button', { name: EN.pages.room.iAmReady })).toBeVisible();
  await guest.getByRole('button', { name: EN.pages.room.iAmReady }).click();
  await host.getByRole('button', { name: like(EN.pages.room.deal) }).click();
  await expect(guest.locator('.hand [data-card]').first()).toBeVisible();
});

test('who comes back reads what was played in the meantime, once', async ({
  page,
  newGuest,
  address,
}) => {
  const { table, people } = await teamScene({ page, newGuest, address });
  await page.goto(`/table/${table}`);
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tables seen')))
    .toContain(table);
  await page.goto('/');
  await playTurns(people, 4);
  await page.goto(`/table/${table}`);
  const dialog = page.getByRole('dialog', { name: EN.lobby.away.title });
  await expect(dialog.locator('li')).toHaveCount(4);
  await expect(dialog.locator('li').first()).toContainText(EN.lobby.away.yours);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  await page.reload();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  await expect(dialog).toBeHidden();
});

/** At a table whose cards are dealt; the host is the first page. */
async function seated(
  browser: Browser,
  players: number,
  game: GameName = 'original',
): Promise<readonly Page[]> {
  const pages = await gathered(browser, players, game);
  const [host, ...guests] = pages;
  for (const guest of guests)
    await guest.getByRole('button', { name: EN.pages.room.iAmReady }).click();
  await host?.getByRole('button', { name: like(EN.pages.room.deal) }).click();
  for (const page of pages) await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  return pages;
}

/** Opens a table and brings the others by its code. */
async function gathered(
  browser: Browser,
  players: number,
  game: GameName = 'original',
): Promise<readonly Page[]> {
  const { host, code } = await opened(browser, players, game);
  const guests: Page[] = [];
  for (let i = 1; i < players; i += 1) {
    const guest = await visitor(browser);
    guests.push(guest);
    await guest.goto('/join');
    await guest.locator('#code').fill(code);
    await guest.keyboard.press('Enter');
    await guest.getByRole('button', { name: EN.pages.room.sit, exact: true }).last().click();
  }
  for (const guest of guests) {
    await expect(guest.getByRole('button', { name: EN.pages.room.iAmReady })).toBeVisible();
  }
  return [host, ...guests];
}

async function opened(
  browser: Browser,
  players: number,
  game: GameName = 'original',
): Promise<{ host: Page; code: string }> {
  const host = await visitor(browser);
  await host.goto('/new/friends');
  await host.getByRole('radio', { name: EN.table.games[game] }).click();
  await host.getByRole('radio', { name: String(players), exact: true }).click();
  await host.getByRole('button', { name: EN.pages.making.open }).click();
  return { host, code: (await host.locator('.code [aria-hidden]').textContent()) ?? '' };
}

async function visitor(browser: Browser): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}
