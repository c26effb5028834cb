// The events of a game up to one of its steps, as a table's log has them.

import { gameOf, replay, signalChangesIn } from '@backtrick/rules';
import type { GameRecord, Replay } from '@backtrick/rules';
import type { TableEvent } from '@backtrick/table';

/** The deal of a record, and what followed from it up to a step. */
export function eventsTo(record: GameRecord, step: number): readonly TableEvent[] {
  const setup = gameOf(record).readSetup({ ...record });
  const replayed = replay({ ...record, actions: record.actions.slice(0, step) });
  if (!setup.ok || !replayed.ok || replayed.value.refused) {
    throw new Error('a table begins only where a game can be');
  }
  const played = replayed.value;
  return [
    { kind: 'dealt', setup: setup.value, seeds: [] },
    ...Array.from({ length: step + 1 }, (_, at) => eventsAt(played, at)).flat(),
  ];
}

/** The signals after `at` actions, and the next action. */
function eventsAt({ game, record, states }: Replay, at: number): readonly TableEvent[] {
  const signalled = (signalChangesIn(record) ?? [])
    .filter((logged) => logged.at === at)
    .map(({ seat, signals }): TableEvent => ({ kind: 'signalled', seat, signals }));
  const text = record.actions[at];
  if (typeof text !== 'string') return signalled;
  const action = game.parse(text);
  const seat = action?.kind === 'start' ? action.seat : (states[at]?.turn?.seat ?? 1);
  return [...signalled, { kind: 'acted', seat, action: text, by: 'seat' }];
}
