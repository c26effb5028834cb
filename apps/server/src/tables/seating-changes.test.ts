import type { TableAuthority, OpenTable } from '@backtrick/table';
import { expect, it } from 'vitest';
import { onSeatingChange } from './seating-changes.ts';

const CHAIR = { seat: 1, epoch: 1, player: 'Ada', owner: 'Ada', name: 'Ada', bot: null };
const FRESH = { isBotAccount: false, wasBot: null, wasAutopilot: false };
const chairs = [{ ...CHAIR, isReady: false, ...FRESH, absentSince: null }];

it('hears of a table where it was changed who should be there, and of nothing else', () => {
  let open = { chairs, phase: 'gathering', options: {} } as unknown as OpenTable;
  let heard = 0;
  const onTableChange = onSeatingChange(() => heard++);
  const authority = { open: () => open } as TableAuthority;
  const changed = (change: Partial<OpenTable>) => {
    open = { ...open, ...change };
    const before = heard;
    onTableChange(authority);
    return heard > before;
  };
  const [chair] = chairs;
  if (!chair) throw new Error('there is a chair');
  expect(changed({})).toBe(true);
  expect(changed({})).toBe(false);
  expect(changed({ chairs: [{ ...chair, isReady: true }] })).toBe(false);
  expect(changed({ chairs: [{ ...chair, absentSince: 7 }] })).toBe(true);
  expect(changed({ chairs: [{ ...chair, absentSince: null }] })).toBe(true);
  expect(changed({ chairs: [{ ...chair, player: null }] })).toBe(true);
  expect(changed({ chairs: [chair, { ...chair, player: 'Ben' }] })).toBe(true);
  expect(changed({ chairs: [chair] })).toBe(true);
  expect(changed({ phase: 'playing' })).toBe(true);
  expect(changed({ options: { ...open.options } })).toBe(true);
});
