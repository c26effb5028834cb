// How smooth the page is on a processor four times as slow: `npm run smooth`. Figures, not a test. Those by the clock say as
// much about the machine, as the figures of an empty page next to them show. Those of the processor are the ones to compare:
// the work of the page's main thread, times four. While a host suspends a virtual machine, its threads are still charged, up to
// 12 ms at once. `standstill.ts` detects that; it is not counted, and the figure that includes it is reported too. At times all
// work takes several times as long for some milliseconds, as if caches were cold: nothing in a frame distinguishes that from a
// slow page, so it counts. All lays are repeated in several sittings: what recurs with the same lay is the page's own.

import { loadavg } from 'node:os';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { test } from './fixture.ts';
import { watched } from './standstill.ts';
import type { Standstill } from './standstill.ts';
import { kindsIn, laysIn, makeupOf, tasksIn, traced, withoutStandstills } from './trace.ts';
import type { Frame, Trace } from './trace.ts';

const SLOW_DOWN = 4;
const PHONE = { width: 390, height: 844 };
const RUNS = 3;
const LAYS = 6;
const SITTINGS = 3;
/** How long a person looks at the first page before the tap, in milliseconds. */
const BREATH = 1000;
const MAX_PARTS = 6;
const KINDS = ['FunctionCall', 'UpdateLayoutTree', 'Layout', 'Paint'] as const;

test('how quick the page is', async ({ browser }) => {
  test.setTimeout(300_000);
  const atOnce = await starts(browser, 0);
  const later = await starts(browser, BREATH);
  const sittings: Sitting[] = [];
  for (let i = 0; i < SITTINGS; i += 1) sittings.push(await sitting(browser));
  const clock = await clockOfLays(browser);
  const idle = await clockOfNothing(browser, clock);
  console.log(`load of the machine                   ${loadavg()[0]?.toFixed(1)}`);
  console.log('by the clock, slowed down by four');
  say('first page stands after', median([...atOnce, ...later].map(({ page }) => page)), 1000);
  say('tapped at once, cards after', median(atOnce.map(({ cards }) => cards)));
  say('tapped a second later, cards after', median(later.map(({ cards }) => cards)));
  say(`longest frame of ${LAYS} lays`, Math.max(...clock));
  say('of an empty page, for as long', Math.max(...idle));
  for (const { trace } of sittings) expect(laysIn(trace)).toHaveLength(LAYS);
  sayOfLays(sittings.map(({ trace }) => trace));
  sayOfMachine(sittings);
});

function sayOfLays(traces: readonly Trace[]): void {
  const lays = traces.map((trace) => laysIn(trace).map(longest));
  const again = Array.from({ length: LAYS }, (_, i) =>
    median(lays.map((sitting) => sitting[i]?.processor ?? 0)),
  );
  const once = longest(lays.flat());
  const tasks = tasksIn(traces.flat());
  const frames = traces.flatMap((trace) => laysIn(trace).flat());
  const over = (limit: number) =>
    frames.filter(({ processor }) => processor * SLOW_DOWN > limit).length;
  console.log(`of the processor, main thread, times four; ${SITTINGS} sittings`);
  say(`longest frame of ${SITTINGS} × ${LAYS} lays`, once.processor * SLOW_DOWN, 32);
  say('the same by the clock', once.clock * SLOW_DOWN);
  say('longest that comes again', Math.max(...again) * SLOW_DOWN);
  for (const sitting of lays) {
    const figures = sitting.map(({ processor }) => (processor * SLOW_DOWN).toFixed(1));
    console.log(`  longest of each lay                 ${figures.join(', ')}`);
  }
  sayMakeup(traces, once);
  say('longest task', Math.max(...tasks.map(({ processor }) => processor)) * SLOW_DOWN);
  console.log(`  frames over 16, 32 ms               ${over(16)}, ${over(32)} of ${frames.length}`);
  for (const [kind, time] of kindsIn(traces.flat(), KINDS)) {
    say(`${kind} a lay`, (time / LAYS / SITTINGS) * SLOW_DOWN);
  }
}

function sayOfMachine(sittings: readonly Sitting[]): void {
  const times = sittings.flatMap(
    ({ standstills }) => standstills?.map(({ from, to }) => to - from) ?? [],
  );
  const charged = sittings.flatMap((one) => laysIn(one.charged).flat());
  const isWatched = sittings.every(({ standstills }) => standstills !== null);
  const often = isWatched ? `${times.length} times` : 'not watched: root, chrt and taskset can';
  console.log(`the machine stood still               ${often}`);
  say('the longest time', Math.max(0, ...times) / 1000);
  say('longest frame with what it charged', longest(charged).processor * SLOW_DOWN);
}

/** What kept the longest frame. A task that is long by itself did nothing that the browser has a name for. */
function sayMakeup(traces: readonly Trace[], frame: Frame): void {
  const trace =
    traces.find((one) =>
      laysIn(one)
        .flat()
        .some(({ at }) => at === frame.at),
    ) ?? [];
  const parts = makeupOf(trace, frame).slice(0, MAX_PARTS);
  const words = parts.map(
    ([kind, time]) => `${kind.replace(/.*::/, '')} ${(time * SLOW_DOWN).toFixed(1)}`,
  );
  console.log(`  the longest was                     ${words.join(', ')}`);
}

function longest(frames: readonly Frame[]): Frame {
  const none: Frame = { from: 0, at: 0, clock: 0, processor: 0 };
  return frames.reduce((most, one) => (one.processor > most.processor ? one : most), none);
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
  await page.addInitScript(noteFirst, ['.playnow [type="submit"]', '.hand [data-card]']);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.playnow [type="submit"]').waitFor();
  await page.waitForTimeout(breath);
  await page.locator('.playnow [type="submit"]').click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible({ timeout: 20_000 });
  const { shown, tapped, cards } = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return {
      shown: at('.playnow [type="submit"]'),
      tapped: at('tap'),
      cards: at('.hand [data-card]'),
    };
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

interface Sitting {
  readonly trace: Trace;
  /** The same with what was charged while the machine stood still. */
  readonly charged: Trace;
  readonly standstills: readonly Standstill[] | null;
}

/** At full speed: what is counted is multiplied later. */
async function sitting(browser: Browser): Promise<Sitting> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await sitDown(page);
  const { result, standstills } = await watched(() => traced(browser, () => layAll(page)));
  await context.close();
  return { trace: withoutStandstills(result, standstills ?? []), charged: result, standstills };
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

/** The same for a page that does nothing, for as long: what it shows is the machine's. */
async function clockOfNothing(
  browser: Browser,
  clock: readonly number[],
): Promise<readonly number[]> {
  const page = await slowPage(browser);
  await page.setContent('<p>nothing</p>');
  const frames = page.evaluate(framesUntil, 'over');
  await page.waitForTimeout(clock.reduce((sum, time) => sum + time, 0));
  await page.evaluate(() => performance.mark('over'));
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
  await page.locator('.playnow [type="submit"]').click();
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
