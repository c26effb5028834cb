// What axe minds on a page.

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const EVERYTHING: RunOptions = { resultTypes: ['violations'] };
const COLOURS: RunOptions = {
  ...EVERYTHING,
  runOnly: { type: 'rule', values: ['color-contrast'] },
};

export function faults(page: Page): Promise<readonly string[]> {
  return heard(page, EVERYTHING);
}

/** By night in everything; by day nothing but the colours is another. */
export async function expectClean(page: Page, where = page.url()): Promise<void> {
  // What is still being loaded fades in, and its colours are on their way.
  await expect(page.locator('.loading[role="status"]')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faults(page), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await heard(page, COLOURS), `${where}, by day`).toEqual([]);
}

/** It is brought to a page once: that takes longer than most readings. No page of ours has frames, to which it would have to go. */
async function heard(page: Page, options: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((asked) => {
    const reader: typeof axe = Reflect.get(globalThis, 'axe');
    return reader.run(document, asked);
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}
