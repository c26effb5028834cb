// How games end other than by their rules: a player who leaves a rated game or lets the time run out loses it. And the legs of
// a match: the cards of the first stay hidden until the second is over, because they are the same.

import type { Seat } from '@backtrick/rules';
import type { ForfeitReason, TableEvent } from '../events.ts';
import { isBetweenGames, isRunning, legAt } from '../open-table.ts';
import { whyUnratedHere } from '../rating.ts';
import type { Table } from '../table.ts';
import { happen, no } from './asking.ts';
import type { Context, Deciders } from './asking.ts';
import { committed, showSeed } from './shuffling.ts';

export const matching: Deciders<'match'> = {
  match: ({ table }) => {
    const { open, secret } = table;
    const isFree = open.match === null && secret.code === null && secret.start === null;
    const isFull = open.chairs.every(({ player }) => player !== null);
    if (!isBetweenGames(open) || !isFree || !isFull) return no('not-now');
    const next = { ...open, isCoded: false, branch: null, match: { first: open.game + 1 } };
    return whyUnratedHere(next) === null ? happen({ kind: 'match-set' }) : no('wrong-options');
  },
};

/** What follows when a game has ended by its rules. */
export function ended(table: Table, context: Context): readonly TableEvent[] {
  const { open, secret } = table;
  if (legAt(open, open.game) !== 1) return showSeed(table, context);
  const { serverSeed } = secret;
  return [{ kind: 'held', serverSeed }, committed(open.id, open.game + 1, context.seed)];
}

/** The seat loses a rated game, which also ends the match. */
export function forfeit(
  table: Table,
  seat: Seat,
  why: ForfeitReason,
  context: Context,
): readonly TableEvent[] {
  return [{ kind: 'forfeited', seat, why }, ...showSeed(table, context)];
}

/** S7: players may agree to give up a rated game until both have played a turn. */
export function isTooLateToAbandon({ open }: Table): boolean {
  return open.isRated && open.actions.filter((action) => action === '.').length >= 2;
}

/** If the second leg will not be played as agreed, the first is shown. */
export function withoutSecondLeg({ open, secret }: Table): readonly TableEvent[] {
  return secret.held && !isRunning(open) ? [{ kind: 'leg-shown' }] : [];
}
