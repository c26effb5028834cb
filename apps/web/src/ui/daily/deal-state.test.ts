import { describe, expect, it } from 'vitest';
import type { Taken } from '../../app/daily-taken.ts';
import type { TableRow } from '../../places/server/tables.ts';
import { dealState, runningTries } from './deal-state.ts';
import type { Known } from './deal-state.ts';

const DAY = '2026-11-16';
const TAKEN: Taken = {
  ...{ id: 'a1', day: DAY, deal: 'original-1', table: 'here', player: 'ada' },
  ...{ isFirst: true, state: 'open' },
};
const NOTHING: Known = { taken: [], over: new Set(), running: new Set() };
const open = { deal: 'original-1', own: null };

describe('a deal of the day', () => {
  it('is open as long as nothing is known of it', () => {
    const elsewhere = { ...TAKEN, day: '2026-11-15' };
    expect(dealState(DAY, open, { ...NOTHING, taken: [elsewhere] })).toEqual({ kind: 'open' });
  });

  it('runs at the server', () => {
    const running = new Set(['original-1']);
    expect(dealState(DAY, open, { ...NOTHING, running })).toEqual({ kind: 'running' });
  });

  it('lies on this device, then waits to be sent, then is done', () => {
    const known = { ...NOTHING, taken: [TAKEN] };
    expect(dealState(DAY, open, known)).toEqual({ kind: 'taken', table: 'here' });
    const over = { ...known, over: new Set(['here']) };
    expect(dealState(DAY, open, over)).toEqual({ kind: 'unsent', table: 'here' });
    const own = { place: 'device', isWon: false, score: 4 } as const;
    expect(dealState(DAY, { ...open, own }, over)).toEqual({ kind: 'done', own });
  });

  it('is not kept from being played by what the server refused', () => {
    const refused = { ...TAKEN, state: 'refused' } as const;
    expect(dealState(DAY, open, { ...NOTHING, taken: [refused] })).toEqual({ kind: 'open' });
  });
});

describe('a first try that runs', () => {
  const row = (table: string, phase: string, updatedAt = 10) =>
    ({ table, updatedAt, door: { phase, options: { game: 'original', players: 3 } } }) as TableRow;

  it('is told by the id of its table', () => {
    expect([...runningTries([row('day1abc', 'playing')], 5)]).toEqual(['original-3']);
    const others = [
      row('dayn', 'playing'),
      row('abcday1', 'playing'),
      row('day1', 'over'),
      row('day1', 'playing', 4),
    ];
    expect([...runningTries(others, 5)]).toEqual([]);
  });
});
