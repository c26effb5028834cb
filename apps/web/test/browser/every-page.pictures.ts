// Every page and state in six sizes, by night and by day, to be looked at: `npm run look` fills reports/look.

import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './fixture.ts';
import { PAGES } from './pages.ts';
import {
  SIZES,
  duelScene,
  quickScene,
  resultScene,
  roomScene,
  startScene,
  teamScene,
} from './scenes.ts';
import type { Fixture, Scene } from './scenes.ts';

const FOLDER = fileURLToPath(new URL('../../../../reports/look', import.meta.url));

interface State {
  readonly name: string;
  readonly scene: (fixture: Fixture) => Promise<Scene>;
  readonly step?: (page: Page) => Promise<void>;
}

const pick = (page: Page) => page.locator('.hand [data-card]').last().click();
const press = (key: string) => (page: Page) => page.keyboard.press(key);

const STATES: readonly State[] = [
  { name: 'room', scene: roomScene },
  { name: 'who-begins', scene: startScene },
  { name: 'team', scene: teamScene },
  { name: 'team-picked', scene: teamScene, step: pick },
  { name: 'team-talk', scene: teamScene, step: press('c') },
  { name: 'team-log', scene: teamScene, step: press('l') },
  { name: 'team-keys', scene: teamScene, step: press('?') },
  { name: 'team-signal', scene: teamScene, step: press('t') },
  {
    name: 'team-menu',
    scene: teamScene,
    step: (page) => page.locator('.bar .ib').first().click(),
  },
  {
    name: 'team-refused',
    scene: teamScene,
    step: (page) => page.locator('[data-act="end"]').click({ force: true }),
  },
  {
    name: 'team-offline',
    scene: teamScene,
    step: (page) => page.context().setOffline(true),
  },
  { name: 'duel', scene: duelScene },
  { name: 'duel-picked', scene: duelScene, step: pick },
  { name: 'quick', scene: quickScene },
  { name: 'quick-picked', scene: quickScene, step: pick },
  { name: 'quick-phrases', scene: quickScene, step: press('t') },
  { name: 'result', scene: resultScene },
];

test.describe.configure({ timeout: 120_000 });
test.use({ reducedMotion: 'reduce' });

for (const path of [...PAGES, '/join#expired']) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await inAllSizes(page, path.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'home');
  });
}

for (const { name, scene, step } of STATES) {
  test(name, async ({ page, newGuest, address }) => {
    const { table } = await scene({ page, newGuest, address });
    await page.goto(`/table/${table}`);
    await expect(page.locator('.table-root, .result, .seats-list').first()).toBeVisible();
    await step?.(page);
    await inAllSizes(page, name);
  });
}

async function inAllSizes(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1, .table-root').first()).toBeAttached();
  await page.evaluate(async () => document.fonts.ready);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(150);
      const file = `${name}-${size.width}x${size.height}-${colorScheme}.png`;
      await page.screenshot({ path: `${FOLDER}/${file}`, timeout: 20_000 });
    }
  }
}
