// The pictures that README and docs show, from the real thing. `npm run pictures` makes them again.

import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './fixture.ts';
import { duelScene, quickScene, resultScene, teamScene } from './scenes.ts';
import type { Fixture, Scene } from './scenes.ts';

const FOLDER = fileURLToPath(new URL('../../../../docs/pictures', import.meta.url));
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1200, height: 760 };

interface Shown {
  readonly name: string;
  readonly size: typeof PHONE;
  readonly theme: 'dark' | 'light';
  readonly scene: ((fixture: Fixture) => Promise<Scene>) | null;
  /** The last card is picked up, so that the piles say what it costs. */
  readonly picksLast?: true;
}

const PICTURES: readonly Shown[] = [
  { name: 'home-phone', size: PHONE, theme: 'dark', scene: null },
  { name: 'table-phone', size: PHONE, theme: 'dark', scene: teamScene, picksLast: true },
  { name: 'table-desk', size: DESK, theme: 'dark', scene: teamScene, picksLast: true },
  { name: 'table-desk-light', size: DESK, theme: 'light', scene: teamScene },
  { name: 'duel-phone', size: PHONE, theme: 'dark', scene: duelScene, picksLast: true },
  { name: 'quick-and-easy-phone', size: PHONE, theme: 'light', scene: quickScene },
  { name: 'result-phone', size: PHONE, theme: 'dark', scene: resultScene },
];

for (const shown of PICTURES) {
  test(shown.name, async ({ page, newGuest, address }) => {
    const { size, theme, scene, name } = shown;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const table = await scene?.({ page, newGuest, address });
    await page.goto(table ? `/table/${table.table}` : '/');
    await settle(page, shown);
    await page.screenshot({ path: `${FOLDER}/${name}.png` });
  });
}

async function settle(page: Page, { picksLast }: Shown): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await page.evaluate(async () => document.fonts.ready);
  if (picksLast) await page.locator('.hand [data-card]').last().click();
  // The focus ring is for people who go there by key.
  await page.mouse.move(0, 0);
  await expect(page.locator('.table-loading, .loading')).toBeHidden();
  // What has just come is still fading in.
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
}
