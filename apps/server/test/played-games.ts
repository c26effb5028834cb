// Whole games through the real log, made quickly: everybody lays the card with the smallest jump, now and then another.

import { fold, openAuthority, memoryLog } from '@backtrick/table';
import type { Command, DailyAttempt, Entry, TableAuthority, Table, Who } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import { gameNamed } from '@backtrick/rules';
import type { Action, Game, Rng, State } from '@backtrick/rules';
import type { Store } from '../src/storage/store.ts';

export interface PlayedGame {
  readonly table: string;
  readonly options: object;
  /** Persons by their id; bots as `bot:name`. */
  readonly seats: readonly string[];
  /** How they are called at the table; Ada without. */
  readonly names?: readonly string[];
  readonly at: number;
  readonly rng: Rng;
  /** For which attempt at a deal of the day the server has made the table. */
  readonly attempt?: DailyAttempt;
  /** Where the game begins, if that is no deal. */
  readonly branch?: Command;
  /** How often a seat errs. */
  readonly errs?: (seat: number) => number;
  /** After how many actions the table gives up. */
  readonly until?: number;
  /** Who leaves instead: a rated game cannot be given up. */
  readonly leaver?: string;
}

/** Plays and writes it; resolves with the entries. */
export async function playGame(store: Store, played: PlayedGame): Promise<readonly Entry[]> {
  const entries = await entriesOfGame(played);
  await writeEntries(store, played.table, entries);
  return entries;
}

export async function writeEntries(store: Store, id: string, entries: readonly Entry[]) {
  let table: Table | null = null;
  const writing: Promise<'written' | 'taken'>[] = [];
  for (const entry of entries) {
    table = fold(id, table, entry);
    writing.push(store.append(id, entry, table.open));
  }
  const outcomes = await Promise.all(writing);
  if (outcomes.includes('taken')) throw new Error(`table ${id} is there already`);
}

export async function entriesOfGame(played: PlayedGame): Promise<readonly Entry[]> {
  const { table, at, rng } = played;
  const log = memoryLog();
  const seed = Array.from({ length: 128 }, () => Math.floor(16 * rng()).toString(16)).join('');
  const authority = openAuthority(table, log, () => ({ now: at, seed, guard: numberGuard }));
  await setUp(authority, played, seed);
  await playOn(authority, played, await log.read(table, 0));
  return log.read(table, 0);
}

/** Everybody sits down and is ready. */
async function setUp(
  authority: TableAuthority,
  { seats, options, branch, attempt, names = [] }: PlayedGame,
  seed: string,
): Promise<void> {
  const say = saying(authority);
  const host = seats.find((one) => !one.startsWith('bot:')) ?? '';
  const create = { kind: 'create', options } as const;
  const who = { kind: 'person', player: host, epoch: null } as const;
  await authority.ask({ who, id: 'create', command: create, ...(attempt ? { attempt } : {}) });
  if (branch) await authority.ask({ who: { kind: 'house' }, id: 'branch', command: branch });
  for (const [i, player] of seats.entries()) {
    const name = names[i] ?? 'Ada';
    if (!player.startsWith('bot:')) await say(player, { kind: 'sit', seat: i + 1, name });
  }
  for (const [i, name] of seats.entries()) {
    const bot = botIn(name);
    if (bot) await say(host, { kind: 'seat-bot', seat: i + 1, bot });
  }
  for (const name of seats) {
    if (!name.startsWith('bot:')) await say(name, { kind: 'ready', seed: seed.slice(0, 64) });
  }
}

/** Plays what has just been dealt, to the end or until it is given up. */
export async function playOn(
  authority: TableAuthority,
  played: Pick<PlayedGame, 'seats' | 'rng' | 'errs' | 'until' | 'leaver'>,
  entries: readonly Entry[],
): Promise<void> {
  const { seats, until = Infinity, leaver } = played;
  const say = saying(authority);
  const host = authority.open()?.host ?? '';
  const state = dealtState(entries);
  for (const { seat, action } of actionsOf(played, state).slice(0, until)) {
    const version = authority.open()?.version ?? 0;
    await say(seats[seat - 1] ?? '', { kind: 'act', action, version }, seat);
  }
  if (authority.open()?.phase === 'over') return;
  await (leaver === undefined ? giveUp() : say(leaver, { kind: 'leave' }));

  async function giveUp(): Promise<void> {
    await say(host, { kind: 'abandon' });
    for (const name of seats) {
      const proposal = authority.open()?.proposal?.version;
      const isAsked = proposal !== undefined && name !== host && !name.startsWith('bot:');
      if (isAsked) await say(name, { kind: 'agree', proposal });
    }
  }
}

const BOTS = ['random', 'greedy', 'steady', 'strong', 'master'] as const;

function botIn(name: string) {
  return BOTS.find((bot) => `bot:${bot}` === name);
}

function saying(authority: TableAuthority) {
  let count = authority.open()?.version ?? 0;
  return async (player: string, command: Command, seat = 0) => {
    const chair = authority.open()?.chairs.find((one) => one.player === player);
    const who: Who = player.startsWith('bot:')
      ? { kind: 'bot', seat }
      : { kind: 'person', player, epoch: chair?.epoch ?? null };
    const answer = await authority.ask({ who, id: `c-${count++}`, command });
    if (!answer.ok) throw new Error(`${command.kind}: ${JSON.stringify(answer.refusal)}`);
  };
}

function dealtState(entries: readonly Entry[]): { readonly game: Game; readonly state: State } {
  const created = entries[0]?.events.find(({ kind }) => kind === 'created');
  const dealt = entries.at(-1)?.events.find(({ kind }) => kind === 'dealt');
  if (created?.kind !== 'created' || dealt?.kind !== 'dealt') throw new Error('nothing was dealt');
  const game = gameNamed(created.options.game);
  if (!game) throw new Error('there is such a game');
  const branched = entries.flatMap(({ events }) => events).find(({ kind }) => kind === 'branched');
  const before = branched?.kind === 'branched' ? branched.actions : [];
  const state = before.reduce((now, text) => {
    const action = game.parse(text);
    return action ? game.play(now, action) : now;
  }, game.deal(dealt.setup));
  return { game, state };
}

function actionsOf(
  { rng, errs = () => 0.05 }: Pick<PlayedGame, 'rng' | 'errs'>,
  { game, state: dealt }: { readonly game: Game; readonly state: State },
) {
  const actions: { seat: number; action: string }[] = [];
  let state = dealt;
  if (!state.turn && !state.outcome) {
    actions.push({ seat: 1, action: '@1' });
    state = game.play(state, { kind: 'start', seat: 1 });
  }
  while (state.turn) {
    const { seat } = state.turn;
    const action = choice(game, state, rng() < errs(seat) ? rng : null);
    actions.push({ seat, action: game.format(action) });
    state = game.play(state, action);
  }
  return actions;
}

function choice(game: Game, state: State, chance: Rng | null): Action {
  const legal = game.actions(state);
  const end = legal.find(({ kind }) => kind === 'end');
  if (end) return end;
  const lays = legal.filter(({ kind }) => kind === 'lay');
  const [seat, any] = [state.turn?.seat ?? 1, lays[Math.floor((chance?.() ?? 0) * lays.length)]];
  if (chance && any) return any;
  const jump = (one: Action) => (one.kind === 'lay' ? game.jump(state, one, seat) : 0);
  const near = lays.toSorted((one, other) => jump(one) - jump(other));
  const safe = near.find((one) => !game.warning(state, one)) ?? near[0];
  if (!safe) throw new Error('the player in turn can act');
  return safe;
}
