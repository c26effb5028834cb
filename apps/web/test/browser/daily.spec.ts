// The deals of the day over a real server: played there and on a device without a line, once each and in their leagues.

import { DEAL_CODE_BYTES, dealCode } from '@backtrick/table';
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { test } from './fixture.ts';
import { dailyPerson } from './daily-people.ts';
import { awayFromMidnight } from './dated-server.ts';
import { arrive } from './guest.ts';
import type { Guest } from './guest.ts';
import { look, playToTheEnd } from './player.ts';
import { EN } from './words.ts';

test.use({
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
});

test.beforeEach(() => awayFromMidnight(test.info()));

interface Standing {
  readonly leagues: readonly { readonly place: string; readonly players: number }[];
  readonly tries: readonly { readonly place: string; readonly isFirst: boolean }[];
}

/** As the server has it for the person of this browser. */
async function standingAt(request: APIRequestContext, deal: string): Promise<Standing> {
  const { day } = await (await request.get('/api/daily')).json();
  return (await request.get(`/api/daily/${day}/${deal}`)).json();
}

function playersIn({ leagues }: Standing, place: string): number {
  return leagues.find((one) => one.place === place)?.players ?? 0;
}

test('a deal is played at the server once, and after that again apart from it', async ({
  page,
  playwright,
  address,
}) => {
  const other = await dailyPerson(
    await playwright.request.newContext({ baseURL: address }),
    address,
  );
  await other.playOnline('original-1', 3);
  other.guest.leave();

  await page.goto('/');
  await page.getByRole('link', { name: EN.home.playToday }).click();
  await expect(page.getByRole('timer')).toHaveText(/^\d{1,2}:\d\d:\d\d$/);
  const before = await standingAt(page.context().request, 'original-1');
  await page.getByRole('button', { name: EN.daily.play }).click();
  await expect(page.locator('.hand [data-card]')).toHaveCount(8);
  const running = page.url();
  const hand = (await look(page)).hand;
  await page.goBack();
  await page.getByRole('button', { name: EN.daily.goOn }).click();
  await expect(page).toHaveURL(running);
  // A player who has looked back at it meanwhile is still heard at the table.
  await page.getByRole('button', { name: EN.table.menu.open }).click();
  await page.locator('[data-act="look-back"]').click();
  await expect(page.locator('.open-hands .card')).toHaveCount(8);
  await page.goBack();
  await giveUp(page);

  await page.getByRole('button', { name: EN.table.result.share }).click();
  await expect(page.getByRole('button', { name: EN.table.result.copied })).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toContain(EN.daily.share.left(98));
  expect(shared).toMatch(/^Backtrick .*\/daily\/[\d-]+\/original-1\?by=[\w-]{22}$/);
  await expect(page.locator('.result')).toContainText(EN.daily.recordLater);
  // O12, and fair to later players: neither a card nor the code that deals them.
  expect(await page.locator('.result').innerText()).not.toMatch(/G[0-9A-Z]{3}-/);

  await page.getByRole('link', { name: EN.daily.howOthers }).click();
  await expect(page.getByRole('heading', { name: EN.daily.score.left(98) })).toBeVisible();
  await expect(page.locator('.first-try')).toContainText(EN.daily.leagues.house);
  await expect(page.locator('.league .mark')).toContainText(EN.daily.you);
  await page.getByRole('button', { name: EN.daily.retry }).click();
  await expect.poll(async () => (await look(page)).hand).toEqual(hand);
  expect(page.url()).not.toBe(running);
  await giveUp(page);
  await page.getByRole('link', { name: EN.daily.howOthers }).click();
  await expect(page.locator('.tries li')).toHaveCount(1);
  const after = await standingAt(page.context().request, 'original-1');
  expect(after.tries).toHaveLength(2);
  expect(after.tries.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  expect(playersIn(after, 'house')).toBe(playersIn(before, 'house') + 1);
  await page.goto('/');
  await page.getByRole('link', { name: EN.home.seeToday }).click();
  await expect(page.getByRole('heading', { name: EN.daily.score.left(98) })).toBeVisible();
  // The day is filled as high as the first attempt got, and begins a row of days.
  await page.goto('/daily');
  await expect(page.getByRole('heading', { name: EN.challenge.ended(98) })).toBeVisible();
  await expect(page.locator('.calendar')).toContainText(EN.challenge.row(1));
  await expect(page.locator('.cal .today')).toHaveAccessibleName(new RegExp(EN.home.left(98)));
});

test('a deal that was taken along is played without a line, and appears once when it is back', async ({
  page,
}) => {
  const { request } = page.context();
  await page.goto('/daily');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);
  await page.getByRole('button', { name: EN.daily.take }).click();
  await expect(page.locator('.hand [data-card]')).toHaveCount(8);
  const before = await standingAt(request, 'original-1');
  expect(before.tries).toEqual([]);

  await page.context().setOffline(true);
  await page.goto('/daily');
  await expect(page.locator('.strip')).toContainText(EN.daily.offline);
  await page
    .getByRole('link', { name: EN.format.list([EN.table.games.original, EN.pages.players(1)]) })
    .click();
  expect(await playToTheEnd(page, 'keys')).toBeGreaterThan(0);
  await expect(page.locator('.result .strip')).toContainText(EN.daily.unsent);
  // Closed and opened again, it is still kept.
  await page.reload();
  await expect(page.locator('.result .strip')).toContainText(EN.daily.unsent);

  await page.context().setOffline(false);
  await expect(page.locator('.outcome')).toBeVisible();
  await page.getByRole('link', { name: EN.daily.howOthers }).click();
  await expect(page.locator('.first-try')).toContainText(EN.daily.leagues.device);
  // Whatever asks to send it again has nothing left to send, nor would the server take it twice.
  await page.reload();
  await expect(page.locator('.first-try')).toContainText(EN.daily.leagues.device);
  const after = await standingAt(request, 'original-1');
  expect(after.tries).toMatchObject([{ place: 'device', isFirst: true }]);
  expect(playersIn(after, 'device')).toBe(playersIn(before, 'device') + 1);
  await page.getByRole('link', { name: EN.daily.lookBack }).click();
  // S1: nobody is shown the cards of today, nor invited to see them.
  await expect(page.locator('.told')).toContainText(EN.replay.closed);
  await expect(page.locator('[data-act="play-on"], [data-act="together"]')).toHaveCount(0);
});

