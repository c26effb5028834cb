// What the persons at the table decide together: one proposal at a time, taken up when everybody who is there agrees.

import type { Seat } from '@backtrick/rules';
import type { Proposal, TableEvent } from '../events.ts';
import { isRunning, voters } from '../open-table.ts';
import type { Table } from '../table.ts';
import { happen, no, ownChair } from './asking.ts';
import type { Asking, Context, Deciders, Decision } from './asking.ts';
import { showSeed } from './shuffling.ts';

export const agreeing: Deciders<'abandon' | 'agree' | 'decline'> = {
  abandon: (asking) =>
    isRunning(asking.table.open) ? propose(asking, { kind: 'abandon' }) : no('not-now'),
  agree: (asking) => {
    const { table, context } = asking;
    const { proposal } = table.open;
    const { seat } = ownChair(asking);
    if (!proposal || proposal.agreed.includes(seat)) return no('nothing-proposed');
    const agreed: TableEvent = { kind: 'agreed', seat };
    if (!isUnanimous(table, [...proposal.agreed, seat])) return happen(agreed);
    return happen(agreed, ...effects(table, proposal.by, proposal.proposal, context));
  },
  decline: (asking) =>
    asking.table.open.proposal
      ? happen({ kind: 'declined', seat: ownChair(asking).seat })
      : no('nothing-proposed'),
};

/** Puts something to the table; whoever is alone there decides at once. */
export function propose(asking: Asking, proposal: Proposal): Decision {
  const { table, context } = asking;
  const { seat } = ownChair(asking);
  if (isUnanimous(table, [seat])) return happen(...effects(table, seat, proposal, context));
  return happen({ kind: 'proposed', seat, proposal });
}

function isUnanimous({ open }: Table, agreed: readonly Seat[]): boolean {
  return voters(open).every((seat) => agreed.includes(seat));
}

function effects(
  table: Table,
  seat: Seat,
  proposal: Proposal,
  context: Context,
): readonly TableEvent[] {
  switch (proposal.kind) {
    case 'take-back':
      return [{ kind: 'taken-back', seat }];
    case 'abandon':
      return [{ kind: 'abandoned' }, ...showSeed(table, context)];
    case 'bot':
      return [{ kind: 'bot-seated', seat: proposal.seat, bot: proposal.bot }];
  }
}
