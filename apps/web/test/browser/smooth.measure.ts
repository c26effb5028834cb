// How quick the page is on a processor four times as slow: `npm run smooth`. Figures and no test. Those by the clock say as
// much about who else uses the machine; those of the processor count what the page's main thread itself has done, times
// four, and are the ones to compare. On a crowded machine they rise too, as its caches are shared.

import { loadavg } from 'node:os';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { test } from './house.ts';
import { framesIn, kindsIn, tasksIn, traced } from './trace.ts';
import type { Trace } from './trace.ts';

const SLOW_DOWN = 4;
const PHONE = { width: 390, height: 844 };
const RUNS = 3;
const LAYS = 6;
/** How long a person looks at the first page before the tap, in milliseconds. */
const BREATH = 1000;
const KINDS = ['FunctionCall', 'UpdateLayoutTree', 'Layout', 'Paint'] as const;

test('how quick the page is', async ({ browser }) => {
  test.setTimeout(300_000);
  const atOnce = await starts(browser, 0);
  const later = await starts(browser, BREATH);
  const trace = await traceOfLays(browser);
  const clock = await clockOfLays(browser);
  console.log(`load of the machine                   ${loadavg()[0]?.toFixed(1)}`);
  console.log('by the clock, slowed down by four');
  say('first page stands after', median([...atOnce, ...later].map(({ page }) => page)), 1000);
  say('tapped at once, cards after', median(atOnce.map(({ cards }) => cards)));
  say('tapped a second later, cards after', median(later.map(({ cards }) => cards)));
  say(`longest frame of ${LAYS} lays`, Math.max(...clock));
  sayOfLays(trace);
  expect(framesIn(trace).length).toBeGreaterThan(LAYS);
});

function sayOfLays(trace: Trace): void {
  const frames = framesIn(trace).map((frame) => frame * SLOW_DOWN);
  const tasks = tasksIn(trace);
  const over = (limit: number) => frames.filter((frame) => frame > limit).length;
  console.log('of the processor, main thread, times four');
  say(`longest frame of ${LAYS} lays`, Math.max(...frames), 32);
  say('longest task of them', Math.max(...tasks.map(({ processor }) => processor)) * SLOW_DOWN);
  say('the same by the clock', Math.max(...tasks.map(({ clock }) => clock)) * SLOW_DOWN);
  console.log(`  frames over 16, 32 ms               ${over(16)}, ${over(32)} of ${frames.length}`);
  for (const [kind, time] of kindsIn(trace, KINDS)) say(`${kind} a lay`, (time / LAYS) * SLOW_DOWN);
}

function say(what: string, time: number, goal?: number): void {
  const aim = goal === undefined ? '' : ` (goal ${goal})`;
  console.log(`  ${what.padEnd(36)}${time.toFixed(time < 100 ? 1 : 0)} ms${aim}`);
}

interface Start {
  readonly page: number;
  readonly cards: number;
}

async function starts(browser: Browser, breath: number): Promise<readonly Start[]> {
  const all: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await start(browser, breath));
  return all;
}

/** A first visit: nothing is kept from another one. */
async function start(browser: Browser, breath: number): Promise<Start> {
  const page = await slowPage(browser);
  await page.addInitScript(noteFirst, ['.playnow .btn.go', '.hand [data-card]']);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.playnow .btn.go').waitFor();
  await page.waitForTimeout(breath);
  await page.locator('.playnow .btn.go').click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible({ timeout: 20_000 });
  const { shown, tapped, cards } = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return { shown: at('.playnow .btn.go'), tapped: at('tap'), cards: at('.hand [data-card]') };
  });
  await page.context().close();
  return { page: shown, cards: cards - tapped };
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return page;
}

/** Runs in the page: marks when each of these is drawn first, and the first tap. */
function noteFirst(selectors: readonly string[]): void {
  const missing = new Set(selectors);
  const look = () => {
    for (const selector of missing) {
      if (!document.querySelector(selector)) continue;
      missing.delete(selector);
      requestAnimationFrame(() => performance.mark(selector));
    }
    if (missing.size > 0) requestAnimationFrame(look);
  };
  look();
  addEventListener('click', () => performance.mark('tap'), { capture: true, once: true });
}

/** At full speed: what is counted is multiplied later. */
async function traceOfLays(browser: Browser): Promise<Trace> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await sitDown(page);
  const trace = await traced(browser, () => layAll(page));
  await context.close();
  return trace;
}

/** Slowed down: the milliseconds from each frame to the next. */
async function clockOfLays(browser: Browser): Promise<readonly number[]> {
  const page = await slowPage(browser);
  await sitDown(page);
  const frames = page.evaluate(framesUntil, 'laid');
  await layAll(page);
  await page.evaluate(() => performance.mark('laid'));
  const times = await frames;
  await page.context().close();
  return times;
}

/** Runs in the page: the milliseconds from each frame to the next, until the mark is set. */
function framesUntil(mark: string): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      times.push(now - last);
      last = now;
      if (performance.getEntriesByName(mark).length > 0) resolve(times);
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

async function sitDown(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('.playnow .btn.go').click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible({ timeout: 20_000 });
  // What the test itself brings into the page is there before anything is counted.
  await page.locator('.hand [data-card]').first().boundingBox();
  await page.waitForTimeout(1500);
}

/** Drags cards to piles and lets them land. */
async function layAll(page: Page): Promise<void> {
  for (let i = 0; i < LAYS; i += 1) await dragOne(page, i);
}

async function dragOne(page: Page, i: number): Promise<void> {
  const card = await page
    .locator('.hand [data-card]')
    .nth(i % 2 === 0 ? 0 : 5 - i)
    .boundingBox();
  const lane = await page.locator(`[data-lane="${i % 2 === 0 ? 'u1' : 'd1'}"]`).boundingBox();
  if (!card || !lane) throw new Error('nothing to drag');
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.down();
  await page.mouse.move(lane.x + lane.width / 2, lane.y + lane.height / 2, { steps: 20 });
  await page.mouse.up();
  await page.waitForTimeout(900);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
