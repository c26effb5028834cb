// What Lighthouse says of the built client, as a phone: `npm run lighthouse`. It is fetched when it is asked for: a tool of
// 180 MB is no part of the install. Figures and no test; its scores fall when others use the machine.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, expect, test } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const FIGURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

test('what Lighthouse says', async ({ baseURL: address = '', launchOptions }) => {
  test.setTimeout(600_000);
  const profile = mkdtempSync(join(tmpdir(), 'backtrick-lighthouse-'));
  const { args = [], executablePath = '' } = launchOptions;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, '--remote-debugging-port=0'],
  });
  const [port = ''] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}; goal 95 everywhere`);
  say('first visit', await report(address, port));
  say('rules', await report(`${address}/rules`, port));
  const table = await playAndComeBack(context, address);
  say('coming back', await report(address, port, '--disable-storage-reset'));
  say('table', await report(table, port, '--disable-storage-reset'));
  await context.close();
});

/** So that there is a table to go on with; returns its address. */
async function playAndComeBack(context: BrowserContext, address: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.playnow [type="submit"]').click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  const table = page.url();
  await page.goto(address);
  await expect(page.locator('.turn-card a')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tables'))).toBe('1 1');
  await page.close();
  return table;
}

async function report(url: string, port: string, ...more: readonly string[]): Promise<Report> {
  const asked = [url, `--port=${port}`, '--output=json', '--quiet', ...more];
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...asked],
    { maxBuffer: 2 ** 28 },
  );
  return JSON.parse(stdout);
}

function say(what: string, { categories, audits }: Report): void {
  const scores = CATEGORIES.map((name) => `${name} ${(categories[name]?.score ?? 0) * 100}`);
  const figures = Object.entries(FIGURES).map(
    ([name, audit]) => `${name} ${audits[audit]?.numericValue?.toFixed(name === 'CLS' ? 3 : 0)}`,
  );
  console.log(`${what.padEnd(12)} ${scores.join(', ')}; ${figures.join(', ')}`);
}
