// Who sits where, which options they agree on, and when cards are dealt.

import { parseDealCode } from '../deals/deal-code.ts';
import type { TableEvent } from '../events.ts';
import type { Guard } from '../guard/index.ts';
import { isDuel, isPlayed, readTableOptions } from '../options.ts';
import type { TableOptions } from '../options.ts';
import { chairAt, chairOf, isBetweenGames, isRunning, legAt } from '../open-table.ts';
import type { Chair, OpenTable } from '../open-table.ts';
import { propose } from './agreeing.ts';
import { happen, no, ownChair } from './asking.ts';
import type { Context, Deciders, Decision } from './asking.ts';
import { forfeit, withoutSecondLeg } from './ending.ts';
import { nameAt } from './naming.ts';
import { committed, dealIfReady } from './shuffling.ts';
import type { DailyAttempt } from '../words.ts';

type Kinds = 'sit' | 'leave' | 'kick' | 'seat-bot' | 'options' | 'ready' | 'close';

export const seating: Deciders<Kinds> = {
  sit: ({ table, who, command: { seat, name }, context }) => {
    if (who.kind !== 'person') return no('not-allowed');
    const { open } = table;
    const chair = chairAt(open, seat);
    if (!chair) return no('wrong-options');
    if (!isLaidOutFor(open, seat, who.player)) return no('not-allowed');
    if (chairOf(open, who.player)) return no('seated-already');
    if (open.sentAway.includes(who.player)) return no('not-now');
    if (!isFreeFor(open, chair, who.player)) return no('seat-taken');
    const fit = context.guard.checkName(name);
    if (!fit.ok) return no('unfit-name');
    // A player who returns to a running game keeps the old name: a new one could carry a message.
    const kept = isRunning(open) ? chair.name : null;
    const shown = kept ?? nameAt(open, seat, fit.name, context.guard);
    const { player, isBotAccount } = who;
    const mark = isBotAccount ? { isBotAccount } : {};
    return happen({ kind: 'sat', seat, player, name: shown, epoch: open.version + 1, ...mark });
  },
  leave: (asking) => {
    const { table, context } = asking;
    const { seat } = ownChair(asking);
    const isLoss = table.open.isRated && isRunning(table.open);
    const after = isLoss ? forfeit(table, seat, 'left', context) : withoutSecondLeg(table);
    return happen({ kind: 'left', seat }, ...after);
  },
  kick: ({ table, chair: own, command: { seat } }) => {
    // S1: on another chair the player would see a hand that only a bot may see.
    if (table.open.attempt) return no('not-now');
    const chair = chairAt(table.open, seat);
    // Hosts who want to go say `leave`: once removed, they could not come back to their own table.
    if (chair && chair === own) return no('wrong-options');
    if (!chair || (chair.player ?? chair.owner ?? chair.bot) === null) return no('wrong-options');
    // A running duel goes on without a player who has left: nobody needs to be removed.
    return isRunning(table.open) && isDuel(table.open.options)
      ? no('not-now')
      : happen({ kind: 'kicked', seat }, ...withoutSecondLeg(table));
  },
  'seat-bot': (asking) => {
    const { table, command } = asking;
    const { seat, bot } = command;
    const chair = chairAt(table.open, seat);
    if (!chair) return no('wrong-options');
    if (table.open.attempt && seat === ATTEMPT_SEAT) return no('not-now');
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
    // S2: a deal of the day is played as the server has set it up.
    if (table.open.attempt) return no('not-now');
    const options = readTableOptions(command.options);
    if (!options || !fits(options, table.open.chairs)) return no('wrong-options');
    if (table.secret.start && !isGoingOn(table.open, options)) return no('wrong-options');
    const title = fitTitle(options, context.guard);
    if (title === null) return no('unfit-name');
    if (!isBetweenGames(table.open)) return no('not-now');
    const set: TableEvent = { kind: 'options-set', options: { ...options, title } };
    return happen(set, ...withoutSecondLeg(table));
  },
  ready: (asking) => {
    const { table, command } = asking;
    const { seat, isReady } = ownChair(asking);
    if (!isBetweenGames(table.open) || isReady) return no('not-now');
    const { seed } = command;
    // The match is over: its first leg is shown as soon as somebody is ready again, before the clock would show it.
    const shown = legAt(table.open, table.open.game) === 2 ? withoutSecondLeg(table) : [];
    return happen({ kind: 'readied', seat, seed }, ...shown, ...dealIfReady(table, seat, seed));
  },
  close: ({ table }) =>
    isBetweenGames(table.open)
      ? happen({ kind: 'closed' }, ...withoutSecondLeg(table))
      : no('not-now'),
};

/** The events that open a table. The server commits to its first shuffle at once. */
export function create(
  id: string,
  { host, options: given, attempt }: NewTable,
  { seed, guard }: Context,
): Decision {
  const options = readTableOptions(given);
  if (!options || !hasDeal(options)) return no('wrong-options');
  const title = fitTitle(options, guard);
  if (title === null) return no('unfit-name');
  const created = { kind: 'created', host, options: { ...options, title }, attempt } as const;
  return happen(created, committed(id, 1, seed));
}

interface NewTable {
  readonly host: string;
  readonly options: unknown;
  readonly attempt: DailyAttempt | null;
}

/** The title as it will be shown; null if it is not acceptable. */
function fitTitle({ title }: TableOptions, guard: Guard): string | null {
  if (title === '') return title;
  const fit = guard.checkTitle(title);
  return fit.ok ? fit.name : null;
}

/** The only seat of a person at a deal of the day. */
const ATTEMPT_SEAT = 1;

/** S1: at a deal of the day its player has the first seat, and nobody else sits down: every other hand is a bot's. */
function isLaidOutFor({ attempt, founder }: OpenTable, seat: number, player: string): boolean {
  return !attempt || (seat === ATTEMPT_SEAT && player === founder);
}

/** Between games a chair is free for anybody, during a game only for its owner. */
function isFreeFor(open: OpenTable, chair: Chair, player: string): boolean {
  if (chair.player !== null) return false;
  return chair.owner === player || (chair.bot === null && !isRunning(open));
}

/** A change of options must not take anybody's chair away. */
function fits(options: TableOptions, chairs: readonly Chair[]): boolean {
  const isTaken = ({ player, bot }: Chair) => player !== null || bot !== null;
  return hasDeal(options) && !chairs.slice(options.players).some(isTaken);
}

/** A deal by code must be one of the game that the table plays. */
function hasDeal(options: TableOptions): boolean {
  if (options.deal === null) return true;
  const read = parseDealCode(options.deal);
  return read.ok && isPlayed(options, read.value);
}

/** A branch brings its cards and its rules with it. */
function isGoingOn({ options: { game, players, rules } }: OpenTable, asked: TableOptions): boolean {
  return asked.deal === null && isPlayed(asked, { game, players, options: rules });
}
