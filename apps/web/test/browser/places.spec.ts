// The navigation: five places on every page but at a table, on phones and on wide screens.

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PLACES } from '../../src/platform/router/places.ts';
import { PAGES } from './pages.ts';
import { EN } from './words.ts';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 568 };
const DESK = { width: 1440, height: 900 };

test.use({ reducedMotion: 'reduce' });

const bar = (page: Page) => page.getByRole('navigation', { name: EN.pages.places.main });

for (const size of [PHONE, NARROW, DESK]) {
  test(`five places lead on, at ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    for (const place of PLACES) {
      const link = bar(page).getByRole('link', {
        name: new RegExp(`^${EN.pages.places.names[place]}`),
      });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(bar(page).locator('[aria-current]')).toHaveCount(1);
      await expect(page.locator('main')).toBeVisible();
      const box = await bar(page).boundingBox();
      const isAtTop = size.width >= 1024;
      expect(box?.y).toBe(isAtTop ? 0 : size.height - 68);
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
}

/** How many pixels of the foot lie under the bar when the page is scrolled to its end. */
async function coveredByTheBar(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const foot = await page.locator('.foot').boundingBox();
  const places = await bar(page).boundingBox();
  if (!foot || !places) return Number.POSITIVE_INFINITY;
  return foot.y + foot.height - places.y;
}

test('the foot of a page is not under the bar, at any width', async ({ page }) => {
  for (const size of [PHONE, NARROW]) {
    await page.setViewportSize(size);
    await page.goto('/settings');
    await expect(page.locator('.foot')).toBeVisible();
    // The page grows as it loads, so the foot is scrolled to again until it lies still.
    await expect.poll(() => coveredByTheBar(page)).toBeLessThanOrEqual(0);
  }
});

test('a table has the whole screen, and gives it back', async ({ page }) => {
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: EN.pages.first.play }).click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.goBack();
  await expect(bar(page)).toBeVisible();
});

test('G and a letter go to a place, and the focus goes along', async ({ page }) => {
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  for (const [letter, place, path] of [
    ['d', 'daily', '/daily'],
    ['l', 'learn', '/learn'],
    ['c', 'community', '/community'],
    ['m', 'me', '/me'],
    ['p', 'play', '/'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(path);
    await expect(bar(page).locator('[aria-current]')).toContainText(EN.pages.places.names[place]);
    await expect(page.locator('h1')).toBeFocused();
  }
  await page.goto('/settings');
  await page.locator('#name').fill('');
  await page.locator('#name').pressSequentially('gd');
  await expect(page.locator('#name')).toHaveValue('gd');
  await expect(page).toHaveURL('/settings');
});

test('following a link puts the focus on the name of the page, never on nothing', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('h1')).toBeAttached();
  for (const path of PAGES) {
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
    await expect(page.locator('h1'), path).toBeFocused();
  }
});
