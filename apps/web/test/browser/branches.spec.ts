// The ways that lead on from a step of a game: the line of the solver, and playing on; and games that still run.

import { readFile } from 'node:fs/promises';
import { answer } from '@backtrick/rules';
import type { GameRecord } from '@backtrick/rules';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { couldWinFrom } from '../../src/features/replay/analysis/could-win.ts';
import type { WinVerdict } from '../../src/features/replay/analysis/could-win.ts';
import { faults } from './axe.ts';
import { withoutChance } from './chance.ts';
import { test } from './fixture.ts';
import { goToStep, openRecord, recordOf, replayOf } from './records.ts';
import { givenUpScene, teamScene } from './scenes.ts';
import { EN, like } from './words.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

/** The latest step from which a short search says so. */
function stepThatIs(kind: WinVerdict['kind'], record: GameRecord): number {
  const game = replayOf(record);
  for (let step = game.states.length - 2; step >= 0; step--) {
    let looks = 300;
    if (couldWinFrom(game, step, () => looks-- <= 0)?.kind === kind) return step;
  }
  throw new Error(`no step of this game is ${kind}`);
}

test('what could be beaten comes with a line to step through, and is saved as a record', async ({
  page,
}) => {
  const record = recordOf('quick-and-easy', 2);
  const step = stepThatIs('winnable', record);
  await openRecord(page, record);
  await goToStep(page, step);
  await page.locator('[data-act="solve"]').click();
  await expect(page.locator('[data-verdict="winnable"]')).toContainText(like(EN.replay.beaten.yes));
  await page.locator('[data-act="line"]').click();
  await expect(page.locator('.line-head')).toContainText(EN.replay.beaten.line);
  await expect(page.locator('[data-act="leave-line"]')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.locator('.where')).toContainText(EN.replay.cardOf(50, 50));
  await expect(page).toHaveURL(new RegExp(`/replay/file/${step}$`));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: EN.replay.save }).click(),
  ]);
  const saved: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(answer(saved)).toMatchObject({ ok: true, status: 'won' });
  await page.locator('[data-act="leave-line"]').click();
  await expect(page.locator('.steps input[type="range"]')).toHaveValue(String(step));
  await expect(page.locator('[data-verdict="winnable"]')).toBeVisible();
  await expect(page.locator('[data-act="line"]')).toBeFocused();
});

test('what could not be beaten is said to be so', async ({ page }) => {
  const record = recordOf('original', 3);
  await openRecord(page, record);
  await goToStep(page, stepThatIs('unwinnable', record));
  await page.locator('[data-act="solve"]').click();
  await expect(page.locator('[data-verdict="unwinnable"]')).toContainText(EN.replay.beaten.no);
  await page.keyboard.press('End');
  await expect(page.locator('[data-act="solve"], [data-act="play-on"]')).toHaveCount(0);
});

test('a game is left and played on; the branch stays beside it till it is deleted', async ({
  page,
}) => {
  // The cards are those of the record, and who is in turn plays: chance has no part in it.
  const record = recordOf('original', 2);
  await openRecord(page, record);
  await leaveAt(page, 8, 'What if?');
  await expect(page).toHaveURL(/\/here\/[0-9a-f]{32}$/);
  const inTurn = replayOf(record).states[8];
  const hand = inTurn?.hands[(inTurn.turn?.seat ?? 1) - 1] ?? [];
  await expect(page.locator('.hand [data-card]')).toHaveCount(hand.length);
  for (const card of hand) {
    await expect(page.locator(`.hand [data-card="${card}"]`)).toBeVisible();
  }
  await page.reload();
  await expect(page.locator('.hand [data-card]')).toHaveCount(hand.length);
  await page.getByRole('button', { name: EN.table.menu.open }).click();
  await page.getByRole('button', { name: EN.table.menu.abandon }).click();
  await page.getByRole('button', { name: EN.table.menu.yes, exact: true }).click();
  await page.locator('.result [data-act="look-back"]').click();
  await expect(page.locator('.main-line')).toContainText('What if?');
  await page.locator('[data-act="main-line"]').click();
  await expect(page).toHaveURL(/\/replay\/file\/8$/);
  await expect(page.locator('.branch')).toContainText(EN.replay.branches.over);

  await page.getByRole('button', { name: EN.replay.branches.rename('What if?') }).click();
  await page.getByRole('textbox', { name: EN.replay.branches.newName }).fill('The bold one');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-act="branch"]')).toBeFocused();
  await page.reload();
  await expect(page.locator('.branch')).toContainText('The bold one');
  await page.getByRole('button', { name: EN.replay.branches.remove('The bold one') }).click();
  await page.locator('[data-act="delete-branch"]').click();
  await expect(page.locator('.branch')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.rep')).toBeVisible();
  await expect(page.locator('.branch')).toHaveCount(0);
});

test('with other luck the player’s hand is the same, also around one device', async ({ page }) => {
  const record = recordOf('face-to-face', 2);
  await openRecord(page, record);
  const state = replayOf(record).states[6];
  await leaveAt(page, 6, 'Luck', EN.replay.playOn.reshuffled, EN.replay.playOn.here);
  await page.locator('.curtain .btn').click();
  const hand = state?.hands[(state.turn?.seat ?? 1) - 1] ?? [];
  await expect(page.locator('.hand [data-card]')).toHaveCount(hand.length);
  for (const card of hand) {
    await expect(page.locator(`.hand [data-card="${card}"]`)).toBeVisible();
  }
});

