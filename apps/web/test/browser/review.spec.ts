// Two people in browsers of their own look back at one game: one leads, and either can.

import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { faults } from './axe.ts';
import { test } from './house.ts';
import { resultScene } from './scenes.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('everybody sees the step and the marks of who leads, and anybody can lead', async ({
  page,
  browser,
  newGuest,
  address,
}) => {
  const { table } = await resultScene({ page, newGuest, address });
  await page.goto(`/replay/${table}/3`);
  await page.locator('[data-act="together"]').click();
  await expect(page).toHaveURL(new RegExp(`/review/${table}/1$`));
  await expect(page.locator('.review-bar')).toContainText('You lead. Nobody else is here yet.');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  const step = await stepOf(page);

  // A late-comer, by the link alone, sees where the others are.
  const guest = await visitor(browser);
  await guest.goto(page.url());
  await expect(guest.locator('.review-bar')).toContainText('leads.');
  await expect.poll(() => stepOf(guest)).toBe(step);
  await expect(page.locator('.review-bar')).toContainText('looks on.');
  await page.locator('input[type="range"]').fill('9');
  await expect.poll(() => stepOf(guest)).toBe(9);

  await page.locator('[data-lane="u1"]').click();
  await expect(guest.locator('.marks .ring')).toHaveCount(1);
  await drag(page, 'u1', 'd2');
  await expect(guest.locator('.marks .arrow')).toHaveCount(1);
  await expect(guest.locator('.sr [role="status"]')).toContainText('An arrow: from');
  await page.keyboard.press('d');
  await expect(guest.locator('.marks .ring')).toHaveCount(2);
  expect(await faults(page)).toEqual([]);

  // Who looks around is left alone until they follow again.
  await guest.keyboard.press('ArrowLeft');
  await expect(guest.locator('.review-bar')).toContainText('on your own');
  await expect(guest.locator('.marks .ring')).toHaveCount(0);
  expect(await stepOf(page)).toBe(9);
  await guest.locator('[data-act="follow"]').click();
  await expect.poll(() => stepOf(guest)).toBe(9);

  await guest.keyboard.press('l');
  await expect(guest.locator('.review-bar')).toContainText('You lead.');
  await guest.keyboard.press('Home');
  await expect.poll(() => stepOf(page)).toBe(0);
  await expect(page.locator('.marks .ring')).toHaveCount(0);

  // A line that was down is up again without a word being needed.
  await guest.context().setOffline(true);
  await expect(page.locator('.review-bar')).toContainText('Nobody leads right now.');
  await guest.keyboard.press('End');
  await guest.context().setOffline(false);
  await expect.poll(() => stepOf(page), { timeout: 20_000 }).toBe(await stepOf(guest));
  await expect(page.locator('.review-bar')).toContainText('leads.');
});

test.describe('in German, by day', () => {
  test.use({ locale: 'de-DE', colorScheme: 'light' });

  test('a game that is not there, or not over, has no review', async ({ page }) => {
    await page.goto('/review/AAAAAAAAAAAAAAAAAAAAAA/1');
    await expect(page.getByText('Auf dieses Spiel lässt sich nicht zurückblicken')).toBeVisible();
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
