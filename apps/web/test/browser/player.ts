// Somebody who plays at the table on the screen: reads it as it is drawn, does the sums without the program's help, and
// lays by tap, by drag or by key. Plays on until the result stands there.

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { EN } from './words.ts';

export type Manner = 'tap' | 'drag' | 'keys';

interface Lane {
  readonly pile: string;
  readonly key: string;
  readonly isUp: boolean;
  /** Null while nothing lies there. */
  readonly top: string | null;
}

interface Sight {
  readonly stage:
    | 'result'
    | 'over'
    | 'curtain'
    | 'pass'
    | 'begin'
    | 'warning'
    | 'lay'
    | 'may-end'
    | 'wait';
  readonly hand: readonly string[];
  readonly lanes: readonly Lane[];
}

interface Plan {
  readonly card: string;
  readonly lane: Lane;
  readonly cost: number;
}

const PATIENCE = 30_000;

/** Returns how many cards were laid. */
export async function playToTheEnd(page: Page, manner: Manner): Promise<number> {
  let laid = 0;
  for (;;) {
    const seen = await look(page);
    if (seen.stage === 'result') return laid;
    if (await step(page, seen, manner)) laid += 1;
  }
}

/** One step of whatever the table asks for; says whether a card was laid. */
async function step(page: Page, seen: Sight, manner: Manner): Promise<boolean> {
  const plan = seen.stage === 'lay' || seen.stage === 'may-end' ? bestPlan(seen) : undefined;
  if (plan && (seen.stage === 'lay' || plan.cost <= 1)) {
    await lay(page, plan, manner);
    return true;
  }
  if (seen.stage === 'may-end') await endTurn(page, manner);
  else if (seen.stage === 'over') await seeResult(page, manner);
  else if (seen.stage === 'lay') await change(page, seen);
  else if (seen.stage === 'wait') await page.waitForTimeout(100);
  else if (seen.stage !== 'result') await accept(page, seen.stage, manner);
  return false;
}

/** The hand follows a lay some frames before the button does; a turn in which nothing fits is over by then. */
async function change(page: Page, seen: Sight): Promise<void> {
  const before = JSON.stringify(seen);
  const message = `a card to lay in ${before}`;
  const now = async () => JSON.stringify(await look(page));
  await expect.poll(now, { message, timeout: PATIENCE }).not.toBe(before);
}

const RESULT = '[data-act="result"]';

/** A press right after the last card is taken for one that was meant for the turn: then once more. */
async function seeResult(page: Page, manner: Manner): Promise<void> {
  const result = page.locator('.result');
  await expect(async () => {
    if (await result.isVisible()) return;
    if (manner !== 'keys') await page.locator(RESULT).click({ timeout: 2000 });
    else {
      await reach(page, RESULT);
      await page.keyboard.press('Enter');
    }
    await expect(result).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: PATIENCE });
}

const BUTTONS = {
  curtain: '.curtain .btn.go',
  pass: '.pass-on .btn.go',
  begin: '[data-act="begin"]',
  warning: '[data-act="insist"]',
} as const;

async function accept(page: Page, stage: keyof typeof BUTTONS, manner: Manner): Promise<void> {
  const button = page.locator(BUTTONS[stage]);
  if (manner === 'keys') return pressUntilGone(page, BUTTONS[stage]);
  await button.click();
  await expect(button).toBeHidden({ timeout: PATIENCE });
}

/** A new page takes the focus to its headline, perhaps after somebody has gone on: then the key is pressed again. */
async function pressUntilGone(page: Page, selector: string): Promise<void> {
  const button = page.locator(selector);
  await expect(async () => {
    if (await button.isHidden()) return;
    await reach(page, selector);
    await page.keyboard.press('Enter');
    await expect(button).toBeHidden({ timeout: 3000 });
  }).toPass({ timeout: PATIENCE });
}