test('what is sent twice, as by a line that broke before the answer, appears once', async ({
  page,
}) => {
  await page.goto('/daily');
  await page.locator('.rows a[href$="/original-2"]').click();
  let sent = 0;
  await page.route('**/game', async (route) => {
    sent += 1;
    // The server hears it, and the page does not hear the server.
    if (sent > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: EN.daily.take }).click();
  await page.locator('[data-act="begin"]').click();
  await giveUp(page);
  await expect.poll(() => sent).toBe(1);
  // A request while the first is still under way asks for nothing new.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.locator('.outcome')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(sent).toBe(2);
  const { tries } = await standingAt(page.context().request, 'original-2');
  expect(tries).toMatchObject([{ place: 'device', isFirst: true }]);

  await page.getByRole('button', { name: EN.daily.hereAgain }).click();
  await page.locator('[data-act="begin"]').click();
  await giveUp(page);
  await expect.poll(() => sent).toBe(3);
  await expect(page.locator('.ways')).toContainText(EN.daily.retryHint);
  const both = await standingAt(page.context().request, 'original-2');
  expect(both.tries).toHaveLength(2);
  expect(both.tries.filter(({ isFirst }) => isFirst)).toHaveLength(1);
});

test('a game by a code ends with the bots’ result and with other teams at the same cards', async ({
  page,
  newGuest,
}) => {
  const settings = { game: 'quick-and-easy', players: 2, options: {} } as const;
  const code = dealCode(settings, new Uint8Array(DEAL_CODE_BYTES).fill(9));
  await playedCode([await newGuest(), await newGuest()], code);

  // Alone on this device, after the bots.
  await page.goto(`/deal/${code}`);
  await page.getByRole('button', { name: EN.daily.compare.botsFirst }).click();
  await expect(page.locator('.bots-box b')).toBeVisible({ timeout: 30_000 });
  const bots = await page.locator('.bots-box p').innerText();
  expect(bots).toMatch(/^[\d.]+ \([\d.]+ \w+ [\d.]+\) .*\b12\b.*$/s);
  await page.getByRole('button', { name: EN.pages.deal.playBots }).click();
  await page.locator('[data-act="begin"]').click();
  await giveUp(page);
  const comparison = page.getByRole('region', { name: EN.daily.compare.title });
  await expect(comparison.getByRole('listitem')).toHaveCount(2);
  await expect(comparison.locator('.own')).toContainText(
    EN.format.list([EN.daily.score.left(50), EN.daily.compare.givenUp]),
  );
  expect(await comparison.locator('.bots-box p').innerText()).toBe(bots);

  // What this browser shuffles is nobody else's, and nobody is asked about it.
  let asked = 0;
  await page.route('**/api/deals/**', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.getByRole('button', { name: EN.table.result.again }).click();
  await page.locator('[data-act="begin"]').click();
  await giveUp(page);
  await expect(comparison.getByRole('button')).toBeVisible();
  expect(asked).toBe(0);

  // Among people at the server, where the team is one of two.
  const host = await arrive(page.context().request, new URL(page.url()).origin);
  const table = await playedCode([host, await newGuest()], code);
  await page.goto(`/table/${table}`);
  await expect(comparison.getByRole('listitem')).toHaveCount(2);
  await expect(comparison.locator('.own')).toContainText(EN.daily.compare.own);
  host.leave();
});

/** Two people at the cards of a code, who give up at once; their table. */
async function playedCode(guests: readonly Guest[], code: string): Promise<string> {
  const [host] = guests;
  const options = {
    game: 'quick-and-easy',
    players: 2,
    deal: code,
    watching: 'everybody',
  } as const;
  const table = (await host?.make(options)) ?? '';
  const seats = await Promise.all(guests.map((guest) => guest.at(table)));
  for (const [i, seat] of seats.entries()) {
    await seat.ask({ kind: 'sit', seat: i + 1, name: ['Mara', 'Jonas'][i] ?? '' });
  }
  for (const seat of seats) await seat.ready();
  await seats[0]?.ask({ kind: 'abandon' });
  const version = seats[0]?.view()?.version ?? 0;
  await seats[1]?.reached(version);
  const agreed = await seats[1]?.ask({ kind: 'agree', proposal: version });
  expect(agreed).toMatchObject({ ok: true });
  return table;
}

test('without a server there is a way on', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  for (const path of ['/daily', '/days', '/daily/2026-01-05', '/fair']) {
    await page.goto(path);
    await expect(page.locator('.empty')).toBeVisible();
    await expect(page.getByRole('button', { name: EN.daily.again })).toBeVisible();
  }
});

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: EN.table.menu.open }).click();
  await page.getByRole('button', { name: EN.table.menu.abandon }).click();
  await page.locator('[data-act="abandon"]').click();
  await expect(page.locator('.result')).toBeVisible();
}
