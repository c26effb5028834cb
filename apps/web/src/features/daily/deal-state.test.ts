import { describe, expect, it } from 'vitest';
import type { Taken } from './taken-deals.ts';
import { dealState } from './deal-state.ts';
import type { Known } from './deal-state.ts';

const DAY = '2026-11-16';
const TAKEN: Taken = {
  ...{ id: 'a1', day: DAY, deal: 'original-1', table: 'here', player: 'ada' },
  ...{ isFirst: true, state: 'open' },
};
const NOTHING: Known = { taken: [], over: new Set() };
const open = { deal: 'original-1', own: null, running: null };

describe('a deal of the day', () => {
  it('is open as long as nothing is known of it', () => {
    const elsewhere = { ...TAKEN, day: '2026-11-15' };
    expect(dealState(DAY, open, { ...NOTHING, taken: [elsewhere] })).toEqual({ kind: 'open' });
  });

  it('runs at the server', () => {
    const running = 'a table of the server';
    expect(dealState(DAY, { ...open, running }, NOTHING)).toEqual({ kind: 'running' });
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