/** Goes there by the Tab key alone. */
export async function reach(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

async function lay(page: Page, plan: Plan, manner: Manner): Promise<void> {
  const card = page.locator(`.hand [data-card="${plan.card}"]`);
  const lane = page.locator(`[data-lane="${plan.lane.pile}"]`);
  if (manner === 'keys') {
    await page.keyboard.type(plan.card);
    await expect(lane.locator('.cost')).toContainText(chipOf(plan));
    await page.keyboard.press(plan.lane.key);
  } else if (manner === 'tap') {
    await card.click();
    await expect(lane.locator('.cost')).toContainText(chipOf(plan));
    await lane.click();
  } else {
    await drag(page, plan);
  }
  // G6: a plan made a frame before the drawn cards came may draw a warning; `step` answers it, and the card stays until then.
  await expect(async () => {
    if (await page.locator(BUTTONS.warning).isVisible()) return;
    await expect(card).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: PATIENCE });
}

async function drag(page: Page, { card, lane }: Plan): Promise<void> {
  const to = await page.locator(`[data-lane="${lane.pile}"]`).boundingBox();
  if (!to) throw new Error(`${lane.pile} is not on the screen`);
  // Waits until it no longer moves: a hand that closes takes the card from under the pointer.
  await page.locator(`.hand [data-card="${card}"]`).hover();
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
}

async function endTurn(page: Page, manner: Manner): Promise<void> {
  const button = page.locator('[data-act="end"]');
  if (manner === 'keys') await page.keyboard.press('Enter');
  // With the last card the game is over, and the button goes.
  else await button.click({ timeout: PATIENCE / 10 }).catch(() => expect(button).toBeHidden());
  await page.waitForTimeout(50);
}

/** What stands on the pile while the card is picked up. */
function chipOf({ lane, cost }: Plan): string {
  if (lane.top === null) return '';
  if (isTheirs(lane)) return EN.table.lanes.helps(cost - GIVING);
  return cost < 0 ? `−${-cost}` : `+${cost}`;
}

export function bestPlan({ hand, lanes }: Pick<Sight, 'hand' | 'lanes'>): Plan | undefined {
  return hand
    .flatMap((card) =>
      lanes
        .map((lane) => ({ card, lane, cost: costOf(card, lane) }))
        .filter((plan): plan is Plan => plan.cost !== null),
    )
    .sort((a, b) => a.cost - b.cost)[0];
}

/** What is worse than any own lay. */
const GIVING = 100;

const isTheirs = ({ pile }: Lane) => pile === 'U' || pile === 'D';

/**
 * O5, O6, Q4, Q5: onwards by any step; back by exactly ten, or in Quick & Easy by any step in the same colour.
 * F4: the other's pile only the other way.
 */
function costOf(card: string, lane: Lane): number | null {
  const { top, isUp } = lane;
  if (top === null) return 0;
  const by = (valueOf(card) - valueOf(top)) * (isUp ? 1 : -1);
  if (isTheirs(lane)) return by < 0 ? GIVING - by : null;
  if (by > 0) return by;
  const isBack = colourOf(card) === '' ? by === -10 : colourOf(card) === colourOf(top);
  return isBack ? by : null;
}

const valueOf = (card: string) => Number(card.replace(/\D/, ''));
const colourOf = (card: string) => card.replace(/\d+/, '');

export async function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    const end = document.querySelector<HTMLElement>('[data-act="end"]');
    const topOf = (card: Element | null) => {
      const letter = card?.querySelector('.let')?.textContent.toLowerCase() ?? '';
      const value = card?.querySelector('b')?.textContent;
      return value === undefined ? null : `${letter}${value}`;
    };
    const stage = () => {
      if (has('.result')) return 'result';
      if (has('[data-act="result"]:not([aria-disabled="true"])')) return 'over';
      if (has('.curtain')) return 'curtain';
      if (has('.pass-on .btn.go')) return 'pass';
      if (has('[data-act="begin"]')) return 'begin';
      if (has('[data-act="insist"]')) return 'warning';
      if (end && end.getAttribute('aria-disabled') !== 'true') return 'may-end';
      return end?.querySelector('.pips') ? 'lay' : 'wait';
    };
    return {
      stage: stage(),
      hand: [...document.querySelectorAll<HTMLElement>('.hand [data-card]')].map(
        ({ dataset }) => dataset.card ?? '',
      ),
      lanes: [...document.querySelectorAll<HTMLElement>('[data-lane]')].map((lane) => ({
        pile: lane.dataset.lane ?? '',
        key: lane.querySelector('kbd')?.textContent ?? '',
        isUp: lane.classList.contains('up'),
        // Not the copy of the old top that stays below a card in flight: a card just drawn may fit on that one alone.
        top: topOf(lane.querySelector('.track [data-fly]')),
      })),
    };
  });
}
