// How soon a hint of the bot `strong` comes out of a worker of the browser, for the original: `npm run analysis`. The first hint of a
// page also waits for the worker and the learned values to be loaded.

import { loadavg } from 'node:os';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './fixture.ts';
import { EN } from './words.ts';

/** Milliseconds. */
const MAX_MILLISECONDS = 1500;
const GAMES = 3;

test.use({
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});

test('how soon a hint comes', async ({ page }) => {
  test.setTimeout(200_000);
  console.log(`the first hint of a page, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  for (const players of [1, 2, 3, 4, 5]) {
    const times: number[] = [];
    for (let game = 0; game < GAMES; game += 1) {
      await begin(page, players);
      const from = performance.now();
      await page.keyboard.press('h');
      await expect(page.locator('.table-strip')).toContainText(EN.coach.noted);
      times.push(performance.now() - from);
    }
    const text = times.map((time) => time.toFixed(0)).join(', ');
    console.log(`  ${players} at the table, by the clock: ${text} ms (≤ ${MAX_MILLISECONDS})`);
  }
});

async function begin(page: Page, players: number): Promise<void> {
  if (players === 1) {
    await page.goto('/');
    await page.getByRole('button', { name: EN.pages.first.play }).click();
  } else {
    await page.goto('/new/bots');
    await page.getByRole('radio', { name: `${players}`, exact: true }).click();
    await page.getByRole('button', { name: EN.pages.making.deal }).click();
    await page.locator('[data-act="begin"]').click();
  }
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
}
