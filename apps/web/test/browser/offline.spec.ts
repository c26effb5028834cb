// Without a server: once the page was there, it stays.

import { expect, test } from '@playwright/test';
import { look, playToTheEnd } from './player.ts';
import { EN } from './words.ts';

test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });

test('a game without a line: opened, reloaded in the middle, played to its end', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('radio', { name: /^Quick/ }).click();
  await page.getByRole('button', { name: EN.pages.first.play }).click();
  await page.locator('[data-act="begin"]').click();
  await expect.poll(async () => (await look(page)).stage).toBe('lay');
  const before = await look(page);
  await page.reload();
  await expect.poll(async () => look(page)).toEqual(before);
  expect(await playToTheEnd(page, 'tap')).toBeGreaterThan(0);
});
