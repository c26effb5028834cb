// Texts at a table of the browser: the guard comes with the first of them, and none gets past it.

import { expect } from '@playwright/test';
import { test } from './fixture.ts';
import { EN } from './words.ts';

test.use({
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});

test('X4 the guard is fetched for a typed text, and not for a first hand', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const guards = () => fetched.filter((path) => /\/guard-[^/]*\.js$/.test(path)).length;

  await page.goto('/');
  await page.locator('.playnow [type="submit"]').click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  expect(guards()).toBe(0);

  await page.goto('/new/bots');
  const name = page.getByRole('textbox').first();
  await name.fill('I have 57');
  await page.getByRole('button', { name: EN.pages.making.deal }).click();
  await expect(page.locator('main p[role="alert"]')).toBeVisible();
  expect(guards()).toBe(1);
  await name.fill('Mara');
  await page.getByRole('button', { name: EN.pages.making.deal }).click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
});
