import { expect, test } from '@playwright/test';

test('a first visitor holds cards after one tap, without typing anything', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator('.hand [data-card]')).toHaveCount(8);
});

test('speaks German to whoever reads German first', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Jetzt spielen' })).toBeVisible();
  await context.close();
});
