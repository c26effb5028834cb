import { expect, test } from '@playwright/test';
import { DE, EN } from './words.ts';

test('a first visitor holds cards after one tap, without typing anything', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: EN.pages.first.play }).click();
  await expect(page.locator('.hand [data-card]')).toHaveCount(8);
});

test('speaks German to people who prefer German', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: DE.pages.first.play })).toBeVisible();
  await context.close();
});

test('nothing jumps when somebody comes back to their tables', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: EN.pages.first.play }).click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  const kept = page.locator('.turn-card a');
  await page.goto('/');
  await expect(kept).toBeVisible();
  // What is remembered is written once the server has answered, too.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tables'))).toBe('1 1');
  await page.reload();
  await expect(kept).toBeVisible();
  // On a busy machine something moves by some pixels, 0.0015; its cause is not found yet. A greeting that wraps is 0.0106.
  expect(await page.evaluate(shiftedBy)).toBeLessThan(0.005);
});

test('nothing jumps when the rule book opens', async ({ page }) => {
  await page.goto('/rules');
  await expect(page.locator('.rulebook .prose section')).toHaveCount(4);
  expect(await page.evaluate(shiftedBy)).toBe(0);
});

test('a page that is still fetched shows no name but its own', async ({ page }) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/rules-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/rules');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(EN.pages.name);
  // Only heard: shown, it would move when its font comes, and once more for the one that follows.
  expect((await heading.boundingBox())?.width).toBe(1);
  letGo();
  await expect(heading).toHaveText(EN.pages.rules.title);
  expect((await heading.boundingBox())?.width).toBeGreaterThan(1);
});

/** Runs in the page: how far things have moved that nobody had touched. */
function shiftedBy(): Promise<number> {
  return new Promise((resolve) => {
    const sum = (list: PerformanceObserverEntryList) =>
      list
        .getEntries()
        .reduce((all, entry) => all + ('value' in entry ? Number(entry.value) : 0), 0);
    new PerformanceObserver((list) => resolve(sum(list))).observe({
      type: 'layout-shift',
      buffered: true,
    });
    setTimeout(() => resolve(0), 500);
  });
}
