// A game that was played elsewhere and is sent later. It is played again, action by action, at a table of the house: what
// the rules refuse there did not happen. The entries follow from what was sent, so that sending it twice, or going on after
// a crash, writes the same.

import { createHash } from 'node:crypto';
import { fold, keepTable, memoryLog, readCommand } from '@backtrick/table';
import type { Command, Entry, Keeper, Table, Who } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import type { Store } from '../store/store.ts';

export interface SentGame {
  readonly table: string;
  readonly player: string;
  readonly name: string;
  readonly code: string;
  readonly game: string;
  readonly players: number;
  /** Who played on all seats but the first. */
  readonly bot: string;
  readonly actions: readonly string[];
  readonly aids: 'off' | 'on';
  readonly takingBack: 'off' | 'turn' | 'consent';
}

/** `refused` if the rules do not allow it; a game that was sent before is `kept` as it was. */
export async function keepSent(
  store: Store,
  sent: SentGame,
  now: number,
): Promise<'kept' | 'refused'> {
  const there = await store.read(sent.table, 0);
  const last = there.at(-1);
  if (last?.events.some(({ kind }) => kind === 'closed')) return 'kept';
  const entries = await playedAgain(sent, there[0]?.at ?? now);
  if (!entries) return 'refused';
  let table: Table | null = null;
  const writing: Promise<unknown>[] = [];
  for (const entry of entries) {
    table = fold(sent.table, table, entry);
    // All at once, in order: a store takes them as one group.
    if (entry.number > there.length) writing.push(store.append(sent.table, entry, table.open));
  }
  await Promise.all(writing);
  return 'kept';
}

/** The log of a table at which exactly this is played; null if it cannot be. */
async function playedAgain(sent: SentGame, at: number): Promise<readonly Entry[] | null> {
  const log = memoryLog();
  const seed = createHash('sha512').update(sent.table).digest('hex');
  const keeper = keepTable(sent.table, log, () => ({ now: at, seed, guard: numberGuard }));
  const say = saying(keeper, sent.player);
  for (const command of opening(sent)) if (!(await say(command))) return null;
  for (const action of sent.actions) {
    const version = keeper.open()?.version ?? 0;
    if (!(await say({ kind: 'act', action, version }))) return null;
  }
  if (keeper.open()?.phase !== 'over' && !(await say({ kind: 'abandon' }))) return null;
  return (await say({ kind: 'close' })) ? log.read(sent.table, 0) : null;
}

function opening(sent: SentGame): readonly Command[] {
  const { game, players, code, aids, takingBack, name, bot } = sent;
  const options = { game, players, deal: code, aids, takingBack, watching: 'nobody' };
  const others = Array.from({ length: players - 1 }, (_, i) => i + 2);
  const bots = others.map((seat) => ({ kind: 'seat-bot', seat, bot }));
  // Cards by code follow from nobody's seed.
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

/** Everybody says what is theirs to say: a bot plays its turns, the person all else. */
function saying(keeper: Keeper, player: string): (command: Command) => Promise<boolean> {
  let count = 0;
  return async (command) => {
    const answer = await keeper.ask({
      who: whoSays(keeper, player, command),
      id: `sent-${count++}`,
      command,
    });
    return answer.ok;
  };
}

function whoSays(keeper: Keeper, player: string, { kind }: Command): Who {
  const open = keeper.open();
  const turn = open?.chairs.find(({ seat }) => seat === open.turn);
  if (kind === 'act' && turn?.bot) return { kind: 'bot', seat: turn.seat };
  const own = open?.chairs.find((chair) => chair.player === player);
  return { kind: 'person', player, epoch: own?.epoch ?? null };
}
