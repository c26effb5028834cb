// Who sits where, on what they agree, and when cards are dealt.

import { parseDealCode } from '../deals/deal-code.ts';
import type { TableEvent } from '../events.ts';
import type { Guard } from '../guard/index.ts';
import { isDuel, isPlayed, readTableOptions } from '../options.ts';
import type { TableOptions } from '../options.ts';
import { chairAt, chairOf, isRunning } from '../open-table.ts';
import type { Chair, OpenTable } from '../open-table.ts';
import { propose } from './agreeing.ts';
import { happen, no, ownChair } from './asking.ts';
import type { Context, Deciders, Decision } from './asking.ts';
import { committed, dealIfReady } from './shuffling.ts';

type Kinds = 'sit' | 'leave' | 'kick' | 'seat-bot' | 'options' | 'ready' | 'close';

export const seating: Deciders<Kinds> = {
  sit: ({ table, who, command: { seat, name }, context }) => {
    if (who.kind !== 'person') return no('not-allowed');
    const { open } = table;
    const chair = chairAt(open, seat);
    if (!chair) return no('wrong-options');
    if (chairOf(open, who.player)) return no('seated-already');
    if (open.sentAway.includes(who.player)) return no('not-now');
    if (!isFreeFor(open, chair, who.player)) return no('seat-taken');
    const fit = context.guard.checkName(name);
    if (!fit.ok) return no('unfit-name');
    // Who comes back to a running game keeps the name: another one would be something said.
    const kept = isRunning(open) ? (chair.name ?? fit.name) : fit.name;
    const { player } = who;
    return happen({ kind: 'sat', seat, player, name: kept, epoch: open.version + 1 });
  },
  leave: (asking) => happen({ kind: 'left', seat: ownChair(asking).seat }),
  kick: ({ table, command: { seat } }) => {
    const chair = chairAt(table.open, seat);
    if (!chair || (chair.player ?? chair.owner ?? chair.bot) === null) return no('wrong-options');
    // A duel goes on without whoever has gone; nobody is sent away from one.
    return isRunning(table.open) && isDuel(table.open.options)
      ? no('not-now')
      : happen({ kind: 'kicked', seat });
  },
  'seat-bot': (asking) => {
    const { table, command } = asking;
    const { seat, bot } = command;
    const chair = chairAt(table.open, seat);
    if (!chair) return no('wrong-options');
    if (chair.player !== null || chair.bot !== null) return no('seat-taken');
    if (isBetweenGames(table.open)) {
      const seated: TableEvent = { kind: 'bot-seated', seat, bot };
      return happen(seated, ...dealIfReady(table, seat, null));
    }
    // While a game runs, only those who play in it have a say.
    if (!isRunning(table.open) || !asking.chair) return no('not-now');
    return propose(asking, { kind: 'bot', seat, bot });
  },
  options: ({ table, command, context }) => {
    const options = readTableOptions(command.options);
    if (!options || !fits(options, table.open.chairs)) return no('wrong-options');
    if (table.secret.start && !isGoingOn(table.open, options)) return no('wrong-options');
    const title = fitTitle(options, context.guard);
    if (title === null) return no('unfit-name');
    if (!isBetweenGames(table.open)) return no('not-now');
    return happen({ kind: 'options-set', options: { ...options, title } });
  },
  ready: (asking) => {
    const { table, command } = asking;
    const { seat, isReady } = ownChair(asking);
    if (!isBetweenGames(table.open) || isReady) return no('not-now');
    const { seed } = command;
    return happen({ kind: 'readied', seat, seed }, ...dealIfReady(table, seat, seed));
  },
  close: ({ table }) => (isBetweenGames(table.open) ? happen({ kind: 'closed' }) : no('not-now')),
};

/** The events that open a table. The house is bound to its first shuffle at once. */
export function create(
  id: string,
  host: string,
  given: unknown,
  { seed, guard }: Context,
): Decision {
  const options = readTableOptions(given);
  if (!options || !hasDeal(options)) return no('wrong-options');
  const title = fitTitle(options, guard);
  if (title === null) return no('unfit-name');
  return happen({ kind: 'created', host, options: { ...options, title } }, committed(id, 1, seed));
}

/** The title as it will be shown; null if it may not be. */
function fitTitle({ title }: TableOptions, guard: Guard): string | null {
  if (title === '') return title;
  const fit = guard.checkTitle(title);
  return fit.ok ? fit.name : null;
}

function isBetweenGames({ phase }: OpenTable): boolean {
  return phase === 'gathering' || phase === 'over';
}

/** A chair is free for anybody between games, and for its owner alone while one runs. */
function isFreeFor(open: OpenTable, chair: Chair, player: string): boolean {
  if (chair.player !== null) return false;
  return chair.owner === player || (chair.bot === null && !isRunning(open));
}

/** Nobody loses a chair by a change of options. */
function fits(options: TableOptions, chairs: readonly Chair[]): boolean {
  const isTaken = ({ player, bot }: Chair) => player !== null || bot !== null;
  return hasDeal(options) && !chairs.slice(options.players).some(isTaken);
}

/** A deal by code is one of the very game that the table plays. */
function hasDeal(options: TableOptions): boolean {
  if (options.deal === null) return true;
  const read = parseDealCode(options.deal);
  return read.ok && isPlayed(options, read.value);
}

/** Where a game goes on in its middle, its cards and its rules are given. */
function isGoingOn({ options: { game, players, rules } }: OpenTable, asked: TableOptions): boolean {
  return asked.deal === null && isPlayed(asked, { game, players, options: rules });
}
