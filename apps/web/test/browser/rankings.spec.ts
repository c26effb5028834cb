// What has come of games: one's results, profiles, rankings, over a server with twelve days behind it.

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { test } from './past.ts';
import { DE, EN } from './words.ts';

// One server for all of them: who plays there is the same each time.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

const SPOKEN = [
  {
    locale: 'en-GB',
    colorScheme: 'light',
    said: EN,
  },
  {
    locale: 'de-DE',
    colorScheme: 'dark',
    said: DE,
  },
] as const;

for (const { locale, colorScheme, said } of SPOKEN) {
  const { results, profile, ranking } = said.standing;
  const { percent } = said.format;
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });

    test('every page says what it is about, fits, and has nothing that axe minds', async ({
      page,
      comeAs,
    }) => {
      const ada = await comeAs('Ada');
      await expectPage(page, '/results', [results.title, results.left, results.history]);
      await page.locator('.chart summary').click();
      await expectSound(page);
      await expectPage(page, '/profile', [profile.own, profile.strength, profile.course]);
      await expectSound(page);
      await expectPage(page, '/ranking', [ranking.title, ranking.rank]);
      await expect(page.locator('abbr').first()).toHaveAccessibleName(profile.provisional);
      await expectSound(page);
      await expectPage(page, '/ranking/original-1', [ranking.better, percent(1)]);
      await expectSound(page);
      await page.goto(`/profile/${ada}`);
      await expect(page.locator('.who')).toContainText('Ada');
    });
  });
}

test('filters narrow the figures, stay in the address, and lead to the very game', async ({
  page,
  comeAs,
}) => {
  await comeAs('Ada');
  await page.goto('/results?game=original');
  const games = page.locator('.figures dd b').first();
  // Alone, with a bot, at the deals of the day, and every third day with two others.
  await expect(games).toHaveText('40');
  await page.getByLabel(EN.standing.results.company).selectOption(EN.standing.companies.people);
  await expect(games).toHaveText('4');
  await expect(page.locator('.rows .row')).toHaveCount(4);
  await expect(page.locator('.rows .row').first()).toContainText(EN.standing.companies.people);
  await page.reload();
  await expect(games).toHaveText('4');
  await page.locator('.rows .row').last().click();
  await expect(page).toHaveURL(/\/replay\/[\w-]{22}~1\/0$/);
  await expect(page.locator('.open-hands li')).toHaveCount(3);
  await page.goBack();
  await expect(games).toHaveText('4');
  await page.getByLabel(EN.standing.results.company).selectOption(EN.standing.companies.alone);
  await expect(games).toHaveText('24');
  await expect(page.locator('.rows .row')).toHaveCount(10);
  await page.getByRole('button', { name: EN.standing.results.more }).press('Enter');
  await expect(page.locator('.rows .row').nth(10)).toBeFocused();
  await page.getByRole('button', { name: EN.standing.results.more }).press('Enter');
  await expect(page.locator('.rows .row')).toHaveCount(24);
  await expect(page.locator('.rows .row').nth(20)).toBeFocused();
  await page.getByRole('radio', { name: 'Face to Face' }).check({ force: true });
  await expect(games).toHaveText('24');
});

test('the chart shows in a table what it draws', async ({ page, comeAs }) => {
  await comeAs('Ada');
  await page.goto('/results?game=original&players=2');
  await page.locator('.chart summary').click();
  const drawn = await page.locator('.chart .on').allTextContents();
  const told = await page.locator('.chart td').allTextContents();
  expect(drawn.map((text) => text || '0')).toEqual(told);
  expect(told.reduce((sum, text) => sum + Number(text), 0)).toBe(12);
  await expect(page.locator('.chart rect')).toHaveCount(told.length);
});

test('a ranking is chosen by keys, stands in the address, and leads to a profile', async ({
  page,
  comeAs,
}) => {
  await comeAs('Gustav');
  await page.goto('/ranking');
  await expect(page.locator('.ranking tbody tr')).toHaveCount(7);
  const values = await page.locator('.ranking tbody tr:not(:has(abbr)) td b').allTextContents();
  expect(values.map(Number)).toEqual(values.map(Number).toSorted((one, other) => other - one));
  await expect(page.locator('.ranking .own')).toContainText(`Gustav${EN.standing.ranking.you}`);
  await page.getByRole('radio', { name: EN.standing.leagues['real-time'], exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/ranking\/turn-based$/);
  await expect(page.getByRole('radio', { name: EN.standing.leagues['turn-based'] })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/ranking\/face-to-face-2\/house$/);
  await expect(page.getByText(EN.standing.ranking.emptyDeals(10))).toBeVisible();
  await page.getByRole('radio', { name: 'Quick & Easy' }).check({ force: true });
  await expect(page.locator('.ranking a').first()).toHaveText('Ada');
  await page.reload();
  await page.locator('.ranking a').first().click();
  await expect(page.locator('.who')).toContainText('Ada');
  await expect(page.locator('.course')).toHaveCount(2);
});

test('who hides is on no list, and who is deleted is a new guest', async ({ page, comeAs }) => {
  const ben = await comeAs('Ben');
  await page.goto('/profile');
  await page.getByRole('switch', { name: EN.standing.profile.shown }).uncheck();
  await expect(page.locator('main .strip')).toContainText(EN.standing.profile.nowHidden);
  await page.goto('/ranking');
  await expect(page.locator('.ranking a', { hasText: 'Cleo' })).toBeVisible();
  await expect(page.locator('.ranking a', { hasText: 'Ben' })).toBeHidden();
  await page.goto(`/profile/${ben}`);
  await expect(page.getByText(EN.standing.profile.missing)).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: EN.pages.account.delete }).click();
  await page.getByRole('button', { name: EN.pages.account.deleteYes, exact: true }).click();
  await expect(page.locator('main .strip').first()).toContainText(EN.pages.account.deleted);
  await expect(page.getByText(EN.standing.profile.noName)).toBeVisible();
  await page.goto('/results');
  await expect(page.getByText(EN.standing.results.empty)).toBeVisible();
});

test('without a server every page says so and tries again', async ({ page, comeAs }) => {
  await comeAs('Cleo');
  for (const path of ['/results', '/profile', '/ranking']) {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText(EN.pages.lists.noLine)).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: EN.standing.again }).click();
    await expect(page.locator('.figures, .who, .ranking')).toBeVisible();
  }
});

async function expectPage(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await page.goto(path);
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
}

/** For axe, and no wider than the smallest phone. */
async function expectSound(page: Page): Promise<void> {
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 390, height: 844 });
}
