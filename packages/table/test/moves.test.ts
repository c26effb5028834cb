// What a view says its player may do is what the table takes, no more and no less.

import { gameOf } from '@backtrick/rules';
import type { Seat } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { handle, viewFor } from '../src/index.ts';
import type { OwnSeat } from '../src/index.ts';
import { stateOf } from '../src/table.ts';
import {
  VARIANTS,
  act,
  begun,
  context,
  everybodyReady,
  gathered,
  inTurn,
  person,
} from './people.ts';
import type { TableHarness } from './people.ts';

function own(harness: TableHarness, seat: Seat): OwnSeat {
  const view = viewFor(harness.table(), { kind: 'seat', seat });
  if (!('you' in view) || !view.you) throw new Error('a seated player sees their own seat');
  return view.you;
}

/** Every text that is an action of the game, tried at the table without consequences. */
function taken(harness: TableHarness, seat: Seat): readonly string[] {
  const table = harness.table();
  const game = gameOf(table.open.options);
  const { player } = table.open.chairs[seat - 1] ?? {};
  const cards = game.ruleset.cards.flatMap((card) =>
    game.ruleset.piles.map((pile) => game.format({ kind: 'lay', card, pile })),
  );
  const starts = table.open.chairs.map((chair) => game.format({ kind: 'start', seat: chair.seat }));
  return [...starts, ...cards, '.'].filter((action) => {
    const command = { kind: 'act', action, version: table.open.version } as const;
    const request = { who: person(table, player ?? ''), id: `trying ${action}`, command };
    const handled = handle(harness.id, table, request, context(harness));
    return (handled.kind === 'answer' ? handled.answer : handled.entry.answer).ok;
  });
}

function expectMoves(harness: TableHarness): void {
  const seats = harness.open().chairs.map(({ seat }) => seat);
  for (const seat of seats) {
    expect([...own(harness, seat).legal].sort()).toEqual([...taken(harness, seat)].sort());
  }
}

describe.each(VARIANTS)('P31 $game with $players', (options) => {
  it('tells every seat exactly the actions that the table would take', () => {
    const harness = gathered('moves', { ...options, takingBack: 'turn' });
    expectMoves(harness);
    everybodyReady(harness);
    for (let count = 0; count < 12 && harness.open().phase !== 'over'; count++) {
      expectMoves(harness);
      const seat = stateOf(harness.table())?.turn?.seat ?? 1;
      const { legal } = own(harness, seat);
      act(harness, legal[count % legal.length] ?? '.', inTurn(harness) || 'Ada');
    }
  });
});

it('P31 lets anyone begin, or those who wish to, and the host name anyone', () => {
  const harness = gathered('beginning', { game: 'original', players: 3 });
  everybodyReady(harness);
  expect(own(harness, 1).legal).toEqual(['@1', '@2', '@3']);
  expect(own(harness, 3).legal).toEqual(['@3']);
  harness.ask('Ben', { kind: 'signal', signals: ['begin'] });
  expect(own(harness, 3).legal).toEqual(['@2', '@3']);
});

it('P31 counts down what the turn must still lay, for the seat in turn alone', () => {
  const harness = begun('counting', { game: 'original', players: 2 });
  expect([own(harness, 1).mustLay, own(harness, 2).mustLay]).toEqual([2, 0]);
  act(harness, own(harness, 1).legal[0] ?? '');
  expect(own(harness, 1).mustLay).toBe(1);
  expect(own(harness, 1).legal).not.toContain('.');
  act(harness, own(harness, 1).legal[0] ?? '');
  expect(own(harness, 1).mustLay).toBe(0);
  expect(own(harness, 1).legal).toContain('.');
  act(harness, '.');
  expect([own(harness, 1).mustLay, own(harness, 2).mustLay]).toEqual([0, 2]);
  expect(own(harness, 1).legal).toEqual([]);
});

it('P31 has no moves while the clock stands still', () => {
  const harness = begun('standing', { game: 'original', players: 2 });
  harness.ask('Ada', { kind: 'pause' });
  expect(own(harness, 1)).toMatchObject({ legal: [], mustLay: 0 });
  expect(taken(harness, 1)).toEqual([]);
});
