// A deal by its code: opened, played, passed on, and played again.

import { DEAL_CODE_BYTES, dealCode, setupFromCode } from '@backtrick/table';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { EN } from './words.ts';

const CODE = dealCode(
  { game: 'original', players: 1, options: {} },
  new Uint8Array(DEAL_CODE_BYTES).fill(7),
);

test.use({
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('a code is a hand of cards, and the result is passed on with it and without a card', async ({
  page,
}) => {
  await page.goto('/deal');
  await page.getByLabel(EN.pages.deal.label).fill(CODE.replace('G', 'F'));
  await page.keyboard.press('Enter');
  await expect(page.locator('#deal-said')).toContainText(EN.pages.deal.faults.mistyped);
  await page.getByLabel(EN.pages.deal.label).fill('100 % wrong');
  await page.keyboard.press('Enter');
  await expect(page.locator('#deal-said')).toContainText(EN.pages.deal.faults['wrong-symbol']);
  await page.getByLabel(EN.pages.deal.label).fill(CODE.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: EN.pages.deal.play }).click();
  const first = firstHand();
  expect(await handOf(page)).toEqual(first);

  await giveUp(page);
  await page.getByRole('button', { name: EN.table.result.share }).click();
  await expect(page.getByRole('button', { name: EN.table.result.copied })).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toContain(EN.table.result.shared.givenUp(0));
  expect(shared).toContain(`/deal/${CODE}`);

  await page.getByRole('button', { name: EN.table.result.sameDeal }).click();
  expect(await handOf(page)).toEqual(first);
  await giveUp(page);
  await page.getByRole('button', { name: EN.table.result.again }).click();
  expect(await handOf(page)).not.toEqual(first);
});

test('a deal for several is played with bots, or with friends at the server', async ({ page }) => {
  const code = dealCode(
    { game: 'quick-and-easy', players: 3, options: { professional: true } },
    new Uint8Array(DEAL_CODE_BYTES).fill(3),
  );
  await page.goto(`/deal/${code}`);
  await expect(
    page.getByText(
      EN.format.list([
        EN.table.games['quick-and-easy'],
        EN.pages.players(3),
        EN.pages.variants.professional,
      ]),
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: EN.pages.deal.playFriends }).click();
  await expect(page.locator('.seats-list')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: EN.pages.deal.playBots }).click();
  await expect(page.locator('.hand [data-card]')).toHaveCount(2);
  // Q9: nothing may be written, so the way to talk leads to the phrases.
  await page.locator('.bar').getByRole('button', { name: EN.table.acts.say }).click();
  await expect(page.getByRole('region', { name: EN.table.acts.say })).toBeVisible();
});

function firstHand(): readonly string[] {
  const deck = setupFromCode(CODE)?.decks[0] ?? [];
  return deck
    .slice(0, 8)
    .toSorted((one, other) => Number(one) - Number(other))
    .map(String);
}

async function handOf(page: Page): Promise<readonly string[]> {
  await expect(page.locator('.hand [data-card]')).toHaveCount(8);
  return page
    .locator('.hand [data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: EN.table.menu.open }).click();
  await page.getByRole('button', { name: EN.table.menu.abandon }).click();
  await page.locator('[data-act="abandon"]').click();
  await expect(page.locator('.result')).toBeVisible();
}
