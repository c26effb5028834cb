// A game that was played on a device and is sent later. It is replayed action by action at a table of the server, under
// the rules. The entries are derived from what was sent, so that sending it twice, or resuming after a crash, writes
// the same.

import { createHash } from 'node:crypto';
import { fold, openAuthority, memoryLog, readCommand } from '@backtrick/table';
import type { Command, DailyAttempt, Entry, TableAuthority, Table, Who } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import type { Store } from '../storage/store.ts';

export interface SentGame extends PlayedGame {
  readonly table: string;
  readonly attempt: DailyAttempt;
}

/** A game as a device reports it. */
export interface PlayedGame {
  readonly player: string;
  readonly name: string;
  readonly code: string;
  readonly game: string;
  readonly players: number;
  /** The bot on all seats but the first. */
  readonly bot: string;
  readonly actions: readonly string[];
  readonly aids: 'off' | 'on';
  readonly takingBack: 'off' | 'turn' | 'consent';
}

/** Whether the rules allow the whole game. */
export async function isPlayable(game: PlayedGame): Promise<boolean> {
  const attempt = { day: '', deal: '', place: 'device', isFirst: false } as const;
  return (await playedAgain({ ...game, table: 'tried-out', attempt }, 0)) !== null;
}

/** `refused` if the rules do not allow it; a game that was sent before is `kept` as it was. */
export async function storeDeviceGame(
  store: Store,
  sent: SentGame,
  now: number,
): Promise<'kept' | 'refused'> {
  const there = await store.read(sent.table, 0);
  const last = there.at(-1);
  if (last?.events.some(({ kind }) => kind === 'closed')) return 'kept';
  const entries = await playedAgain(sent, there[0]?.at ?? now);
  // A game that was partly written under this id must continue identically.
  if (!entries || !beginsWith(entries, there)) return 'refused';
  let table: Table | null = null;
  const writing: Promise<unknown>[] = [];
  for (const entry of entries) {
    table = fold(sent.table, table, entry);
    // Started in order without awaiting each: the store writes them as one batch.
    if (entry.number > there.length) writing.push(store.append(sent.table, entry, table.open));
  }
  await Promise.all(writing);
  return 'kept';
}

function beginsWith(entries: readonly Entry[], there: readonly Entry[]): boolean {
  return JSON.stringify(entries.slice(0, there.length)) === JSON.stringify(there);
}

/** The log of a table where exactly this is played; null if the rules do not allow it. */
async function playedAgain(sent: SentGame, at: number): Promise<readonly Entry[] | null> {
  const log = memoryLog();
  const seed = createHash('sha512').update(sent.table).digest('hex');
  const authority = openAuthority(sent.table, log, () => ({ now: at, seed, guard: numberGuard }));
  const say = saying(authority, sent);
  for (const command of opening(sent)) if (!(await say(command))) return null;
  for (const action of sent.actions) {
    const version = authority.open()?.version ?? 0;
    if (!(await say({ kind: 'act', action, version }))) return null;
  }
  if (authority.open()?.phase !== 'over' && !(await say({ kind: 'abandon' }))) return null;
  return (await say({ kind: 'close' })) ? log.read(sent.table, 0) : null;
}

function opening(sent: PlayedGame): readonly Command[] {
  const { game, players, code, aids, takingBack, name, bot } = sent;
  const options = { game, players, deal: code, aids, takingBack, watching: 'nobody' };
  const others = Array.from({ length: players - 1 }, (_, i) => i + 2);
  const bots = others.map((seat) => ({ kind: 'seat-bot', seat, bot }));
  // Cards by code do not depend on players' seeds.
  const ready = { kind: 'ready', seed: '0'.repeat(64) } as const;
  return [
    { kind: 'create', options },
    { kind: 'sit', seat: 1, name },
    ...bots.map(asCommand),
    ready,
  ];
}

function asCommand(command: { kind: string; seat: number; bot: string }): Command {
  const read = readCommand(command);
  if (!read.ok) throw new Error(`${command.bot} cannot be seated`);
  return read.command;
}

/** Bots play their own turns; everything else is the person's. */
function saying(
  authority: TableAuthority,
  { player, attempt }: SentGame,
): (command: Command) => Promise<boolean> {
  let count = 0;
  return async (command) => {
    const answer = await authority.ask({
      who: whoSays(authority, player, command),
      id: `sent-${count++}`,
      command,
      attempt,
    });
    return answer.ok;
  };
}

function whoSays(authority: TableAuthority, player: string, { kind }: Command): Who {
  const open = authority.open();
  const turn = open?.chairs.find(({ seat }) => seat === open.turn);
  if (kind === 'act' && turn?.bot) return { kind: 'bot', seat: turn.seat };
  const own = open?.chairs.find((chair) => chair.player === player);
  return { kind: 'person', player, epoch: own?.epoch ?? null };
}
