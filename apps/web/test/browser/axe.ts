// What axe minds on a page.

import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export function faults(page: Page): Promise<readonly string[]> {
  return heard(new AxeBuilder({ page }));
}

/** By night in everything; by day nothing but the colours is another. */
export async function expectClean(page: Page, where = page.url()): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faults(page), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const colours = new AxeBuilder({ page }).withRules('color-contrast');
  expect(await heard(colours), `${where}, by day`).toEqual([]);
}

/** No page of ours has frames: what axe does for them, a tab of its own for every reading, is left out. */
async function heard(builder: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}
