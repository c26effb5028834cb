// Every page in both languages and both themes, as axe reads it.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PAGES } from './pages.ts';

// There are many pages, and reading one takes seconds on a busy machine.
test.describe.configure({ timeout: 180_000 });

for (const locale of ['en-GB', 'de-DE']) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test.describe(`${locale}, ${colorScheme}`, () => {
      test.use({
        locale,
        colorScheme,
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      });

      test('no page has anything that axe minds', async ({ page }) => {
        for (const path of PAGES) {
          await page.goto(path);
          await expect(page.locator('h1')).toBeVisible();
          expect(await faults(page), `${path} in ${locale}, ${colorScheme}`).toEqual([]);
        }
      });

      test('nor has the table, with a card picked up and with a panel open', async ({ page }) => {
        await page.goto('/');
        await page.locator('.playnow .btn.go').click();
        await expect(page.locator('.hand [data-card]').first()).toBeVisible();
        expect(await faults(page)).toEqual([]);
        await page.locator('.hand [data-card]').first().click();
        expect(await faults(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        expect(await faults(page)).toEqual([]);
      });
    });
  }
}

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}
