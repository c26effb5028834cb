// How quick the page is on a processor four times as slow: `npm run smooth`. Figures and no test: wall-clock time says as much
// about who else uses the machine. What a frame costs is counted in processor time of the page's main thread, times four.

import { loadavg } from 'node:os';
import { expect } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { test } from './house.ts';

const SLOW_DOWN = 4;
const PHONE = { width: 390, height: 844 };
const RUNS = 3;
const LAYS = 6;

test('how quick the page is', async ({ browser }) => {
  test.setTimeout(300_000);
  const starts: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) starts.push(await start(browser));
  const frames = await framesOfLays(browser);
  const middle = (pick: (one: Start) => number) => median(starts.map(pick)).toFixed(0);
  const longest = Math.max(...frames) * SLOW_DOWN;
  console.log(`load of the machine          ${loadavg()[0]?.toFixed(1)}`);
  console.log(`first page stands after      ${middle(({ page }) => page)} ms (goal 1000)`);
  console.log(`a tap later cards after      ${middle(({ cards }) => cards)} ms`);
  console.log(`longest frame of ${LAYS} lays     ${longest.toFixed(1)} ms (goal 32)`);
  console.log(`frames over 16 ms            ${over(frames, 16)} of ${frames.length}`);
  expect(frames.length).toBeGreaterThan(LAYS);
});

interface Start {
  readonly page: number;
  readonly cards: number;
}

/** A first visit: nothing is kept from another one. */
async function start(browser: Browser): Promise<Start> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.addInitScript(noteFirst, ['.playnow .btn.go', '.hand [data-card]']);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.playnow .btn.go').click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible({ timeout: 20_000 });
  const { shown, tapped, cards } = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return { shown: at('.playnow .btn.go'), tapped: at('tap'), cards: at('.hand [data-card]') };
  });
  await context.close();
  return { page: shown, cards: cards - tapped };
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

/** Drags cards to piles and lets them land; returns the milliseconds each frame took. */
async function framesOfLays(browser: Browser): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('.playnow .btn.go').click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  await page.waitForTimeout(1500);
  const session = await browser.newBrowserCDPSession();
  const frames = await traced(session, async () => {
    for (let i = 0; i < LAYS; i += 1) await dragOne(page, i);
  });
  await context.close();
  return frames;
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

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The processor time of the main thread from one frame to the next, while the work is done. */
async function traced(session: CDPSession, work: () => Promise<void>): Promise<readonly number[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])));
  const complete = new Promise((resolve) => {
    session.on('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  return frameTimes(events);
}

/** What ran longer ago than this did not delay the frame, in microseconds. */
const NEAR = 34_000;

function frameTimes(events: readonly TraceEvent[]): readonly number[] {
  const mains = events.filter(({ args }) => args?.name === 'CrRendererMain');
  const perPage = mains.map(({ pid, tid }) =>
    events.filter((one) => one.pid === pid && one.tid === tid).sort((a, b) => a.ts - b.ts),
  );
  const busiest = perPage.sort((a, b) => b.length - a.length)[0] ?? [];
  const begins = busiest.filter(({ name, ph }) => name === 'AnimationFrame' && ph === 'b');
  const tasks = busiest.filter(
    ({ name, tdur }) => name === 'ThreadControllerImpl::RunTask' && tdur !== undefined,
  );
  return begins.slice(1).map(({ ts }, i) => {
    const from = Math.max(begins[i]?.ts ?? 0, ts - NEAR);
    const inside = tasks.filter((task) => task.ts >= from && task.ts < ts);
    return inside.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
}

function over(frames: readonly number[], limit: number): number {
  return frames.filter((one) => one * SLOW_DOWN > limit).length;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
