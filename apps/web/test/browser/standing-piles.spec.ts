// The piles stay where they are: whatever the table has to say, and in every seat's turn, from the deal to the result.

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { withoutChance } from './chance.ts';
import { test } from './fixture.ts';
import type { SeatedGuest } from './guest.ts';
import { playToTheEnd } from './player.ts';
import { SIZES, duelScene, quickScene, startScene, teamScene } from './scenes.ts';
import { playTurns } from './turns.ts';

test.use({ reducedMotion: 'reduce', serviceWorkers: 'block' });

const LOW = { width: 320, height: 568 };

test('in a whole game, as a newcomer plays it on a low phone', async ({ page }) => {
  await withoutChance(page);
  await page.setViewportSize(LOW);
  await page.goto('/');
  await page.locator('.playnow [type="submit"]').click();
  await expect(page.locator('[data-strip="first-step"]')).toBeVisible();
  await watchPiles(page);
  expect(await playToTheEnd(page, 'tap')).toBeGreaterThan(10);
  expect(await placesOfPiles(page)).toHaveLength(1);
});

const SCENES = { team: teamScene, start: startScene, duel: duelScene, quick: quickScene };

for (const [name, scene] of Object.entries(SCENES)) {
  test(`in a whole game among people, to its end: ${name}`, async ({ page, newGuest, address }) => {
    const { table, people } = await scene({ page, newGuest, address });
    await page.goto(`/table/${table}`);
    await expect(page.locator('.hand [data-card]').first()).toBeVisible();
    await watchPiles(page);
    if (name === 'start') await people[0]?.ask({ kind: 'act', action: '@1' });
    await playTurns(people, 200);
    await expect(page.locator('[data-act="result"]')).toBeVisible();
    expect(await placesOfPiles(page)).toHaveLength(1);
  });

  test(`on every screen, whatever is said: ${name}`, async ({ page, newGuest, address }) => {
    const { table, people } = await scene({ page, newGuest, address });
    await page.goto(`/table/${table}`);
    await expect(page.locator('.hand [data-card]').first()).toBeVisible();
    const calm = await placesOnScreens(page);
    for (const say of whatIsSaid(page, people)) {
      await say();
      expect(await placesOnScreens(page)).toEqual(calm);
    }
  });
}

/** One thing after another that a table says. */
function whatIsSaid(
  page: Page,
  [first, second]: readonly SeatedGuest[],
): readonly (() => Promise<void>)[] {
  const strip = (kind: string) => expect(page.locator(`[data-strip="${kind}"]`)).toBeVisible();
  return [
    async () => {
      await first?.ask({ kind: 'signal', signals: ['rather-not'] });
      await second?.ask({ kind: 'say', text: 'well done' });
      await expect(page.locator('.bubble')).toBeVisible();
    },
    async () => {
      await page.keyboard.press('.');
      await strip('refused');
    },
    async () => {
      await page.context().setOffline(true);
      await page.keyboard.press('Escape');
      await strip('offline');
    },
    async () => {
      await page.context().setOffline(false);
      await expect(page.locator('[data-strip="offline"]')).toBeHidden({ timeout: 30_000 });
      await second?.ask({ kind: 'abandon' });
      await strip('proposal');
    },
  ];
}

async function placesOnScreens(page: Page): Promise<readonly string[]> {
  const places: string[] = [];
  for (const size of [...SIZES, LOW]) {
    await page.setViewportSize(size);
    places.push(await page.evaluate(placeOfPiles));
  }
  return places;
}

/** Runs in the page: where the piles are, and how large. */
function placeOfPiles(): string {
  const tracks = [...document.querySelectorAll('.lane .track')];
  const numbers = tracks.flatMap((track) => {
    const { x, y, width, height } = track.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });
  return numbers.join(' ');
}

/** From now on every frame is looked at, and each place of the piles is noted once. */
async function watchPiles(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(`globalThis.placeOfPiles = ${String(placeOfPiles)}`);
  await page.evaluate(() => {
    const places = new Set<string>();
    const place: () => string = Reflect.get(globalThis, 'placeOfPiles');
    Reflect.set(globalThis, 'placesOfPiles', places);
    const note = () => {
      const now = place();
      if (now !== '') places.add(now);
      requestAnimationFrame(note);
    };
    note();
  });
}

async function placesOfPiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...Reflect.get(globalThis, 'placesOfPiles')]);
}