test('a game is played on with friends, who come by a link', async ({
  page,
  browser,
  newGuest,
  address,
}) => {
  const { table } = await givenUpScene({ page, newGuest, address });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/table/${table}`);
  await page.locator('.result [data-act="look-back"]').click();
  // The other player is in turn there: the player's own seat is offered.
  await goToStep(page, 4);
  await page.locator('[data-act="play-on"]').click();
  await expect(page.getByRole('combobox', { name: EN.replay.playOn.seat })).toHaveValue('1');
  await page.getByText(EN.replay.playOn.friends, { exact: true }).click();
  await page.getByText(EN.replay.playOn.reshuffled, { exact: true }).click();
  expect(await faults(page)).toEqual([]);
  await page.locator('[data-act="begin"]').click();

  await expect(page.locator('.branch-note')).toContainText(EN.pages.room.branch.from(4));
  await expect(page.locator('.branch-note')).toContainText(EN.pages.room.branch.reshuffled(1));
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: EN.pages.room.copy }).click();
  const friend = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await friend.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await friend.getByRole('button', { name: EN.pages.room.sit, exact: true }).last().click();
  await expect(friend.locator('.branch-note [data-act="trunk"]')).toHaveAttribute(
    'href',
    `/replay/${table}~1/4`,
  );
  await friend.getByRole('button', { name: EN.pages.room.iAmReady }).click();
  await page.getByRole('button', { name: EN.pages.room.goOn }).click();
  await friend.locator('.hand [data-card]').first().click();
  await friend.locator('.lane.can').first().click();
  await expect(page.locator('.bar')).toContainText(`${EN.table.laidOf(1, 2)} · ${EN.table.branch}`);

  await page.getByRole('button', { name: EN.table.menu.open }).click();
  await page.locator('.branch-note [data-act="trunk"]').click();
  await expect(page).toHaveURL(new RegExp(`/replay/${table}~1/4$`));
  await expect(page.locator('.branch')).toContainText(EN.replay.branches.friends);
  await page.getByRole('link', { name: EN.pages.back, exact: true }).click();
  await expect(page.locator('.bar')).toContainText(`${EN.table.laidOf(1, 2)} · ${EN.table.branch}`);
});

test('without a server nobody is invited, and it is said why', async ({ page }) => {
  await openRecord(page, recordOf('quick-and-easy', 2));
  await page.route('**/api/tables', (asked) => asked.abort());
  await leaveAt(page, 4, 'Nobody there', EN.replay.playOn.friends);
  await expect(
    page.getByRole('alert').filter({ hasText: EN.pages.faults.unreachable }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/replay\/file\/4$/);
});

test('a running game is looked back at from the player’s seat', async ({ page }) => {
  await withoutChance(page);
  await page.goto('/');
  await page.getByRole('button', { name: EN.pages.first.play }).click();
  await page.locator('.hand [data-card]').first().click();
  await page.locator('.lane.can').first().click();
  await page.getByRole('button', { name: EN.table.menu.open }).click();
  await page.locator('[data-act="look-back"]').click();
  await expect(page.locator('.where')).toContainText(EN.replay.cardOf(1, 1));
  await expect(page.locator('.open-hands .card')).toHaveCount(7);
  await page.keyboard.press('Home');
  await expect(page.locator('.open-hands .card')).toHaveCount(8);
  await expect(page.locator('.fold, .curve, [data-act="solve"]')).toHaveCount(0);
  await page.getByRole('link', { name: EN.replay.toTable }).click();
  await expect(page.locator('.hand [data-card]')).toHaveCount(7);
});

test('what was said stands where it was said, and hands of others are not there', async ({
  page,
  newGuest,
  address,
}) => {
  const { table, people } = await teamScene({ page, newGuest, address });
  const said = people[2];
  const view = said?.view();
  if (!view || !('chat' in view)) throw new Error('somebody sits there');
  const after = view.chat.at(-1)?.after ?? 0;
  await page.goto(`/replay/${table}/${after}`);
  await expect(page.locator('.said')).toContainText('please leave the third pile to me');
  await expect(page.locator('.open-hands li')).toHaveCount(1);
  await goToStep(page, 3);
  await expect(page.locator('.said')).toHaveCount(0);
});

for (const [locale, colorScheme] of [
  ['en-GB', 'light'],
  ['de-DE', 'dark'],
] as const) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });

    test('the ways that lead on have nothing that axe minds', async ({ page }) => {
      const record = recordOf('quick-and-easy', 2);
      await openRecord(page, record);
      await goToStep(page, stepThatIs('winnable', record));
      await page.locator('[data-act="solve"]').click();
      await expect(page.locator('[data-verdict="winnable"]')).toBeVisible();
      await page.locator('[data-act="play-on"]').click();
      expect(await faults(page)).toEqual([]);
      await page.locator('[data-act="begin"]').click();
      await expect(page.locator('.hand [data-card]').first()).toBeVisible();
      await page.goBack();
      await expect(page.locator('.branch')).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  });
}

async function leaveAt(page: Page, step: number, name: string, ...choices: readonly string[]) {
  await goToStep(page, step);
  await page.locator('[data-act="play-on"]').click();
  for (const choice of choices) await page.getByText(choice, { exact: true }).click();
  await page.getByRole('textbox', { name: EN.replay.playOn.name }).fill(name);
  await page.locator('[data-act="begin"]').click();
}
