import { setTimeout as wait } from 'node:timers/promises';
import { original } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { OPPONENTS, inTurn, newTable, pressed, settled, tableAt } from '../../test/tables.ts';
import type { Change } from './bot-task.ts';
import { taskRunner } from './task-runner.ts';
import { seated } from './model.ts';
import type { Model } from './model.ts';
import { recordSoFar } from './table.ts';

/** Long enough for a key to come before the next card, also on a busy machine. */
const PACE = 500;
const start = seated(newTable(original, { players: 3, bots: [null, 'steady', 'steady'] }));

/** A table that is followed as a full screen would do it. */
function running(model: Model, pace: number) {
  const runner = taskRunner(OPPONENTS, pace);
  const change = (next: Change) => {
    table.model = next(table.model);
    table.done = runner.follow(table.model, change);
  };
  const table = { model, done: Promise.resolve(), change };
  change((now) => now);
  return table;
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!isSo() && performance.now() < deadline) await wait(2);
  expect(isSo()).toBe(true);
}

test('cards of bots come one after the other, until it is the turn of the person', async () => {
  const table = running(pressed(await settled(start), '2'), 1);
  const seen = new Set<number>();
  await until(() => {
    seen.add(table.model.table.actions.length);
    return table.model.phase.kind === 'turn';
  });
  expect(table.model.table.state.turn?.seat).toBe(1);
  expect(seen.size).toBeGreaterThan(4);
});

test('a key hurries them', async () => {
  const table = running(pressed(await settled(start), '2'), 60_000);
  await until(() => table.model.plan.length > 0);
  table.change((now) => pressed(now, ' '));
  await until(() => table.model.phase.kind === 'turn');
  expect(table.model.pace).toBe('seen');
});

test('an open question stops them, and they go on after it', async () => {
  const table = running(pressed(await settled(start), '2'), PACE);
  await until(() => table.model.plan.length > 0);
  table.change((now) => pressed(now, 'q'));
  await wait(2 * PACE);
  expect(table.model.table.actions.length).toBe(1);
  table.change((now) => pressed(now, 'n'));
  await until(() => table.model.table.actions.length > 1);
});

test('a bot that hears something new thinks again', async () => {
  const begun = pressed(await settled(start), '2');
  const table = running(begun, 60_000);
  await until(() => table.model.plan.length > 0);
  table.change((now) => pressed(now, 't'));
  table.change((now) => pressed(now, 'a'));
  expect(table.model.plan).toEqual([]);
  table.change((now) => pressed(now, '<enter>'));
  await until(() => table.model.plan.length > 0);
});

test('a hint that comes too late is forgotten', async () => {
  const hands = [[20, 35, 77]];
  const table = running(
    inTurn(tableAt(original, { tops: [30, 1, 100, 40], hands, draw: [[60, 61]] })),
    0,
  );
  table.change((now) => pressed(now, 'h'));
  table.change((now) => pressed(now, '35a'));
  await wait(50);
  expect(table.model.note).toBeNull();
  table.change((now) => pressed(now, 'h'));
  await until(() => table.model.note?.kind === 'hint');
});

test('a mistake of a bot ends the following', async () => {
  const mind = {
    turn: () => Promise.reject(new Error('lost')),
    signals: async () => ({ ok: true as const, value: [] }),
  };
  const runner = taskRunner({ ...OPPONENTS, mind: () => mind }, 0);
  const begun = { ...pressed(await settled(start), '2'), spokenAt: 1 };
  await expect(runner.follow(begun, () => {})).rejects.toThrow('lost');
});

test('the same seed and keys give the same game', async () => {
  const play = async () => {
    let model = pressed(await settled(start), '2');
    for (let turn = 0; turn < 3; turn++) {
      model = await settled(model);
      model = await settled(pressed(model, 'h'));
      model = pressed(model, '<escape>');
    }
    return recordSoFar(model.table);
  };
  expect(await play()).toEqual(await play());
});
