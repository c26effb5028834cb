// Plays the bots of a table. A bot gets the view of its own seat and nothing else, and sends commands like anybody. The ids of
// its commands follow from the version of the table and from what is asked: two servers that drive the same bot act once, and a
// bot whose plan was refused may try another.

import type { Seat } from '@backtrick/rules';
import type { Command } from './commands.ts';
import type { TableAuthority } from './table-authority.ts';
import type { OpenTable } from './open-table.ts';
import type { TableView } from './view.ts';
import type { Answer } from './words.ts';

export interface Thinker {
  /** The rest of the current turn, in our notation. */
  turn(bot: string, view: TableView): Promise<readonly string[]>;
  signals(bot: string, view: TableView): Promise<readonly string[]>;
  /** The delay between two cards, so that people can follow. */
  rest(pace: OpenTable['options']['pace']): Promise<void>;
}

/** Lets the bots of the table act: signals first, then the turn of the bot in turn. */
export async function driveBots(authority: TableAuthority, thinker: Thinker): Promise<void> {
  await signalAll(authority, thinker);
  for (let next = botInTurn(authority); next; next = botInTurn(authority)) {
    const plan = await thinker.turn(next.bot, next.view);
    await play(authority, next, plan, thinker);
    // After a refusal a bot thinks again only once the table has changed.
    if (authority.open()?.version === next.view.version) return;
    await signalAll(authority, thinker);
  }
}

interface Bot {
  readonly seat: Seat;
  readonly bot: string;
  readonly view: TableView;
}

/** Plays the plan until an action is refused, each action based on the result of the one before. */
async function play(
  authority: TableAuthority,
  bot: Bot,
  plan: readonly string[],
  { rest }: Thinker,
): Promise<void> {
  let { version } = bot.view;
  for (const action of plan) {
    await rest(bot.view.options.pace);
    if (authority.open()?.phase !== 'playing') return;
    const answer = await ask(authority, bot, { kind: 'act', action, version });
    if (!answer.ok) return;
    ({ version } = answer);
  }
}

async function signalAll(authority: TableAuthority, thinker: Thinker): Promise<void> {
  for (const { seat } of authority.open()?.chairs ?? []) await signal(authority, seat, thinker);
}

async function signal(authority: TableAuthority, seat: Seat, thinker: Thinker): Promise<void> {
  const bot = botAt(authority, seat);
  if (!bot || bot.view.phase === 'over') return;
  const active = bot.view.signals.filter((one) => one.seat === seat);
  const signals = await thinker.signals(bot.bot, bot.view);
  const isSame =
    signals.length === active.length && active.every((one) => signals.includes(one.signal));
  if (!isSame) await ask(authority, bot, { kind: 'signal', signals: [...signals] });
}

function ask(authority: TableAuthority, { seat, view }: Bot, command: Command): Promise<Answer> {
  const id = `${view.version} ${JSON.stringify(command)}`;
  return authority.ask({ who: { kind: 'bot', seat }, id, command });
}

function botInTurn(authority: TableAuthority): Bot | null {
  const seat = authority.open()?.turn;
  const bot = seat ? botAt(authority, seat) : null;
  return bot?.view.isPaused ? null : bot;
}

function botAt(authority: TableAuthority, seat: Seat): Bot | null {
  const bot = authority.open()?.chairs[seat - 1]?.bot;
  const update = bot && authority.update({ kind: 'seat', seat }, 0);
  return update && 'cards' in update.view && update.view.cards
    ? { seat, bot, view: update.view }
    : null;
}
