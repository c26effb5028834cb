// Whole games on the screen of a phone and of a desk, by tap, by drag and by key alone.

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { withoutChance } from './chance.ts';
import { playToTheEnd, reach } from './player.ts';
import type { Manner } from './player.ts';
import { EN } from './words.ts';

const MANNERS: readonly Manner[] = ['tap', 'drag', 'keys'];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

for (const manner of MANNERS) {
  test.describe(`by ${manner}`, () => {
    test.use({
      viewport: manner === 'keys' ? DESK : PHONE,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    // Some deals are over after two cards.
    test.beforeEach(async ({ page }) => withoutChance(page));

    test('the original alone, from the first page to the result', async ({ page }) => {
      await page.goto('/');
      await playNow(page, manner);
      const laid = await playToTheEnd(page, manner);
      expect(laid).toBeGreaterThan(10);
      await expect(page.locator('.result h1')).toBeVisible();
    });

    test('Face to Face between two people at one device', async ({ page }) => {
      await aroundOneDevice(page, 'Face to Face');
      expect(await playToTheEnd(page, manner)).toBeGreaterThan(10);
    });

    test('Quick & Easy between two people at one device', async ({ page }) => {
      await aroundOneDevice(page, 'Quick & Easy');
      const laid = await playToTheEnd(page, manner);
      expect(laid).toBeGreaterThan(4);
    });
  });
}

async function playNow(page: Page, manner: Manner): Promise<void> {
  if (manner !== 'keys') return page.getByRole('button', { name: EN.pages.first.play }).click();
  await reach(page, '.playnow [type="submit"]');
  await page.keyboard.press('Enter');
}

async function aroundOneDevice(page: Page, game: string): Promise<void> {
  await page.goto('/new/here');
  await page.getByRole('radio', { name: game }).click();
  await page.getByRole('button', { name: EN.pages.making.deal }).click();
}
