import type { TableView } from '@backtrick/table';
import { describe, expect, it } from 'vitest';
import { firstEyes, nextEyes, peopleAt } from './pass-device.ts';

/** Anna on seat 1, a bot on seat 2, Ben on 3, Cleo on 4. */
function tableIn(phase: TableView['phase'], turn: number | null = null): TableView {
  const chairs = ['anna', null, 'ben', 'cleo'].map((player, index) => ({
    seat: index + 1,
    player,
    bot: player === null ? 'steady' : null,
  }));
  return {
    phase,
    chairs,
    cards: { turn: turn === null ? null : { seat: turn } },
  } as unknown as TableView;
}

describe('around one device', () => {
  it('knows the people from the bots', () => {
    expect(peopleAt(tableIn('playing'))).toEqual([1, 3, 4]);
  });

  it('calls who is in turn when the page opens', () => {
    expect(firstEyes(tableIn('playing', 3))).toBe(3);
    expect(firstEyes(tableIn('playing', 2))).toBe(1);
    expect(firstEyes(tableIn('beginning'))).toBe(1);
  });

  it('hides nothing once the game is over', () => {
    expect(firstEyes(tableIn('over'))).toBeNull();
    expect(nextEyes(tableIn('over'), 1)).toBeNull();
  });

  it('passes the device on to the person in turn, and to no bot', () => {
    expect(nextEyes(tableIn('playing', 3), 1)).toBe(3);
    expect(nextEyes(tableIn('playing', 1), 1)).toBeNull();
    expect(nextEyes(tableIn('playing', 2), 1)).toBeNull();
  });

  it('lets everybody look at their hand before somebody begins (O3)', () => {
    const table = tableIn('beginning');
    expect([1, 3, 4].map((eyes) => nextEyes(table, eyes))).toEqual([3, 4, 1]);
  });
});
