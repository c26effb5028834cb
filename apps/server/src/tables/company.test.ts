import type { Keeper, OpenTable } from '@backtrick/table';
import { expect, it } from 'vitest';
import { ofCompany } from './company.ts';

const CHAIR = { seat: 1, epoch: 1, player: 'Ada', owner: 'Ada', name: 'Ada', bot: null };
const chairs = [{ ...CHAIR, isReady: false, wasBot: null, wasAutopilot: false, absentSince: null }];

it('hears of a table where it was changed who should be there, and of nothing else', () => {
  let open = { chairs, phase: 'gathering', options: {} } as unknown as OpenTable;
  let heard = 0;
  const notice = ofCompany(() => heard++);
  const keeper = { open: () => open } as Keeper;
  const changed = (change: Partial<OpenTable>) => {
    open = { ...open, ...change };
    const before = heard;
    notice(keeper);
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
