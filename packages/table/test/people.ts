// People at a table, for tests: commands with ids of their own, time and chance from a seed.

import { gameNamed, seededRng } from '@backtrick/rules';
import type { GameRecord, Rng, Rule } from '@backtrick/rules';
import { fold, handle } from '../src/index.ts';
import type { Answer, Command, Context, Entry, OpenTable, Table, Who } from '../src/index.ts';
import { stateOf } from '../src/table.ts';
import { numberGuard } from '../src/guard/index.ts';
import type { RefusalCode } from '../src/words.ts';

export interface House {
  readonly id: string;
  readonly table: () => Table;
  readonly open: () => OpenTable;
  readonly entries: readonly Entry[];
  readonly rng: Rng;
  /** Milliseconds on the clock of the house. */
  now: number;
  /** A person asks in the sitting they are in; returns the answer. */
  ask(player: string, command: Command, id?: string): Answer;
  /** Anybody asks, just as it is. */
  request(who: Who, command: Command, id?: string): Answer;
}

export function newHouse(seed: string, id = 'table-1'): House {
  const rng = seededRng(seed);
  const entries: Entry[] = [];
  let table: Table | null = null;
  let count = 0;
  const house: House = {
    id,
    rng,
    entries,
    now: 1_000_000,
    table() {
      if (!table) throw new Error('nobody has made the table yet');
      return table;
    },
    open: () => house.table().open,
    ask(player, command, commandId) {
      return house.request(person(table, player), command, commandId);
    },
    request(who, command, commandId = `command-${++count}`) {
      house.now += 1000;
      const handled = handle(id, table, { who, id: commandId, command }, context(house));
      if (handled.kind === 'answer') return handled.answer;
      entries.push(handled.entry);
      table = fold(id, table, handled.entry);
      return handled.entry.answer;
    },
  };
  return house;
}

/** A person, in the sitting they are in. */
export function person(table: Table | null, player: string): Who {
  const chair = table?.open.chairs.find((one) => one.player === player);
  return { kind: 'person', player, epoch: chair?.epoch ?? null };
}

export function context({ rng, now }: { readonly rng: Rng; readonly now: number }): Context {
  return { now, seed: hex(rng, 64), guard: numberGuard };
}

export function hex(rng: Rng, bytes: number): string {
  return Array.from({ length: 2 * bytes }, () => Math.floor(rng() * 16).toString(16)).join('');
}

export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'];

/** A table of people who all sit, not ready yet. */
export function gathered(seed: string, options: Readonly<Record<string, unknown>>): House {
  const house = newHouse(seed);
  house.ask('Ada', { kind: 'create', options });
  const { players } = house.open().options;
  NAMES.slice(0, players).forEach((name, i) => {
    house.ask(name, { kind: 'sit', seat: i + 1, name });
  });
  return house;
}

/** A table whose cards are dealt, and where the first seat begins. */
export function begun(seed: string, options: Readonly<Record<string, unknown>>): House {
  const house = gathered(seed, options);
  everybodyReady(house);
  if (house.open().phase === 'beginning') act(house, '@1', 'Ada');
  return house;
}

export function everybodyReady(house: House): void {
  for (const { player } of house.open().chairs) {
    if (player) house.ask(player, { kind: 'ready', seed: hex(house.rng, 32) });
  }
}

/** Who is in turn, by name. */
export function inTurn(house: House): string {
  const seat = stateOf(house.table())?.turn?.seat ?? 0;
  return house.open().chairs[seat - 1]?.player ?? '';
}

export function act(house: House, action: string, player = inTurn(house)): Answer {
  return house.ask(player, { kind: 'act', action, version: house.open().version });
}

/** Everything that is legal now, in our notation. */
export function legal(house: House): readonly string[] {
  const state = stateOf(house.table());
  const game = gameNamed(house.open().options.game);
  return state && game ? game.actions(state).map((action) => game.format(action)) : [];
}

export function playRandomly(house: House, most = Infinity): void {
  for (let count = 0; count < most && house.open().phase === 'playing'; count++) {
    const actions = legal(house);
    act(house, actions[Math.floor(house.rng() * actions.length)] ?? '.');
  }
}

/** The record of a whole game at a table of its own. */
export function playedRecord(seed: string, options: Readonly<Record<string, unknown>>): GameRecord {
  const house = begun(seed, options);
  playRandomly(house);
  const { record } = house.open();
  if (!record) throw new Error('a game that is over has a record');
  return record;
}

/** The player in turn lays what must be laid, safely, and ends the turn. */
export function playTurn(house: House): void {
  const player = inTurn(house);
  while (inTurn(house) === player && house.open().phase === 'playing') {
    act(house, legal(house).at(-1) === '.' ? '.' : (legal(house)[0] ?? ''));
  }
}

export function takeBack(house: House, player: string): Answer {
  return house.ask(player, { kind: 'take-back', version: house.open().version });
}

/** The version of the proposal that stands. */
export function proposed(house: House): number {
  return house.open().proposal?.version ?? 0;
}

/** Everybody who is there agrees to what is proposed. */
export function agreeAll(house: House): void {
  for (const { player } of house.open().chairs) {
    if (player && house.open().proposal) {
      house.ask(player, { kind: 'agree', proposal: proposed(house) });
    }
  }
}

/** A refusal, to be matched. */
export function no(code: RefusalCode, rule?: Rule) {
  return { ok: false, refusal: rule === undefined ? { code } : { code, rule } };
}

export const VARIANTS = [
  { game: 'original', players: 1 },
  { game: 'original', players: 3 },
  { game: 'original', players: 5, rules: { minimum: 3, smallerHand: true } },
  { game: 'face-to-face', players: 2 },
  { game: 'quick-and-easy', players: 2 },
  { game: 'quick-and-easy', players: 4, rules: { professional: true } },
];
