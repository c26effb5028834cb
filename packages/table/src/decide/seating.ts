// Who sits where, on what they agree, and when cards are dealt.

import { parseDealCode } from '../deals/deal-code.ts';
import type { TableEvent } from '../events.ts';
import type { Guard } from '../guard/index.ts';
import { readTableOptions } from '../options.ts';
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
    if (open.phase === 'closed') return no('not-now');
    if (chairOf(open, who.player)) return no('seated-already');
    if (!isFreeFor(open, chair, who.player)) return no('seat-taken');
    const fit = context.guard.checkName(name);
    if (!fit.ok) return no('unfit-name');
    const { player } = who;
    return happen({ kind: 'sat', seat, player, name: fit.name, epoch: chair.epoch + 1 });
  },
  leave: (asking) => happen({ kind: 'left', seat: ownChair(asking).seat }),
  kick: ({ table, command: { seat } }) => {
    const chair = chairAt(table.open, seat);
    return chair && (chair.player ?? chair.owner ?? chair.bot) !== null
      ? happen({ kind: 'kicked', seat })
      : no('wrong-options');
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
    if (!hasFitTitle(options, context.guard)) return no('unfit-name');
    if (!isBetweenGames(table.open)) return no('not-now');
    return happen({ kind: 'options-set', options });
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
  if (!hasFitTitle(options, guard)) return no('unfit-name');
  return happen({ kind: 'created', host, options }, committed(id, 1, seed));
}

function hasFitTitle({ title }: TableOptions, guard: Guard): boolean {
  return title === '' || guard.checkTitle(title).ok;
}

function isBetweenGames({ phase }: OpenTable): boolean {
  return phase === 'gathering' || phase === 'over';
}

/** A chair is free for anybody between games, and for its owner alone while one runs. */
function isFreeFor(open: OpenTable, chair: Chair, player: string): boolean {
  if (isRunning(open)) return chair.player === null && chair.owner === player;
  return chair.player === null && chair.bot === null;
}

/** Nobody loses a chair by a change of options. */
function fits(options: TableOptions, chairs: readonly Chair[]): boolean {
  const isTaken = ({ player, bot }: Chair) => player !== null || bot !== null;
  return hasDeal(options) && !chairs.slice(options.players).some(isTaken);
}

/** A deal by code is one of the very game that the table plays. */
function hasDeal({ deal, game, players, rules }: TableOptions): boolean {
  if (deal === null) return true;
  const read = parseDealCode(deal);
  if (!read.ok) return false;
  const { value } = read;
  const isSame = (name: string) => value.options[name] === rules[name];
  return value.game === game && value.players === players && Object.keys(rules).every(isSame);
}
