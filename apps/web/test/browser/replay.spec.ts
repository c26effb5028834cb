// Looking back at a game: from a file and from the result, by keys and by buttons, with what the analysis says of it.

import { readFile } from 'node:fs/promises';
import { answer, replay } from '@backtrick/rules';
import type { Action, Game, GameRecord, State } from '@backtrick/rules';
import { expect } from '@playwright/test';
import { faults } from './axe.ts';
import { withoutChance } from './chance.ts';
import { test } from './fixture.ts';
import { openRecord, recordOf } from './records.ts';
import { resultScene } from './scenes.ts';
import { EN, like } from './words.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('a record is walked through by keys, by slider and as a film', async ({ page }) => {
  const record = recordOf('original', 2);
  const last = record.actions.length;
  await openRecord(page, record);
  await expect(page).toHaveURL(/\/replay\/file\/0$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/replay\/file\/2$/);
  await expect(page.locator('.where')).toContainText(
    like((all: never) => EN.replay.cardOf(1, all)),
  );
  await expect(page.getByRole('status').first()).toContainText(like(EN.table.log.lays));
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('.turn-list [aria-current]')).toHaveAttribute('data-turn', '1');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('.turn-list [aria-current]')).toHaveAttribute('data-turn', '2');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.locator('.turn-list [aria-current]')).toHaveAttribute('data-turn', '1');
  await page.keyboard.press('End');
  await expect(page).toHaveURL(new RegExp(`/replay/file/${last}$`));
  await page.locator('input[type="range"]').fill('5');
  await expect(page).toHaveURL(/\/replay\/file\/5$/);
  await page.reload();
  await expect(page.locator('input[type="range"]')).toHaveValue('5');
  await page.getByRole('combobox', { name: EN.replay.speed }).selectOption('fast');
  await page.getByRole('button', { name: EN.replay.film, exact: true }).click();
  const shown = async () => Number(await page.locator('input[type="range"]').inputValue());
  await expect.poll(shown).toBeGreaterThan(6);
  await page.getByRole('button', { name: EN.replay.stop }).click();
  await page.locator('[data-turn="3"]').click();
  await expect(page.locator('.where')).toContainText(EN.replay.turn(3, ''));
});

test('a key pressed in the moment the replay appears takes a step', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.rep .steps')) return;
      observer.disconnect();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await openRecord(page, recordOf('original', 2));
  await expect(page).toHaveURL(/\/replay\/file\/1$/);
});

test('all hands show, the draw pile opens, and the record is saved as it came', async ({
  page,
}) => {
  const record = recordOf('original', 3);
  await openRecord(page, record);
  await expect(page.locator('.open-hands li')).toHaveCount(3);
  const cards = page.locator('.open-hands li .card');
  await expect(cards).toHaveCount(18);
  await page.locator('.open-hands summary').click();
  await expect(page.locator('.open-hands .fold .card')).toHaveCount(80);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: EN.replay.save }).click(),
  ]);
  const saved: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(saved).toEqual(record);
  expect(answer(saved)).toMatchObject({ ok: true });
});

for (const size of [
  { width: 844, height: 390 },
  { width: 740, height: 360 },
]) {
  test(`on a phone held across, ${size.width} px, nothing lies over the lanes`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openRecord(page, recordOf('original', 3));
    await expect(page.locator('.lanes')).toBeInViewport({ ratio: 1 });
    const [lanes, steps] = await Promise.all(
      ['.lanes', '.steps'].map((part) => page.locator(part).boundingBox()),
    );
    expect(lanes && steps && steps.x - (lanes.x + lanes.width)).toBeGreaterThan(0);
  });
}

test('what is no record is refused, and an address without a game has a way on', async ({
  page,
}) => {
  await page.goto('/replay');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"game":"chess"}'),
  });
  await expect(page.getByRole('alert').filter({ hasText: EN.replay.unreadable })).toBeVisible();
  await page.goto('/replay/file/3');
  await expect(page.getByRole('link', { name: EN.replay.open })).toBeVisible();
});

