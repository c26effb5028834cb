// What opens over the table: one panel from another, and the ways back by key.

import { expect } from '@playwright/test';
import { test } from './fixture.ts';
import { reach } from './player.ts';
import { startScene } from './scenes.ts';
import { EN } from './words.ts';

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });

test('the menu leads to the log and the keys, and keys lead back to the hand', async ({
  page,
  newGuest,
  address,
}) => {
  const { table } = await startScene({ page, newGuest, address });
  await page.goto(`/table/${table}`);
  for (const name of [EN.table.menu.log, EN.table.menu.keys]) {
    await page.getByRole('button', { name: EN.table.menu.open }).click();
    await page.getByRole('button', { name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    // The menu's own end is told a moment after it has gone.
    await page.waitForTimeout(100);
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }

  await page.keyboard.press('c');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox')).toBeHidden();

  await reach(page, '[data-act="begin"]');
  await page.keyboard.press('Enter');
  await expect(page.locator('.hand [data-card]').first()).toBeFocused();

  const { scrollHeight, clientHeight } = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return { scrollHeight, clientHeight };
  });
  expect(scrollHeight, 'a table that does not scroll').toBe(clientHeight);
});

test('the way back from rule book and settings leads to the game one came from', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('.playnow [type="submit"]').click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  const game = page.url();
  for (const name of [EN.table.menu.rules, EN.table.menu.settings]) {
    await page.getByRole('button', { name: EN.table.menu.open }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (name === EN.table.menu.rules) {
      // Steps within the page are no other page, nor is the same step again, nor the page itself once more.
      await page.locator('main a[href^="#"]').first().click();
      await page.locator('main a[href^="#"]').first().click();
      await page.getByRole('link', { name: EN.pages.footer.rules }).click();
    }
    await page.getByRole('link', { name: EN.pages.back }).click();
    await expect(page).toHaveURL(game);
    await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  }
});
