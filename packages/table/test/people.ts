// People at a table, for tests: commands with ids of their own, time and chance from a seed.

import { gameNamed, seededRng } from '@backtrick/rules';
import type { GameRecord, Rng, Rule } from '@backtrick/rules';
import { fold, handle } from '../src/index.ts';
import type { Answer, Command, Context, Entry, OpenTable, Table, Who } from '../src/index.ts';
import { stateOf } from '../src/table.ts';
import { numberGuard } from '../src/guard/index.ts';
import type { RefusalCode } from '../src/words.ts';

export interface TableHarness {
  readonly id: string;
  readonly table: () => Table;
  readonly open: () => OpenTable;
  readonly entries: readonly Entry[];
  readonly rng: Rng;
  /** Milliseconds on the clock of the server. */
  now: number;
  /** A person asks in the sitting they are in; returns the answer. */
  ask(player: string, command: Command, id?: string): Answer;
  /** Anybody asks, just as it is. */
  request(who: Who, command: Command, id?: string): Answer;
}

export function newHarness(seed: string, id = 'table-1'): TableHarness {
  const rng = seededRng(seed);
  const entries: Entry[] = [];
  let table: Table | null = null;
  let count = 0;
  const harness: TableHarness = {
    id,
    rng,
    entries,
    now: 1_000_000,
    table() {
      if (!table) throw new Error('nobody has made the table yet');
      return table;
    },
    open: () => harness.table().open,
    ask(player, command, commandId) {
      return harness.request(person(table, player), command, commandId);
    },
    request(who, command, commandId = `command-${++count}`) {
      harness.now += 1000;
      const handled = handle(id, table, { who, id: commandId, command }, context(harness));
      if (handled.kind === 'answer') return handled.answer;
      entries.push(handled.entry);
      table = fold(id, table, handled.entry);
      return handled.entry.answer;
    },
  };
  return harness;
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
export function gathered(seed: string, options: Readonly<Record<string, unknown>>): TableHarness {
  const harness = newHarness(seed);
  harness.ask('Ada', { kind: 'create', options });
  const { players } = harness.open().options;
  NAMES.slice(0, players).forEach((name, i) => {
    harness.ask(name, { kind: 'sit', seat: i + 1, name });
  });
  return harness;
}

/** A table whose cards are dealt, and where the first seat begins. */
export function begun(seed: string, options: Readonly<Record<string, unknown>>): TableHarness {
  const harness = gathered(seed, options);
  everybodyReady(harness);
  if (harness.open().phase === 'beginning') act(harness, '@1', 'Ada');
  return harness;
}

export function everybodyReady(harness: TableHarness): void {
  for (const { player } of harness.open().chairs) {
    if (player) harness.ask(player, { kind: 'ready', seed: hex(harness.rng, 32) });
  }
}

/** Who is in turn, by name. */
export function inTurn(harness: TableHarness): string {
  const seat = stateOf(harness.table())?.turn?.seat ?? 0;
  return harness.open().chairs[seat - 1]?.player ?? '';
}

export function act(harness: TableHarness, action: string, player = inTurn(harness)): Answer {
  return harness.ask(player, { kind: 'act', action, version: harness.open().version });
}

/** Everything that is legal now, in our notation. */
export function legal(harness: TableHarness): readonly string[] {
  const state = stateOf(harness.table());
  const game = gameNamed(harness.open().options.game);
  return state && game ? game.actions(state).map((action) => game.format(action)) : [];
}

export function playRandomly(harness: TableHarness, most = Infinity): void {
  for (let count = 0; count < most && harness.open().phase === 'playing'; count++) {
    const actions = legal(harness);
    act(harness, actions[Math.floor(harness.rng() * actions.length)] ?? '.');
  }
}

/** The record of a whole game at a table of its own. */
export function playedRecord(seed: string, options: Readonly<Record<string, unknown>>): GameRecord {
  const harness = begun(seed, options);
  playRandomly(harness);
  const { record } = harness.open();
  if (!record) throw new Error('a game that is over has a record');
  return record;
}

/** The player in turn lays what must be laid, safely, and ends the turn. */
export function playTurn(harness: TableHarness): void {
  const player = inTurn(harness);
  while (inTurn(harness) === player && harness.open().phase === 'playing') {
    act(harness, legal(harness).at(-1) === '.' ? '.' : (legal(harness)[0] ?? ''));
  }
}

export function takeBack(harness: TableHarness, player: string): Answer {
  return harness.ask(player, { kind: 'take-back', version: harness.open().version });
}

/** The version of the proposal that stands. */
export function proposed(harness: TableHarness): number {
  return harness.open().proposal?.version ?? 0;
}

/** Everybody who is there agrees to what is proposed. */
export function agreeAll(harness: TableHarness): void {
  for (const { player } of harness.open().chairs) {
    if (player && harness.open().proposal) {
      harness.ask(player, { kind: 'agree', proposal: proposed(harness) });
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
