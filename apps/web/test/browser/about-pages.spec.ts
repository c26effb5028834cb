// What a site for the public says of itself: who runs it, what it stores, how to get help.

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DE, EN } from './words.ts';

test('the imprint names who runs the site, and how to reach them', async ({ page }) => {
  await page.goto('/imprint');
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute(
    'href',
    'mailto:ada@example.org',
  );
  await expect(page.getByRole('link', { name: EN.pages.about.source })).toHaveAttribute(
    'href',
    'https://git.example.org/backtrick',
  );
});

test('every page leads to help, privacy and imprint', async ({ page }) => {
  const { footer } = EN.pages;
  for (const [name, title] of [
    [footer.help, EN.help.title],
    [footer.privacy, EN.legal.privacy.title],
    [footer.imprint, EN.legal.imprint.title],
  ] as const) {
    await page.goto('/keys');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('the privacy page says how long the operator keeps the log', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByText(EN.legal.privacy.log(14))).toBeVisible();
  await expect(page.getByText(EN.legal.privacy.backups(30))).toBeVisible();
});

test('an answer leads to where it is done', async ({ page }) => {
  await page.goto('/help');
  const { ask } = EN.help.questions.play;
  await expect(page.getByRole('heading', { name: ask })).toBeVisible();
  await page.getByRole('link', { name: EN.help.links.play }).click();
  await expect(page.getByRole('heading', { level: 1, name: EN.learn.title })).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the imprint is where German readers look for it', async ({ page }) => {
    await page.goto('/impressum');
    const title = page.getByRole('heading', { level: 1, name: DE.legal.imprint.title });
    await expect(title).toBeVisible();
  });
});

test('a sentence says what notifications are for, before the browser asks', async ({ page }) => {
  const asked = await watchAsking(page);
  await page.goto('/settings');
  const { settings: say } = EN.pages;
  await page.getByRole('switch', { name: say.messages }).click();
  await expect(page.getByText(say.messagesAsk)).toBeVisible();
  expect(await asked()).toBe(0);
  await page.getByRole('button', { name: say.messagesYes }).click();
  await expect.poll(asked).toBe(1);
});

/** How often the page has made the browser ask. */
async function watchAsking(page: Page): Promise<() => Promise<number>> {
  let times = 0;
  await page.exposeFunction('asksNow', () => (times += 1));
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    PushManager.prototype.subscribe = async () => {
      await Reflect.get(window, 'asksNow')();
      throw new Error('dismissed');
    };
  });
  return () => Promise.resolve(times);
}
