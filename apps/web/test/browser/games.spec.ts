// Whole games on the screen of a phone and of a desk, by tap, by drag and by key alone.

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { byDepth } from '../../../../test-depth.ts';
import { GAME_NAMES } from '../../src/platform/game-names.ts';
import type { GameName } from '../../src/platform/game-names.ts';
import { withoutChance } from './chance.ts';
import { playToTheEnd, reach } from './player.ts';
import type { Manner } from './player.ts';
import { EN } from './words.ts';

const MANNERS: readonly Manner[] = ['tap', 'drag', 'keys'];
/** Each game and each manner once; the original is played by keys in `by-ear` as well, and by tap in `standing-piles`. */
const PLAYED = byDepth<Readonly<Record<Manner, readonly GameName[]>>>({
  quick: { tap: ['face-to-face'], drag: ['original'], keys: ['quick-and-easy'] },
  deep: { tap: GAME_NAMES, drag: GAME_NAMES, keys: GAME_NAMES },
});
const GAMES: Readonly<Record<GameName, { name: string; play: typeof originalAlone }>> = {
  original: { name: 'the original alone, from the first page to the result', play: originalAlone },
  'face-to-face': { name: 'Face to Face between two people at one device', play: faceToFace },
  'quick-and-easy': { name: 'Quick & Easy between two people at one device', play: quickAndEasy },
};
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

for (const manner of MANNERS) {
  test.describe(`by ${manner}`, () => {
    test.use({
      viewport: manner === 'keys' ? DESK : PHONE,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    // Some deals are over after two cards.
    test.beforeEach(async ({ page }) => withoutChance(page));

    for (const game of PLAYED[manner]) {
      const { name, play } = GAMES[game];
      test(name, async ({ page }) => play(page, manner));
    }
  });
}

async function originalAlone(page: Page, manner: Manner): Promise<void> {
  await page.goto('/');
  await playNow(page, manner);
  expect(await playToTheEnd(page, manner)).toBeGreaterThan(10);
  await expect(page.locator('.result h1')).toBeVisible();
}

async function faceToFace(page: Page, manner: Manner): Promise<void> {
  await aroundOneDevice(page, 'Face to Face');
  expect(await playToTheEnd(page, manner)).toBeGreaterThan(10);
}

async function quickAndEasy(page: Page, manner: Manner): Promise<void> {
  await aroundOneDevice(page, 'Quick & Easy');
  expect(await playToTheEnd(page, manner)).toBeGreaterThan(4);
}

async function playNow(page: Page, manner: Manner): Promise<void> {
  if (manner !== 'keys') return page.getByRole('button', { name: EN.pages.first.play }).click();
  await reach(page, '.playnow [type="submit"]');
  await page.keyboard.press('Enter');
}

async function aroundOneDevice(page: Page, game: string): Promise<void> {
  await page.goto('/new/here');
  await page.getByRole('radio', { name: game }).click();
  await page.getByRole('button', { name: EN.pages.making.deal }).click();
}
