// On the narrowest phone, and with letters twice as large, no page is wider than the screen and no text is cut off, in any
// language.

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { byDepth } from '../../../../test-depth.ts';
import { test } from './fixture.ts';
import { PAGES } from './pages.ts';
import { duelScene, quickScene, resultScene, roomScene, teamScene } from './scenes.ts';

test.use({ reducedMotion: 'reduce' });

const SCENES = {
  room: roomScene,
  team: teamScene,
  duel: duelScene,
  quick: quickScene,
  result: resultScene,
};

const SIGHTS = [
  { name: '320 px', viewport: { width: 320, height: 640 }, letters: '100%' },
  { name: 'letters twice as large', viewport: { width: 640, height: 900 }, letters: '200%' },
] as const;

/** Those with a table to practise at have no address of their own in the list. */
const WITH_PRACTICE = [...PAGES, '/learn/original/1', '/puzzle/1'];

/** German has the longer words. */
const LOCALES = byDepth({ quick: ['de-DE'], deep: ['en-GB', 'de-DE'] });

for (const locale of LOCALES) {
  for (const { name, viewport, letters } of SIGHTS) {
    test.describe(`${locale}, ${name}`, () => {
      test.use({ locale, viewport });

      test('pages fit', async ({ page }) => {
        for (const path of WITH_PRACTICE) {
          await page.goto(path);
          await expect(page.locator('h1')).toBeVisible();
          expect.soft(await misfits(page, letters), path).toEqual([]);
        }
      });

      for (const [what, scene] of Object.entries(SCENES)) {
        test(`${what} fits`, async ({ page, newGuest, address }) => {
          const { table } = await scene({ page, newGuest, address });
          await page.goto(`/table/${table}`);
          await expect(page.locator('.table-root, .result, .seats-list').first()).toBeVisible();
          expect(await misfits(page, letters), what).toEqual([]);
        });
      }
    });
  }
}

/** Texts that are cut off or lead out of the screen, and how much wider than the screen the page is. */
async function misfits(page: Page, letters: string): Promise<readonly string[]> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const wider = scrollWidth > innerWidth ? [`page: ${scrollWidth} of ${innerWidth}`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        text === '' ||
        !around?.checkVisibility({ opacityProperty: true }) ||
        around.closest('.sr, svg, option')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const box = hiding(around)?.getBoundingClientRect();
      const isOut = left < -1 || right > innerWidth + 1;
      // What only screen readers hear has next to no size.
      if (box && box.width <= 2) continue;
      const isCut = box !== undefined && (left < box.left - 1 || right > box.right + 1);
      if (right > left && (isOut || isCut) && !scrolls(around)) cut.push(text.slice(0, 60));
    }
    return [...wider, ...cut];

    /** The nearest box that cuts off what does not fit. */
    function hiding(element: Element): Element | null {
      for (
        let one: Element | null = element;
        one && one !== document.body;
        one = one.parentElement
      ) {
        const { overflowX } = getComputedStyle(one);
        if (overflowX === 'hidden' || overflowX === 'clip') return one;
      }
      return null;
    }

    /** What can be scrolled to is not cut off. */
    function scrolls(element: Element): boolean {
      for (
        let one: Element | null = element;
        one && one !== document.body;
        one = one.parentElement
      ) {
        const { overflowX } = getComputedStyle(one);
        if ((overflowX === 'auto' || overflowX === 'scroll') && one.scrollWidth > one.clientWidth)
          return true;
      }
      return false;
    }
  });
}
