import { keepTable, memoryLog } from '@backtrick/table';
import type { Command } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import { expect, it } from 'vitest';
import { summaryOf } from './summary.ts';

/** Somebody who plays alone, asks this much, and gives up. */
async function aidsAfter(asked: readonly Command[]): Promise<string | undefined> {
  const context = () => ({ now: 1_000_000, seed: 'ab'.repeat(64), guard: numberGuard });
  const keeper = keepTable('table-1', memoryLog(), context);
  const commands: readonly Command[] = [
    { kind: 'create', options: { game: 'original', players: 1 } },
    { kind: 'sit', seat: 1, name: 'Ada' },
    { kind: 'ready', seed: 'ab'.repeat(32) },
    ...asked,
    { kind: 'abandon' },
  ];
  for (const [i, command] of commands.entries()) {
    const epoch = keeper.open()?.chairs[0]?.player ? (keeper.open()?.chairs[0]?.epoch ?? 0) : null;
    await keeper.ask({ who: { kind: 'person', player: 'ada', epoch }, id: `ask-${i}`, command });
  }
  const open = keeper.open();
  return open?.record ? summaryOf(open.record, open).aids : undefined;
}

it('P29 C3 a game in which a hint was asked for counts as one with aids', async () => {
  expect(await aidsAfter([])).toBe('off');
  expect(await aidsAfter([{ kind: 'hint' }])).toBe('on');
});
