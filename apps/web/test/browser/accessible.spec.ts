// Every page in both languages and both themes, as axe reads it.

import { expect, test } from '@playwright/test';
import { expectClean } from './axe.ts';
import { PAGES } from './pages.ts';

// There are many pages, and reading one takes seconds on a busy machine.
test.describe.configure({ timeout: 180_000 });

for (const locale of ['en-GB', 'de-DE']) {
  test.describe(locale, () => {
    test.use({
      locale,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });

    for (const [i, paths] of halves(PAGES).entries()) {
      test(`no page has anything that axe minds, ${i + 1} of 2`, async ({ page }) => {
        for (const path of paths) {
          await page.goto(path);
          await expect(page.locator('h1')).toBeVisible();
          await expectClean(page, path);
        }
      });
    }

    test('nor has the table, with a card picked up and with a panel open', async ({ page }) => {
      await page.goto('/');
      await page.locator('.playnow [type="submit"]').click();
      await expect(page.locator('.hand [data-card]').first()).toBeVisible();
      await expectClean(page, 'the table');
      await page.locator('.hand [data-card]').first().click();
      await expectClean(page, 'a card picked up');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expectClean(page, 'the keys');
    });
  });
}

/** For two workers. */
function halves(pages: readonly string[]): readonly (readonly string[])[] {
  const middle = Math.ceil(pages.length / 2);
  return [pages.slice(0, middle), pages.slice(middle)];
}