test('the analysis draws its curve, and says what was better and why', async ({ page }) => {
  test.slow();
  await openRecord(page, blundered(recordOf('original', 1)));
  await expect(page.locator('.curve svg')).toBeVisible();
  await expect(page.locator('.so-far:not([data-stage="first"])')).toBeAttached({ timeout: 30_000 });
  await expect(page.locator('.turn-list .loss').first()).toBeVisible();
  const turning = page.locator('.turn-list .turning');
  await expect(turning).toBeVisible({ timeout: 60_000 });
  await turning.click();
  await expect(page.locator('.better')).toContainText(like(EN.replay.better));
  await expect(page.locator('.timeline')).toHaveAttribute('data-better', /[ud][12]/);
  await expect(page.locator('.better')).toContainText(like(EN.replay.fell));
});

test('from the result of a game one looks back at it', async ({ page }) => {
  await withoutChance(page);
  await page.goto('/');
  await page.getByRole('button', { name: EN.pages.first.play }).click();
  await page.locator('.hand [data-card]').first().click();
  await page.locator('.lane.can').first().click();
  await page.getByRole('button', { name: EN.table.menu.open }).click();
  await page.getByRole('button', { name: EN.table.menu.abandon }).click();
  await page.getByRole('button', { name: EN.table.menu.yes, exact: true }).click();
  await page.locator('[data-act="look-back"]').click();
  await expect(page.locator('.where')).toContainText(EN.replay.cardOf(0, 1));
  await page.getByRole('button', { name: EN.replay.moves.last }).click();
  await expect(page.locator('.where')).toContainText(EN.replay.cardOf(1, 1));
  await expect(page).toHaveURL(/\/replay\/[0-9a-f]{32}\/1$/);
});

test('a game of the server is looked back at by its address', async ({
  page,
  newGuest,
  address,
}) => {
  const { table } = await resultScene({ page, newGuest, address });
  await page.goto(`/replay/${table}/3`);
  await expect(page.locator('.where')).toContainText(
    like((all: never) => EN.replay.cardOf(2, all)),
  );
  await expect(page.locator('.open-hands li')).toHaveCount(2);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`/replay/${table}/2$`));
});

for (const [locale, colorScheme, game] of [
  ['en-GB', 'light', 'face-to-face'],
  ['de-DE', 'dark', 'quick-and-easy'],
] as const) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });

    test('looking back has nothing that axe minds', async ({ page }) => {
      await openRecord(page, recordOf(game, 2));
      await page.keyboard.press('Shift+ArrowRight');
      await expect(page.locator('.curve svg')).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  });
}

/** The same deal: three turns as they were, one with the widest steps, and the smallest steps from then on. */
function blundered(record: GameRecord): GameRecord {
  const replayed = replay(record);
  if (!replayed.ok) throw new Error('the record can be replayed');
  const { game, states } = replayed.value;
  const ends = record.actions.flatMap((action, at) => (action === '.' ? [at + 1] : []));
  const from = ends[2] ?? 0;
  const actions = record.actions.slice(0, from).map(String);
  let state = states[from];
  for (let turn = 0; state && !state.outcome; turn += actions.at(-1) === '.' ? 1 : 0) {
    const action = chosen(game, state, turn === 0 ? 'widest' : 'smallest');
    actions.push(game.format(action));
    state = game.play(state, action);
  }
  return { ...record, actions };
}

function chosen(game: Game, state: State, step: 'widest' | 'smallest'): Action {
  const legal = game.actions(state).filter((action) => !game.warning(state, action));
  const end = legal.find(({ kind }) => kind === 'end');
  const jump = (action: Action) => (action.kind === 'lay' ? game.jump(state, action, 1) : 0);
  const sorted = legal.toSorted((one, other) => jump(one) - jump(other));
  const action = end ?? (step === 'widest' ? sorted.at(-1) : sorted[0]) ?? game.actions(state)[0];
  if (!action) throw new Error('a running game has an action');
  return action;
}
