// Puzzles and the tutorial, on the table itself: by tap, by drag and by key alone, and as axe reads them.

import { PUZZLES, parsePuzzle } from '@backtrick/bots/puzzles';
import { gameOf } from '@backtrick/rules';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { GAME_NAMES } from '../../src/platform/game-names.ts';
import type { GameName } from '../../src/platform/game-names.ts';
import { HANDS_A_GAME, tutorialHand } from '../../src/features/learn/tutorial-hands.ts';
import type { Task } from '../../src/features/learn/tutorial-hands.ts';
import { faults } from './axe.ts';
import { reach } from './player.ts';
import type { Manner } from './player.ts';
import { EN, like } from './words.ts';

const PHONE = { width: 390, height: 844 };
const LANE_KEYS = 'ASDF';

test.use({ viewport: PHONE, reducedMotion: 'reduce' });

/** The number of the first puzzle of this kind, for each game that has one. */
function numbersOf(kind: string): readonly number[] {
  const puzzles = PUZZLES.map(parsePuzzle);
  return GAME_NAMES.map((game) => {
    return 1 + puzzles.findIndex((one) => one.kind === kind && one.state.game === game);
  }).filter((number) => number > 0);
}

/** Each way to play with another game. */
const PLAYED: readonly (readonly [Manner, number | undefined])[] = [
  ['tap', numbersOf('lay-all')[0]],
  ['drag', numbersOf('lay-all')[1]],
  ['keys', numbersOf('only-win').at(-1)],
];

test('puzzles are solved by tap, drag and keys, and what is solved is kept', async ({ page }) => {
  for (const [manner, number = 0] of PLAYED) {
    const { state, answer, kind } = parsePuzzle(PUZZLES[number - 1] ?? '');
    await page.goto(`/puzzle/${number}`);
    for (const lay of answer) await layAs(page, state.game, lay, manner);
    if (kind === 'only-win') await page.keyboard.press('Enter');
    await expect(page.locator('[data-verdict="solved"]')).toBeVisible();
  }
  await page.goto('/puzzles');
  for (const game of GAME_NAMES) {
    await page.getByRole('radio', { name: EN.table.games[game] }).check({ force: true });
    while (await page.getByRole('button', { name: EN.puzzles.more }).isVisible()) {
      await page.getByRole('button', { name: EN.puzzles.more }).click();
    }
    const numbers = PLAYED.filter(([, number = 0]) => PUZZLES[number - 1]?.split(' ')[1] === game);
    await expect(page.locator('.puzzles a.solved')).toHaveCount(numbers.length);
  }
});

test('a wrong turn is told, begun again, and led to its end by hints', async ({ page }) => {
  const [number = 1] = numbersOf('only-win');
  const { state, answer } = parsePuzzle(PUZZLES[number - 1] ?? '');
  const game = gameOf(state);
  const other = game
    .actions(state)
    .map((action) => game.format(action))
    .find((text) => text !== '.' && !answer.includes(text));
  await page.goto(`/puzzle/${number}`);
  await layAs(page, state.game, other ?? '', 'tap');
  await page.getByRole('button', { name: EN.puzzles.hint }).click();
  await expect(page.locator('.hint')).toContainText(EN.puzzles.hints.takeBack);
  await page.locator('[data-act="end"]').click();
  await expect(page.locator('[data-verdict="missed"]')).toBeVisible();
  await page.locator('[data-act="again"]').click();
  for (const lay of answer) {
    const [card = '', pile = ''] = lay.split('/');
    await page.getByRole('button', { name: EN.puzzles.hint }).click();
    await expect(page.locator('.hint')).toContainText(card.replace(/\D/, ''));
    await page.getByRole('button', { name: EN.puzzles.hint }).click();
    await expect(page.locator('.hint')).toContainText(pile.startsWith('u') ? 'asc' : 'desc');
    await layAs(page, state.game, lay, 'keys');
  }
  await page.keyboard.press('.');
  await expect(page.locator('[data-verdict="solved"]')).toBeVisible();
  await page.locator('[data-act="next"]').click();
  await expect(page).not.toHaveURL(new RegExp(`/puzzle/${number}$`));
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
  await expect(page.locator('.task')).toBeVisible();
});

test('today has its puzzle, and a number that is none has a way on', async ({ page }) => {
  await page.goto('/puzzle/today');
  await expect(page.getByRole('heading', { name: like(EN.puzzles.number) })).toBeVisible();
  await page.goto('/puzzle/9999');
  await expect(page.getByRole('link', { name: EN.puzzles.all })).toBeVisible();
});

for (const game of GAME_NAMES) {
  test(`all hands of ${game} are played by keys alone`, async ({ page }) => {
    await page.goto('/learn');
    await reach(page, `a[href="/learn/${game}/1"]`);
    await page.keyboard.press('Enter');
    for (let number = 1; number <= HANDS_A_GAME; number += 1) {
      await playHand(page, game, number);
      if (number === HANDS_A_GAME) break;
      await reach(page, '[data-act="next"]');
      await page.keyboard.press('Enter');
    }
    await page.goto('/learn');
    await expect(page.getByText(EN.learn.playedOf(HANDS_A_GAME, HANDS_A_GAME))).toHaveCount(1);
  });
}

