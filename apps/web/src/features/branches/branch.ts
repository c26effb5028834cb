// Leaving a game at one of its steps: with a solver's line, with the same cards, or with the rest shuffled again.

import { recordOf, signalChangesIn } from '@backtrick/rules';
import type { GameRecord, Replay, Rng, Seat } from '@backtrick/rules';
import { reshuffled as otherLuck } from '@backtrick/table';

/** The game up to the step, then the line. The record says where it leaves the played game. */
export function recordWithLine(
  record: GameRecord,
  step: number,
  line: readonly string[],
): GameRecord {
  return {
    ...record,
    actions: [...record.actions.slice(0, step), ...line],
    signals: (signalChangesIn(record) ?? []).filter(({ at }) => at <= step),
    branch: { from: step },
  };
}

/** The same game up to the step for the eyes of a seat, and other luck from there on. */
export function reshuffled(
  { game, record }: Replay,
  step: number,
  seat: Seat,
  rng: Rng,
): GameRecord {
  const setup = game.readSetup({ ...record });
  if (!setup.ok) throw new Error('what was replayed has a set-up');
  const actions = record.actions.slice(0, step).map(String);
  const other = otherLuck({ game, setup: setup.value, actions }, seat, rng);
  return { ...record, deck: recordOf(game, other).deck, actions };
}

/** What names a game up to a step: the same cards, the same actions. */
export interface Trunk {
  readonly deal: string;
  readonly before: string;
}

export function trunkOf(record: GameRecord, step: number): Trunk {
  const { game, players, options, deck, first } = record;
  return {
    deal: JSON.stringify([game, players, options ?? {}, deck, first ?? 1]),
    before: record.actions.slice(0, step).join(' '),
  };
}
