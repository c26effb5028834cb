// Actions of the game: beginning, laying, ending a turn, taking back, pausing.

import type { Action, State } from '@backtrick/rules';
import type { TableEvent } from '../events.ts';
import { gameAt, isDuel } from '../options.ts';
import { mayBegin } from '../moves.ts';
import { isRunning, mayHint } from '../open-table.ts';
import { played, stateOf } from '../table.ts';
import type { OpenTable } from '../open-table.ts';
import { propose } from './agreeing.ts';
import { happen, no, ownChair } from './asking.ts';
import type { Asking, Deciders, Decision } from './asking.ts';
import { ended } from './ending.ts';

export const playing: Deciders<'act' | 'take-back' | 'hint' | 'pause' | 'resume'> = {
  act: (asking) => {
    const { table, command, context } = asking;
    const { open } = table;
    const state = stateOf(table);
    if (!isRunning(open) || !state) return no('not-now');
    if (open.clock.pausedAt !== null) return no('paused');
    if (!isCurrent(open, command.version)) return no('stale');
    const game = gameAt(open.options);
    const action = game.parse(command.action);
    if (!action) return no('unreadable');
    if (!mayAct(asking, state, action)) return no('not-your-turn', game.ruleset.cites.start);
    const fault = game.refusal(state, action);
    if (fault) {
      return { refusal: { code: 'against-the-rules', rule: fault.rule, fault: fault.code } };
    }
    const { seat } = ownChair(asking);
    const acted: TableEvent = { kind: 'acted', seat, action: command.action, by: 'seat' };
    const { outcome } = played(game, state, command.action);
    return outcome ? happen(acted, ...ended(table, context)) : happen(acted);
  },
  'take-back': (asking) => {
    const { table, command } = asking;
    const { open } = table;
    if (open.options.takingBack === 'off') return no('switched-off', 'G7');
    if (!isRunning(open)) return no('not-now');
    if (open.clock.pausedAt !== null) return no('paused');
    if (!isCurrent(open, command.version)) return no('stale');
    return takeBack(asking);
  },
  hint: (asking) => {
    const { open } = asking.table;
    const { seat } = ownChair(asking);
    if (!mayHint(open, seat)) return no('switched-off', 'G2');
    if (!isRunning(open)) return no('not-now');
    if (open.clock.pausedAt !== null) return no('paused');
    return open.turn === seat ? happen({ kind: 'hinted', seat }) : no('not-your-turn');
  },
  pause: (asking) => {
    const { open } = asking.table;
    if (!isRunning(open) || open.clock.pausedAt !== null) return no('not-now');
    // A player who could pause a duel alone would have all the time in the world.
    if (isDuel(open.options)) return propose(asking, { kind: 'pause' });
    return happen({ kind: 'paused', seat: ownChair(asking).seat });
  },
  resume: ({ table: { open } }) =>
    isRunning(open) && open.clock.pausedAt !== null ? happen({ kind: 'resumed' }) : no('not-now'),
};

/** Whether the asker has seen the game as it is; chat in between does not matter. */
function isCurrent({ changedAt, version }: OpenTable, seen: number): boolean {
  return seen >= changedAt && seen <= version;
}

function mayAct(asking: Asking, state: State, action: Action): boolean {
  const { seat } = ownChair(asking);
  if (action.kind !== 'start' || state.turn) return state.turn?.seat === seat;
  return mayBegin(asking.table.open, seat, action.seat);
}

/** G7: cards of the current turn freely; the end of a turn with everybody's consent, until a card is laid. */
function takeBack(asking: Asking): Decision {
  const { table } = asking;
  const { open } = table;
  const game = gameAt(open.options);
  const state = stateOf(table);
  const [last] = open.actions.slice(-1).map((action) => game.parse(action));
  if (!state || !last || open.actions.length <= open.firm) return no('nothing-to-take-back', 'G7');
  const { seat } = ownChair(asking);
  switch (game.takeBack(state, last)) {
    case 'free':
      return open.turn === seat ? happen({ kind: 'taken-back', seat }) : no('not-your-turn', 'G7');
    case 'consent':
      return open.options.takingBack === 'consent'
        ? propose(asking, { kind: 'take-back' })
        : no('switched-off', 'G7');
    case 'never':
      return no('nothing-to-take-back', 'G7');
  }
}
