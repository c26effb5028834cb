// A game of this device counts: in the results, with the games of the account, and without a connection.

import { expect, test } from '@playwright/test';
import { withoutChance } from './chance.ts';
import { playToTheEnd } from './player.ts';
import { EN } from './words.ts';

test.use({
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});

test('a game alone is in my results at once, and offline too', async ({ page }) => {
  await withoutChance(page);
  await page.goto('/results');
  await expect(page.getByText(EN.standing.results.empty)).toBeVisible();
  await page.goto('/play');
  await playToTheEnd(page, 'tap');
  await expect(page.locator('.result')).toBeVisible();
  const table = page.url();
  await page.goto('/results');
  const figures = page.locator('.figures dd b');
  await expect(figures.first()).toHaveText('1');
  const row = page.locator('.group .row');
  await expect(row).toHaveCount(1);
  await expect(row).toHaveAttribute('href', /^\/replay\/[0-9a-f]{32}\/0$/);

  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('status').getByText(EN.standing.results.onlyHere)).toBeVisible();
  await expect(figures.first()).toHaveText('1');

  // The same game as the second one, better than the first.
  await page.evaluate(() => {
    const [game] = JSON.parse(localStorage.getItem('games here') ?? '[]');
    const worse = { ...game, table: 'f'.repeat(32), score: 97, left: 97 };
    localStorage.setItem('games here', JSON.stringify([worse]));
  });
  await page.goto(table);
  await expect(page.locator('.result .ticket')).toHaveAttribute('data-milestone', 'best');
});
