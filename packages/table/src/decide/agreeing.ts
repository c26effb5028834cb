// What the people at the table decide together: one proposal at a time, accepted when everybody who has a say agrees.

import type { Seat } from '@backtrick/rules';
import type { Proposal, TableEvent } from '../events.ts';
import { isRunning, voters } from '../open-table.ts';
import type { OpenTable, Proposed } from '../open-table.ts';
import { isDuel } from '../options.ts';
import type { Table } from '../table.ts';
import { happen, no, ownChair } from './asking.ts';
import type { Asking, Context, Deciders, Decision } from './asking.ts';
import { isTooLateToAbandon } from './ending.ts';
import { showSeed } from './shuffling.ts';

export const agreeing: Deciders<'abandon' | 'agree' | 'decline'> = {
  abandon: (asking) =>
    isRunning(asking.table.open) && !isTooLateToAbandon(asking.table)
      ? propose(asking, { kind: 'abandon' })
      : no('not-now'),
  agree: (asking) => {
    const { table, command, context } = asking;
    const { proposal, clock } = table.open;
    const { seat } = ownChair(asking);
    if (proposal?.version !== command.proposal) return no('nothing-proposed');
    if (proposal.agreed.includes(seat)) return no('nothing-proposed');
    if (proposal.proposal.kind === 'take-back' && clock.pausedAt !== null) return no('paused');
    const agreed = [...proposal.agreed, seat];
    return happen({ kind: 'agreed', seat }, ...settled(table, { ...proposal, agreed }, context));
  },
  decline: (asking) =>
    asking.table.open.proposal?.version === asking.command.proposal
      ? happen({ kind: 'declined', seat: ownChair(asking).seat })
      : no('nothing-proposed'),
};

/** Makes a proposal; if nobody else has a say, it is accepted at once. */
export function propose(asking: Asking, proposal: Proposal): Decision {
  const { table, context } = asking;
  const { seat } = ownChair(asking);
  if (table.open.proposal) return no('not-now');
  const proposed = { version: 0, proposal, by: seat, agreed: [seat] };
  const effects = settled(table, proposed, context);
  return effects.length > 0 ? happen(...effects) : happen({ kind: 'proposed', seat, proposal });
}

/** The outcome of a proposal when `absent` no longer has a say. */
export function settledWithout(
  table: Table,
  absent: Seat,
  context: Context,
): readonly TableEvent[] {
  const { proposal } = table.open;
  if (!proposal) return [];
  const chairs = table.open.chairs.map((chair) =>
    chair.seat === absent ? { ...chair, absentSince: context.now } : chair,
  );
  return settled({ ...table, open: { ...table.open, chairs } }, proposal, context);
}

/** What happens if everybody who has a say has agreed, otherwise nothing. */
function settled(table: Table, proposed: Proposed, context: Context): readonly TableEvent[] {
  const isUnanimous = havingSay(table.open, proposed.proposal).every((seat) =>
    proposed.agreed.includes(seat),
  );
  return isUnanimous ? effects(table, proposed, context) : [];
}

/** Who has a say: the people present; giving up or pausing a duel takes both players, present or not. */
function havingSay(open: OpenTable, { kind }: Proposal): readonly Seat[] {
  if (!isDuel(open.options) || kind === 'bot') return voters(open);
  return open.chairs.filter(({ owner }) => owner !== null).map(({ seat }) => seat);
}

function effects(
  table: Table,
  { proposal, by }: Proposed,
  context: Context,
): readonly TableEvent[] {
  switch (proposal.kind) {
    case 'take-back':
      return [{ kind: 'taken-back', seat: by }];
    case 'abandon':
      return [{ kind: 'abandoned' }, ...showSeed(table, context)];
    case 'pause':
      return [{ kind: 'paused', seat: by }];
    case 'bot':
      return [{ kind: 'bot-seated', seat: proposal.seat, bot: proposal.bot }];
  }
}
