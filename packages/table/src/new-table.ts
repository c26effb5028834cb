// A table as the first entry of its log makes it.

import { answersOf } from './answers.ts';
import { NOTHING_SPENT } from './bounds.ts';
import type { TableEvent } from './events.ts';
import { emptyChair } from './open-table.ts';
import type { Table } from './table.ts';

export function tableFrom(id: string, event: TableEvent | undefined): Table {
  if (event?.kind !== 'created') throw new Error(`the log of table ${id} does not begin with it`);
  const { host, attempt } = event;
  const { deal, ...options } = event.options;
  return {
    open: {
      id,
      version: 0,
      phase: 'gathering',
      host,
      formerHost: null,
      founder: host,
      options,
      ...(attempt === undefined ? {} : { attempt }),
      isCoded: deal !== null,
      branch: null,
      chairs: Array.from({ length: options.players }, (_, i) => emptyChair(i + 1)),
      sentAway: [],
      game: 0,
      commitments: [],
      turn: null,
      actions: [],
      firm: 0,
      changedAt: 0,
      signals: [],
      told: [],
      isHinted: false,
      proposal: null,
      chat: [],
      clock: { since: 0, pausedAt: null, stood: 0 },
      record: null,
      end: null,
      isRated: false,
      forfeit: null,
      match: null,
      firstLeg: null,
    },
    secret: { code: deal, start: null, serverSeed: '', seeds: [], dealt: null, held: null },
    entries: 0,
    answers: answersOf(),
    spent: NOTHING_SPENT,
  };
}
