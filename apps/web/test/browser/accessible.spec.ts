// Every page in both languages and both themes, as axe reads it.

import { expect, test } from '@playwright/test';
import { byDepth } from '../../../../test-depth.ts';
import { expectClean } from './axe.ts';
import { PAGES } from './pages.ts';

const [FIRST, SECOND] = halves(PAGES);
/** Small: each page in one of the languages. */
const PAGES_IN = byDepth({
  quick: { 'en-GB': [FIRST], 'de-DE': [SECOND] },
  deep: { 'en-GB': [FIRST, SECOND], 'de-DE': [FIRST, SECOND] },
});

for (const [locale, parts] of Object.entries(PAGES_IN)) {
  test.describe(locale, () => {
    test.use({
      locale,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });

    for (const paths of parts) {
      test(`no page has anything that axe minds, ${paths === FIRST ? 1 : 2} of 2`, async ({
        page,
      }) => {
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
function halves(pages: readonly string[]): readonly [readonly string[], readonly string[]] {
  const middle = Math.ceil(pages.length / 2);
  return [pages.slice(0, middle), pages.slice(middle)];
}
