// The coach: a hint in words, the card when asked again, and a record that says so.

import { expect } from '@playwright/test';
import { faults } from './axe.ts';
import { withoutChance } from './chance.ts';
import { test } from './fixture.ts';
import { look } from './player.ts';
import { teamScene } from './scenes.ts';
import { DE, EN, like } from './words.ts';

test.use({
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});

test('a hint comes in words, then as a card, and the result says so', async ({ page }) => {
  await withoutChance(page);
  await page.goto('/');
  await page.getByRole('button', { name: EN.pages.first.play }).click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  await page.keyboard.press('h');
  const notice = page.locator('.table-strip');
  await expect(notice).toContainText(EN.coach.noted);
  const { hand } = await look(page);
  for (const card of hand) await expect(notice).not.toContainText(new RegExp(`\\b${card}\\b`));
  await expect(page.getByRole('alert').first()).toContainText(EN.coach.noted);
  await expect(page.locator('.hand [aria-pressed="true"]')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);

  await page.keyboard.press('h');
  await expect(notice).toContainText(like(EN.coach.card));
  const [card = ''] = /\d+/.exec((await notice.textContent()) ?? '') ?? [];
  expect(hand).toContain(card);
  await page.locator('.lane.can').first().click();
  await expect(page.locator(`.hand [data-card="${card}"]`)).toBeHidden();

  await page.getByRole('button', { name: EN.table.menu.open }).click();
  await page.getByRole('button', { name: EN.table.menu.abandon }).click();
  await page.getByRole('button', { name: EN.table.menu.yes, exact: true }).click();
  await expect(page.locator('.result')).toContainText(EN.table.result.aided);
});

test.describe('in German, with a bot', () => {
  test.use({ locale: 'de-DE' });

  test('the lamp and its button do the same', async ({ page }) => {
    await withoutChance(page);
    await page.goto('/new/bots');
    await page.getByRole('radio', { name: '2', exact: true }).click();
    await page.getByRole('button', { name: DE.pages.making.deal }).click();
    await page.getByRole('button', { name: DE.table.start.answers.begin }).click();
    await page.getByRole('button', { name: DE.table.start.me }).click();
    await page.getByRole('button', { name: DE.table.hint.ask, exact: true }).click();
    const notice = page.locator('.table-strip');
    await expect(notice).toContainText(DE.coach.noted);
    await page.getByRole('button', { name: DE.table.hint.card }).click();
    await expect(notice).toContainText(like(DE.coach.card));
  });
});

test('among people there is none', async ({ page, newGuest, address }) => {
  const { table } = await teamScene({ page, newGuest, address });
  await page.goto(`/table/${table}`);
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  await expect(page.locator('[data-act="hint"]')).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(page.locator('.table-strip')).toContainText(EN.table.refusals.codes['switched-off']);
});
