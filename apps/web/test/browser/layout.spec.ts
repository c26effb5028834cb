// What comes up at the table covers nothing that one needs, on every screen.

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './fixture.ts';
import { SIZES, duelScene, quickScene, teamScene } from './scenes.ts';
import type { Fixture, Scene } from './scenes.ts';

test.use({ reducedMotion: 'reduce' });

const PHONE = { width: 390, height: 844 };
const TURNED = { width: 844, height: 390 };
/** As a browser's bars leave them. */
const LOW = [
  { width: 320, height: 568 },
  { width: 360, height: 560 },
] as const;
const NEEDED = ['.bar .ib', '.seat', '.lane .track', '.hand [data-card]', '.acts .btn'];

test('a refusal, the menu of signals and the talk leave the table to be seen', async ({
  page,
  newGuest,
  address,
}) => {
  await refuse(teamScene, { page, newGuest, address });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await covered(page, '.table-strip', NEEDED), `a refusal at ${size.width}`).toEqual([]);
  }

  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await page.keyboard.press('t');
  for (const size of [TURNED, PHONE]) {
    await page.setViewportSize(size);
    expect(await isInside(page, '.pop'), `the menu at ${size.width}`).toBe(true);
    await expect(page.locator('.pop .mi').first()).toBeFocused();
  }
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.keyboard.press('c');
  expect(await covered(page, '.talk', NEEDED.slice(1))).toEqual([]);
  expect(await isInside(page, '.table .acts')).toBe(true);
});

test('the phrases leave the stacks and the hand to be seen', async ({
  page,
  newGuest,
  address,
}) => {
  const { table } = await quickScene({ page, newGuest, address });
  await page.goto(`/table/${table}`);
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  await page.keyboard.press('t');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await covered(page, '.sheet', ['.lane .track', '.hand [data-card]'])).toEqual([]);
    for (const part of ['.sheet .end', '.hand', '[data-lane="u"]', '[data-lane="d"]']) {
      expect(await isInside(page, part), `${part} at ${size.width}`).toBe(true);
    }
  }
});

test('a duel has room for the hand between what lies beside it', async ({
  page,
  newGuest,
  address,
}) => {
  await refuse(duelScene, { page, newGuest, address });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const part of ['.acts', '.table-strip']) {
      const needed = ['.lane .track', '.hand [data-card]', '.side .draw'];
      expect(await covered(page, part, needed), `${part} at ${size.width}`).toEqual([]);
    }
  }
});

test('on a low phone the sides of a duel stand apart, and the turn can be ended', async ({
  page,
  newGuest,
  address,
}) => {
  await refuse(duelScene, { page, newGuest, address });
  for (const size of LOW) {
    await page.setViewportSize(size);
    const at = `at ${size.width} × ${size.height}`;
    expect(await covered(page, '.own', ['.opp .track', '.opp .draw']), at).toEqual([]);
    expect(await isInside(page, '.acts'), at).toBe(true);
  }
});

test('what is written on the cards grows with them as a hand empties', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.locator('.playnow [type="submit"]').click();
  const cards = page.locator('.hand [data-card]');
  await expect(cards).toHaveCount(8);
  const shares = () => cards.evaluateAll(sharesOfNumbers);
  const full = await shares();
  await cards.first().click();
  await page.locator('[data-lane="u1"]').click();
  await expect(cards).toHaveCount(7);
  await expect.poll(shares).toEqual(full.slice(1));
});

/** Runs in the page: how large numbers are, in hundredths of the width of their cards. */
function sharesOfNumbers(cards: readonly Element[]): readonly number[] {
  return cards.map((card) => {
    const number = card.querySelector('b');
    const size = number ? Number.parseFloat(getComputedStyle(number).fontSize) : 0;
    return Math.round((size / card.getBoundingClientRect().width) * 100);
  });
}

/** Opens a table, and asks there for the end of a turn that has too few cards. */
async function refuse(
  scene: (fixture: Fixture) => Promise<Scene>,
  fixture: Fixture,
): Promise<void> {
  const { table } = await scene(fixture);
  await fixture.page.goto(`/table/${table}`);
  await fixture.page.locator('[data-act="end"]').click({ force: true });
}

/** What of the named things lies under the other one, and so cannot be seen or pressed. */
async function covered(page: Page, over: string, needed: readonly string[]) {
  await expect(page.locator(over)).toBeVisible();
  return page.evaluate(
    ({ over, needed }) => {
      const cover = document.querySelector(over)?.getBoundingClientRect();
      if (!cover) throw new Error(`${over} is not there`);
      return needed.filter((selector) => {
        const parts = [...document.querySelectorAll(selector)];
        if (parts.length === 0) throw new Error(`${selector} is not there`);
        return parts.some((part) => {
          const { left, right, top, bottom, width } = part.getBoundingClientRect();
          const isBeside = right <= cover.left || left >= cover.right;
          return width > 0 && !isBeside && bottom > cover.top && top < cover.bottom;
        });
      });
    },
    { over, needed },
  );
}

async function isInside(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return false;
  const { x, y, width, height } = box;
  return x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
}