test('a lesson rings what it asks for, near the hand, and moves no pile', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/learn/original/1');
  const places = () =>
    page
      .locator('.track')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const task = page.locator('.table-strip .task');
  await expect(task).toHaveAttribute('data-task', '0');
  await expect(page.locator('.card.wanted')).toHaveAttribute('data-card', '3');
  await expect(page.locator('.lane.hinted')).toHaveAttribute('data-lane', 'u1');
  const before = await places();
  await layAs(page, 'original', '3/u1', 'tap');
  await expect(task).toHaveAttribute('data-task', '1');
  await expect(page.locator('.card.wanted')).toHaveAttribute('data-card', '97');
  await expect(page.locator('.lane.hinted')).toHaveAttribute('data-lane', 'd1');
  await layAs(page, 'original', '12/u1', 'tap');
  await expect(task).toHaveAttribute('data-stand', 'astray');
  await expect(page.locator(':is(.wanted, .hinted)')).toHaveCount(0);
  expect(await places()).toEqual(before);
});

test('a hand notices what was not asked for, and lets it be taken back', async ({ page }) => {
  await page.goto('/learn/original/2');
  await layAs(page, 'original', '50/u1', 'tap');
  await expect(page.locator('.task')).toHaveAttribute('data-stand', 'astray');
  await page.locator('[data-act="back"]').click();
  await expect(page.locator('.task')).toHaveAttribute('data-stand', 'task');
  await layAs(page, 'original', '38/u1', 'drag');
  await expect(page.locator('.task')).toHaveAttribute('data-task', '1');
});

test('who leaves finds the way back to the next hand, and is told of it at home', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('.newcomer a').first().click();
  await expect(page).toHaveURL('/learn/original/1');
  await page.goto('/learn');
  await page.locator('a.next[href="/learn/quick-and-easy/1"]').click();
  await playHand(page, 'quick-and-easy', 1);
  await page.goto('/learn');
  await expect(page.locator('a.next[href="/learn/quick-and-easy/2"]')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('.playnow')).toBeVisible();
  await expect(page.locator('.newcomer')).toHaveCount(0);
});

for (const [locale, colorScheme] of [
  ['en-GB', 'dark'],
  ['de-DE', 'light'],
] as const) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });

    test('puzzles and hands have nothing that axe minds', async ({ page }) => {
      const puzzles = numbersOf('only-win').map((number) => `/puzzle/${number}`);
      for (const path of [...puzzles, '/learn/original/4']) {
        await page.goto(path);
        await page.locator('.hand [data-card]').first().click();
        expect(await faults(page), path).toEqual([]);
      }
    });
  });
}

async function playHand(page: Page, game: GameName, number: number): Promise<void> {
  const hand = tutorialHand(game, number);
  if (!hand) throw new Error(`${game} has no hand ${number}`);
  await expect(page).toHaveURL(new RegExp(`/learn/${game}/${number}$`));
  for (const [i, task] of hand.tasks.entries()) {
    const line = page.locator('.task[data-stand="task"]');
    await expect(line).toHaveAttribute('data-task', String(i));
    await doTask(page, game, task, await playable(page, task));
  }
  await expect(page.locator('.task[data-stand="finished"]')).toBeVisible();
}

/** The first of what is wanted whose card is still in the hand. */
async function playable(page: Page, { wants }: Task): Promise<string> {
  const cards = await page.locator('.hand [data-card]').evaluateAll((all) => {
    return all.map((one) => one.getAttribute('data-card'));
  });
  return wants.find((want) => cards.includes(want.split('/')[0] ?? '')) ?? wants[0] ?? '';
}

async function doTask(page: Page, game: GameName, task: Task, want: string): Promise<void> {
  if (task.kind === 'signal') return signal(page, want);
  // Enter would press what has the focus after a signal.
  if (want === '.') return page.keyboard.press('.');
  return layAs(page, game, want, 'keys');
}

/** Keys alone: the letter of the lane moves the menu there; the picker of Quick & Easy is walked through. */
async function signal(page: Page, wish: string): Promise<void> {
  await page.keyboard.press('t');
  const [word = '', pile = ''] = wish.split('/');
  if (word === 'keep-off') {
    await page.keyboard.press(LANE_KEYS['u1 u2 d1 d2'.split(' ').indexOf(pile)] ?? 'A');
    await page.keyboard.press('Enter');
    return;
  }
  await reach(page, '.sheet .ch.colour-p');
  await page.keyboard.press('Enter');
  // Past low and medium.
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await reach(page, '[data-act="say"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

async function layAs(page: Page, game: string, lay: string, manner: Manner): Promise<void> {
  const [card = '', pile = ''] = lay.split('/');
  const held = page.locator(`.hand [data-card="${card}"]`);
  const lane = page.locator(`[data-lane="${pile}"]`);
  await expect(held).toBeVisible();
  if (manner === 'keys') {
    await page.keyboard.type(card);
    await expect(held).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press(LANE_KEYS[gameOf({ game }).ruleset.piles.indexOf(pile)] ?? 'A');
  } else if (manner === 'tap') {
    await held.click();
    await lane.click();
  } else {
    await held.dragTo(lane);
  }
  await expect(held).toHaveCount(0);
}
