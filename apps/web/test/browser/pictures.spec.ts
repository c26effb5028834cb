// The table as it is meant to look, in six sizes. Compared in the Chromium that comes with the packages: another one draws
// letters otherwise. `npm run browser -- pictures --update-snapshots` after a change that was meant.

import { expect } from '@playwright/test';
import { isPackaged } from './chromium.ts';
import { test } from './fixture.ts';
import { SIZES, teamScene } from './scenes.ts';

test.skip(!(await isPackaged()), 'drawn by another Chromium');
test.use({ reducedMotion: 'reduce', colorScheme: 'dark' });

const TOLERANCE = { maxDiffPixelRatio: 0.02 };

test('the table in six sizes, and by day', async ({ page, newGuest, address }) => {
  const { table } = await teamScene({ page, newGuest, address });
  await page.goto(`/table/${table}`);
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  await page.evaluate(async () => document.fonts.ready);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const name = `table-${size.width}x${size.height}.png`;
    await expect.soft(page).toHaveScreenshot(name, TOLERANCE);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.soft(page).toHaveScreenshot('table-390x844-light.png', TOLERANCE);
});
