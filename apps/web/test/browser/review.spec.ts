// Two people in browsers of their own look back at one game: who played in it leads, and hands the lead on.

import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { faults } from './axe.ts';
import { test } from './fixture.ts';
import { resultScene } from './scenes.ts';
import { DE, EN, like } from './words.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('everybody sees the step and the marks of who leads, and a guest leads who is asked to', async ({
  page,
  browser,
  newGuest,
  address,
}) => {
  const { table } = await resultScene({ page, newGuest, address });
  await page.goto(`/replay/${table}/3`);
  await page.locator('[data-act="together"]').click();
  await expect(page).toHaveURL(new RegExp(`/review/${table}/1(#.*)?$`));
  await expect(page.locator('.review-bar')).toContainText(
    `${EN.review.youLead} ${EN.review.alone}`,
  );
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  const step = await stepOf(page);

  // A late-comer, by the link alone, sees where the others are.
  const guest = await visitor(browser);
  await expect.poll(() => new URL(page.url()).hash.length).toBeGreaterThan(20);
  await guest.goto(page.url());
  await expect(guest.locator('.review-bar')).toContainText(like(EN.review.leads));
  await expect.poll(() => stepOf(guest)).toBe(step);
  await expect(page.locator('.review-bar')).toContainText(
    like((name: never) => EN.review.lookOn(name, 1)),
  );
  await page.locator('input[type="range"]').fill('9');
  await expect.poll(() => stepOf(guest)).toBe(9);

  await page.locator('[data-lane="u1"]').click();
  await expect(guest.locator('.marks .ring')).toHaveCount(1);
  await drag(page, 'u1', 'd2');
  await expect(guest.locator('.marks .arrow')).toHaveCount(1);
  await expect(guest.locator('.sr [role="status"]')).toContainText(like(EN.review.arrow));
  await page.keyboard.press('d');
  await expect(guest.locator('.marks .ring')).toHaveCount(2);
  expect(await faults(page)).toEqual([]);

  // Who looks around is left alone until they follow again.
  await guest.keyboard.press('ArrowLeft');
  await expect(guest.locator('.review-bar')).toContainText(EN.review.onOwn);
  await expect(guest.locator('.marks .ring')).toHaveCount(0);
  expect(await stepOf(page)).toBe(9);
  await guest.locator('[data-act="follow"]').click();
  await expect.poll(() => stepOf(guest)).toBe(9);

  await guest.keyboard.press('l');
  await expect(guest.locator('[data-act="lead"]')).toHaveCount(0);
  await expect(guest.locator('.review-bar')).toContainText(like(EN.review.leads));
  await page.locator('.people-here summary').click();
  expect(await faults(page)).toEqual([]);
  await page.locator('[data-act="hand"]').click();
  await expect(guest.locator('.review-bar')).toContainText(EN.review.youLead);
  await guest.keyboard.press('Home');
  await expect.poll(() => stepOf(page)).toBe(0);
  await expect(page.locator('.marks .ring')).toHaveCount(0);

  // A line that was down is up again without a word being needed.
  await guest.context().setOffline(true);
  await expect(page.locator('.review-bar')).toContainText(EN.review.nobodyLeads);
  await guest.keyboard.press('End');
  await guest.context().setOffline(false);
  await expect.poll(() => stepOf(page), { timeout: 20_000 }).toBe(await stepOf(guest));
  await expect(page.locator('.review-bar')).toContainText(like(EN.review.leads));

  // Who is taken out stays out, also with the link.
  await page.keyboard.press('l');
  await expect(page.locator('.review-bar')).toContainText(EN.review.youLead);
  // The list went when nobody else was here, and is closed again.
  await page.locator('.people-here summary').click();
  await page.locator('[data-act="remove"]').click();
  await expect(guest.locator('.review-bar')).toContainText(EN.review.removed);
  await guest.reload();
  await expect(guest.locator('.review-bar')).toContainText(EN.review.removed);
});

test.describe('in German, by day', () => {
  test.use({ locale: 'de-DE', colorScheme: 'light' });

  test('a game that is not there, or not over, has no review', async ({ page }) => {
    await page.goto('/review/AAAAAAAAAAAAAAAAAAAAAA/1');
    await expect(page.getByText(DE.review.missing)).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
});

async function stepOf(page: Page): Promise<number> {
  return Number(await page.locator('input[type="range"]').inputValue());
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = await Promise.all(
    [from, to].map((pile) => page.locator(`[data-lane="${pile}"]`).boundingBox()),
  );
  if (!start || !end) throw new Error('the piles are on the screen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}
