// Records to look back at, the same every time, and the way to them in the browser.

import { replay } from '@backtrick/rules';
import type { GameRecord, Replay } from '@backtrick/rules';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SETTINGS, playthrough } from '../playthrough.ts';

export function recordOf(game: string, players: number): GameRecord {
  const setting = SETTINGS.find((one) => one.game.ruleset.name === game && one.players === players);
  if (!setting) throw new Error(`${game} is not played by ${players}`);
  const { record } = playthrough(setting, 'careful 1');
  return { ...record, names: ['Anna', 'Mara', 'Jonas'].slice(0, players), signals: [] };
}

export function replayOf(record: GameRecord): Replay {
  const replayed = replay(record);
  if (!replayed.ok) throw new Error('the record can be replayed');
  return replayed.value;
}

export async function openRecord(page: Page, record: GameRecord): Promise<void> {
  await page.goto('/replay');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await expect(page.locator('.rep')).toBeVisible();
}

export async function goToStep(page: Page, step: number): Promise<void> {
  await page.locator('.steps input[type="range"]').fill(String(step));
  await expect(page).toHaveURL(new RegExp(`/${step}$`));
}
