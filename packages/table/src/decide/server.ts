// What the server does when time has passed, and when it notices that a player has gone away or come back.

import { below } from '../deals/shuffle.ts';
import { bytesFrom } from '../deals/keyed-bytes.ts';
import { restOfTurn } from '../autopilot.ts';
import { dueAt } from '../clock.ts';
import type { TableEvent } from '../events.ts';
import { gameAt } from '../options.ts';
import { chairAt, isRunning } from '../open-table.ts';
import { stateOf } from '../table.ts';
import type { Table } from '../table.ts';
import { settledWithout } from './agreeing.ts';
import { happen, no } from './asking.ts';
import type { Context, Deciders } from './asking.ts';
import { ended, forfeit } from './ending.ts';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Seat, State } from '@backtrick/rules';

export const serverCommands: Deciders<'tick' | 'away' | 'back' | 'extend'> = {
  tick: ({ table, context }) => {
    const state = stateOf(table);
    const due = dueAt(table.open);
    if (!state || due === null || context.now < due) return no('too-early');
    if (!isRunning(table.open)) return happen({ kind: 'leg-shown' });
    if (table.open.clock.pausedAt !== null) return happen({ kind: 'resumed' });
    if (!state.turn) return happen(startByLot(table, context));
    const { seat } = state.turn;
    return happen(
      ...(table.open.isRated
        ? forfeit(table, seat, 'time', context)
        : playFor(table, state, seat, context)),
    );
  },
  away: ({ table, command: { seat }, context }) => {
    const chair = chairAt(table.open, seat);
    if (!chair?.player || chair.absentSince !== null) return no('not-now');
    return happen({ kind: 'went-away', seat }, ...settledWithout(table, seat, context));
  },
  back: ({ table, command: { seat } }) => {
    const chair = chairAt(table.open, seat);
    return chair?.player && chair.absentSince !== null
      ? happen({ kind: 'came-back', seat })
      : no('not-now');
  },
  extend: ({ command: { milliseconds } }) => happen({ kind: 'extended', milliseconds }),
};

/** O3: those who wish to begin, else those who have not declined, else anybody; among equals a draw decides. */
function startByLot({ open }: Table, { seed }: Context): TableEvent {
  const seats = open.chairs.map(({ seat }) => seat);
  const saying = (wish: string) =>
    seats.filter((seat) => open.signals.some((it) => it.seat === seat && it.signal === wish));
  const declined = saying('rather-not');
  const willing = seats.filter((seat) => !declined.includes(seat));
  const among = [saying('begin'), willing, seats].find((group) => group.length > 0) ?? seats;
  const seat = among[below(among.length, bytesFrom(hexToBytes(seed)))] ?? 1;
  return { kind: 'acted', seat, action: `@${seat}`, by: 'lot' };
}

function playFor(table: Table, state: State, seat: Seat, context: Context): readonly TableEvent[] {
  const game = gameAt(table.open.options);
  const actions = restOfTurn(game, state, seat);
  const last = actions.reduce((now, action) => game.play(now, action), state);
  const acted = actions.map((action): TableEvent => ({
    kind: 'acted',
    seat,
    action: game.format(action),
    by: 'autopilot',
  }));
  return last.outcome ? [...acted, ...ended(table, context)] : acted;
}
