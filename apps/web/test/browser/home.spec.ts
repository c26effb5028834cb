// The first page, for somebody new and for somebody who comes back.

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { EN, like } from './words.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('says in one line what it is, and leads to the first lesson', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(EN.pages.first.tagline);
  await expect(page).toHaveTitle(EN.pages.name);
  await expect(page.getByRole('link', { name: EN.pages.first.showMe })).toHaveAttribute(
    'href',
    '/learn/original/1',
  );
});

test('the chosen number of players survives more options', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await page.getByRole('link', { name: EN.pages.first.options }).click();
  await expect(page.locator('.seatform')).toHaveCount(3);
  await page.goBack();
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
});

test('a game that waits comes first with its position, and can be put away', async ({ page }) => {
  await page.goto('/');
  await layOne(page);
  await page.goto('/');
  const waiting = page.locator('.continue');
  await expect(waiting.getByRole('img')).toHaveAccessibleName(like(EN.pages.boardOf));
  await expect(waiting.getByRole('img')).not.toHaveAccessibleName(
    EN.pages.boardOf('1, 1, 100, 100'),
  );
  await expect(page.locator('main .btn.go')).toHaveCount(1);
  await waiting.getByRole('button', { name: like(EN.pages.first.dismiss) }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await page.reload();
  await expect(page.locator('.playnow')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  // It is only out of sight.
  await page.goto('/tables');
  await expect(page.locator('.rows a')).toHaveCount(1);
});

test('today’s challenge and the puzzle of the day are there without a menu', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.today-card .day')).toHaveCount(7);
  await expect(page.locator('.puzzle-card')).toHaveAttribute('href', '/puzzle/today');
});

async function layOne(page: Page): Promise<void> {
  await page.locator('.playnow [type="submit"]').click();
  const cards = page.locator('.hand [data-card]');
  await expect(cards).toHaveCount(8);
  await cards.first().click();
  await page.locator('[data-lane="u1"]').click();
  await expect(cards).toHaveCount(7);
}
