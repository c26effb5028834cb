// Whole games by keyboard alone, with what is read out and what has the focus: little is said, nothing is lost, and the focus
// never falls off the page.

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { withoutChance } from './chance.ts';
import { bestPlan, look, playToTheEnd, reach } from './player.ts';
import { EN } from './words.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});

/** Characters that are read out in a round: from one turn of the player to the next. */
const MAX_SAID = 400;

const GAMES = [
  ['original', '3'],
  ['quick-and-easy', '3'],
  ['face-to-face', null],
] as const;

for (const [game, players] of GAMES) {
  test(`${game} with bots says little, and the focus stays on the page`, async ({ page }) => {
    await withoutChance(page);
    await listen(page);
    await page.goto('/new/bots');
    await choose(page, new RegExp(`^${EN.table.games[game]}`));
    if (players !== null) await choose(page, players);
    await reach(page, 'main .btn.go.big');
    await page.keyboard.press('Enter');
    await expect(page.locator('.hand [data-card]').first()).toBeVisible();
    await playRounds(page, 5);
    const { said, lost } = await heard(page);
    expect(lost, 'where the focus was lost').toEqual([]);
    const rounds = roundsOf(said).map((sentences) => sentences.join(' ').length);
    expect(rounds.length, said.join('\n')).toBeGreaterThan(2);
    const average = rounds.reduce((sum, length) => sum + length, 0) / rounds.length;
    expect(average, `characters a round: ${rounds.join(', ')}`).toBeLessThanOrEqual(MAX_SAID);
  });
}

test('a whole game alone, from the first page to the result, keeps the focus', async ({ page }) => {
  await withoutChance(page);
  await listen(page);
  await page.goto('/');
  await reach(page, '.playnow .btn.go');
  await page.keyboard.press('Enter');
  expect(await playToTheEnd(page, 'keys')).toBeGreaterThan(10);
  await expect(page.locator('.result h1')).toBeFocused();
  expect((await heard(page)).lost).toEqual([]);
});

test('a digit too many lays no card, and Enter ends a turn that was played by arrows', async ({
  page,
}) => {
  await withoutChance(page);
  await page.goto('/');
  await reach(page, '.playnow .btn.go');
  await page.keyboard.press('Enter');
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  const { hand } = await look(page);
  const card = hand.at(-1) ?? '';
  await page.keyboard.type(card);
  await expect(page.getByRole('status').first()).toContainText(EN.table.log.picked(card));
  await page.keyboard.type('0');
  await expect(page.locator('[data-strip="unknown-card"]')).toBeVisible();
  await page.keyboard.press('a');
  expect((await look(page)).hand).toEqual(hand);
  await page.keyboard.press('Escape');

  for (const [i, pile] of ['u1', 'd1'].entries()) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(i === 0 ? 'Home' : 'End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    while (!(await page.locator(`[data-lane="${pile}"]`).evaluate(isFocused))) {
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await expect(page.locator('.hand [data-card]')).toHaveCount(hand.length - 1 - i);
  }
  await expect(page.locator('[data-act="end"]')).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Enter');
  await expect(page.locator('.hand [data-card]')).toHaveCount(hand.length);
});

test('the title says whose turn it is', async ({ page }) => {
  await page.goto('/');
  await page.locator('.playnow .btn.go').click();
  await expect(page).toHaveTitle(EN.pages.title(EN.table.solo));
});

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).focus();
  await page.keyboard.press('Space');
}

/** Plays on until the player has had so many turns, or the game is over. */
async function playRounds(page: Page, rounds: number): Promise<void> {
  // In a duel the lot has decided who goes first.
  await expect.poll(async () => (await look(page)).stage, { timeout: 60_000 }).not.toBe('wait');
  if ((await look(page)).stage === 'begin') {
    await reach(page, '[data-act="begin"]');
    await page.keyboard.press('Enter');
  }
  for (let round = 0; round < rounds; round += 1) {
    await expect
      .poll(async () => (await look(page)).stage, { timeout: 60_000 })
      .not.toMatch(/wait|begin/);
    if ((await look(page)).stage === 'over') return;
    await takeTurn(page);
  }
}

/** By the keys of the table: each card on the first pile that takes it. */
async function takeTurn(page: Page): Promise<void> {
  for (;;) {
    const { stage, hand, lanes } = await look(page);
    if (stage === 'warning') {
      await reach(page, '[data-act="insist"]');
      await page.keyboard.press('Enter');
    } else if (stage === 'may-end') {
      await page.keyboard.press('Enter');
      return;
    } else if (stage === 'lay') {
      const plan = bestPlan({ hand, lanes });
      if (!plan) return;
      await page.keyboard.type(plan.card);
      await page.keyboard.press(plan.lane.key);
      await expect(page.locator(`.hand [data-card="${plan.card}"]`)).toBeHidden();
    } else return;
  }
}

/** From the first press on, notes what the live regions say, and when the focus is on nothing. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    const lost: string[] = [];
    Object.assign(globalThis, { heard: { said, lost } });
    let pressed = false;
    addEventListener('focusin', () => (pressed = true));
    let frames = 0;
    const look = () => {
      const isLost = pressed && document.activeElement === document.body;
      frames = isLost ? frames + 1 : 0;
      // What draws a page may place the focus a few frames later.
      if (frames === 8)
        lost.push(`${location.pathname} ${document.querySelector('h1')?.textContent}`);
      requestAnimationFrame(look);
    };
    look();
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const region = (target.parentElement ?? document.body).closest('[aria-live]');
          const text = region?.textContent.trim() ?? '';
          if (text !== '' && said.at(-1) !== text) said.push(text);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
}

async function heard(page: Page): Promise<{ said: string[]; lost: string[] }> {
  return page.evaluate(() => Reflect.get(globalThis, 'heard'));
}

/** Split where the player's turn begins. */
function roundsOf(said: readonly string[]): readonly (readonly string[])[] {
  const rounds: string[][] = [[]];
  for (const sentence of said) {
    rounds.at(-1)?.push(sentence);
    if (sentence.includes(EN.table.yourTurn)) rounds.push([]);
  }
  return rounds.slice(1, -1);
}

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
