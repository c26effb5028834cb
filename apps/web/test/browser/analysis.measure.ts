// How soon the analysis of a long game says something, and whether the page stays smooth meanwhile: `npm run analysis`. Figures and
// no test: by the clock they say as much about who else uses the machine; those of the processor count what the page's main thread
// itself has done.

import { loadavg } from 'node:os';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { GameRecord } from '@backtrick/rules';
import { SETTINGS, playthrough } from '../playthrough.ts';
import { test } from './fixture.ts';
import { openRecord } from './records.ts';
import { framesIn, traced } from './trace.ts';

const RUNS = 3;
/** Milliseconds. */
const FIRST_CURVE = 3000;
const FULL_DEPTH = 60_000;
const JANK = 50;
/** So often somebody steps through the game while it is looked at. */
const STEP_EVERY = 400;

test.use({ viewport: { width: 390, height: 844 } });

/** Five play the original, two cards a turn and in the end one: 62 turns. */
function longGame(): GameRecord {
  const setting = SETTINGS.find(
    ({ game, players, options }) =>
      game.ruleset.name === 'original' && players === 5 && options['minimum'] === 2,
  );
  if (!setting) throw new Error('five may play the original');
  return playthrough(setting, 'careful 3').record;
}

test('how soon the analysis says something', async ({ browser, page }) => {
  test.setTimeout(400_000);
  const record = longGame();
  const turns = record.actions.filter((action) => action === '.').length + 1;
  expect(turns).toBeGreaterThanOrEqual(60);
  await page.addInitScript(watchFrames);
  console.log(`a game of ${turns} turns, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  for (let run = 0; run < RUNS; run += 1) {
    const { drawn, whole, done, frames, work } = await measured(browser, page, record);
    const over = frames.filter((frame) => frame > JANK);
    say('something of a curve', drawn);
    say('the curve of the whole game', whole, FIRST_CURVE);
    say('full depth', done, FULL_DEPTH);
    say('longest frame, of the processor', Math.max(...work), JANK);
    say('longest frame by the clock', Math.max(...frames));
    console.log(`  frames over ${JANK} ms                ${over.length} of ${frames.length}`);
  }
});

interface Measured {
  readonly drawn: number;
  readonly whole: number;
  readonly done: number;
  /** By the clock, and what of it was work of the main thread. */
  readonly frames: readonly number[];
  readonly work: readonly number[];
}

/** From the choice of the file on, stepping through the game all the time. */
async function measured(browser: Browser, page: Page, record: GameRecord): Promise<Measured> {
  await openRecord(page, record);
  const trace = await traced(browser, async () => {
    const walking = { stop: false };
    const walk = stepping(page, walking);
    const stage = '.so-far[data-stage="done"]';
    await page.locator(stage).waitFor({ state: 'attached', timeout: 120_000 });
    walking.stop = true;
    await walk;
  });
  const times = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? 0;
    const [chosen, done] = [at('chosen'), at('done')];
    const frames = performance
      .getEntriesByName('frame')
      .filter(({ startTime }) => startTime > chosen && startTime < done)
      .map(({ duration }) => duration);
    return {
      drawn: at('drawn') - chosen,
      whole: at('whole') - chosen,
      done: done - chosen,
      frames,
    };
  });
  return { ...times, work: framesIn(trace).map(({ processor }) => processor) };
}

async function stepping(page: Page, walking: { readonly stop: boolean }): Promise<void> {
  while (!walking.stop) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(STEP_EVERY);
  }
}

/** Runs in the page: marks what shows first, and measures every frame. */
function watchFrames(): void {
  const shown = new Set<string>();
  const signs = {
    drawn: '.curve svg',
    whole: '.so-far:not([data-stage="first"])',
    done: '.so-far[data-stage="done"]',
  };
  let before = performance.now();
  addEventListener('change', () => performance.mark('chosen'), { capture: true });
  const look = (now: number) => {
    performance.measure('frame', { start: before, end: now });
    before = now;
    for (const [name, selector] of Object.entries(signs)) {
      if (shown.has(name) || !document.querySelector(selector)) continue;
      shown.add(name);
      performance.mark(name);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function say(what: string, time: number, goal?: number): void {
  const aim = goal === undefined ? '' : ` (goal ${goal})`;
  console.log(`  ${what.padEnd(36)}${time.toFixed(0)} ms${aim}`);
}
