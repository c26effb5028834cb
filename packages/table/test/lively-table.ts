// A table with everything that happens at tables: people and bots, talk, wrong commands, taking back, pauses, empty
// chairs, a server that plays for them, games given up, games one after the other. All of it follows from a seed.

import { START_WISHES, gameNamed, shuffle } from '@backtrick/rules';
import type { Action, Game, Rng, Seat, State } from '@backtrick/rules';
import { dueAt } from '../src/index.ts';
import type { Answer, Command, Entry, Table, Who } from '../src/index.ts';
import { stateOf } from '../src/table.ts';
import { NAMES, hex, newHarness, person } from './people.ts';
import type { TableHarness } from './people.ts';

/** One entry of the log with what was asked and what the table was then. */
export interface Step {
  readonly entry: Entry;
  readonly command: Command;
  readonly table: Table;
}

export interface LivelyTable {
  readonly id: string;
  readonly game: Game;
  readonly steps: readonly Step[];
}

export interface Wishes {
  readonly options: Readonly<Record<string, unknown>>;
  /** Which seats bots have from the start. */
  readonly bots?: readonly Seat[];
  /** Where the first game begins, if that is no deal. */
  readonly branch?: Command;
  /** How many games, one after the other. */
  readonly games?: number;
  /** After so many commands a game is given up. */
  readonly patience?: number;
}

export function livelyTable(seed: string, wishes: Wishes): LivelyTable {
  const steps: Step[] = [];
  const harness = writingDown(newHarness(seed, 'table-1'), steps);
  const game = gameNamed(wishes.options['game']);
  if (!game) throw new Error('a table plays a game');
  harness.ask('Ada', { kind: 'create', options: wishes.options });
  if (wishes.branch) harness.request(SERVER, wishes.branch);
  gather(harness, wishes.bots ?? []);
  for (let played = 0; played < (wishes.games ?? 1); played++) {
    if (harness.rng() < 0.5) pick(STIRS, harness.rng)(harness);
    makeReady(harness);
    playOn(harness, game, wishes.patience ?? Infinity);
  }
  harness.ask(hostOf(harness), { kind: 'close' });
  return { id: harness.id, game, steps };
}

function writingDown(harness: TableHarness, steps: Step[]): TableHarness {
  const request = harness.request.bind(harness);
  harness.request = (who, command, id) => {
    const answer = request(who, command, id);
    const entry = harness.entries.at(-1);
    if (entry && entry.number > steps.length)
      steps.push({ entry, command, table: harness.table() });
    return answer;
  };
  return harness;
}

function gather(harness: TableHarness, bots: readonly Seat[]): void {
  for (const { seat } of harness.open().chairs) {
    const name = NAMES[seat - 1] ?? '';
    if (bots.includes(seat)) harness.ask('Ada', { kind: 'seat-bot', seat, bot: 'steady' });
    else harness.ask(name, { kind: 'sit', seat, name });
  }
  harness.ask('Ada', { kind: 'say', text: 'hello everybody' });
}

/** What may happen between games. */
const STIRS: readonly ((harness: TableHarness) => unknown)[] = [
  (harness) => {
    const { options } = harness.open();
    harness.ask(hostOf(harness), {
      kind: 'options',
      options: { ...options, title: 'Friday evening' },
    });
  },
  (harness) => harness.ask(hostOf(harness), { kind: 'leave' }),
  (harness) => {
    const guests = harness.open().chairs.filter(({ player }) => player !== hostOf(harness));
    if (guests.length === 0) return;
    harness.ask(hostOf(harness), { kind: 'kick', seat: pick(guests, harness.rng).seat });
  },
];

function makeReady(harness: TableHarness): void {
  for (const { seat, player, owner, bot } of harness.open().chairs) {
    const name = owner ?? NAMES[seat - 1] ?? '';
    if (bot !== null || player !== null) continue;
    const { ok } = harness.ask(name, { kind: 'sit', seat, name });
    // A removed player has no chair in the next game.
    if (!ok) harness.ask(hostOf(harness), { kind: 'seat-bot', seat, bot: 'steady' });
  }
  for (const { player } of harness.open().chairs) {
    if (player) harness.ask(player, { kind: 'ready', seed: hex(harness.rng, 32) });
  }
}

function playOn(harness: TableHarness, game: Game, patience: number): void {
  for (let count = 0; isRunning(harness); count++) {
    const isAnswering = harness.open().proposal !== null && harness.rng() < 0.8;
    const habits = count >= patience ? GIVING_UP : HABITS;
    const habit = isAnswering ? answerProposal : pick(habits, harness.rng);
    habit({ harness, game, state: running(harness) });
  }
}

interface Scene {
  readonly harness: TableHarness;
  readonly game: Game;
  readonly state: State;
}

type Habit = (scene: Scene) => unknown;

function goOn({ harness, game, state }: Scene): Answer {
  if (harness.open().clock.pausedAt !== null) {
    return harness.rng() < 0.8 ? ask(harness, { kind: 'resume' }) : tick(harness);
  }
  const seat = state.turn?.seat ?? pick(seats(harness), harness.rng);
  const who = whoAt(harness, seat);
  if (!who || harness.open().chairs[seat - 1]?.absentSince !== null) return tick(harness);
  const action: Action = state.turn
    ? carefulAction(game, state, harness.rng)
    : { kind: 'start', seat };
  return harness.request(who, act(harness, game.format(action)));
}

/** What happens beside the game itself; each is refused now and then. */
const ASIDES: readonly Habit[] = [
  ({ harness }) => ask(harness, { kind: 'say', text: pick(TALK, harness.rng) }),
  ({ harness }) => ask(harness, { kind: 'say', text: 'I have the 47' }),
  signal,
  wrongAction,
  ({ harness }) => ask(harness, act(harness, '.')),
  ({ harness }) => ask(harness, { kind: 'act', action: '.', version: 3 }),
  ({ harness }) => ask(harness, { kind: 'take-back', version: harness.open().version }),
  takeBack,
  takeBack,
  ({ harness }) => ask(harness, { kind: 'agree', proposal: 1 }),
  ({ harness }) => ask(harness, { kind: 'decline', proposal: 1 }),
  ({ harness }) => ask(harness, { kind: 'pause' }),
  ({ harness }) => ask(harness, { kind: 'leave' }),
  comeBack,
  comeBack,
  ({ harness }) =>
    harness.request(SERVER, { kind: 'away', seat: pick(seats(harness), harness.rng) }),
  ({ harness }) =>
    harness.request(SERVER, { kind: 'back', seat: pick(seats(harness), harness.rng) }),
  ({ harness }) => harness.request(SERVER, { kind: 'extend', milliseconds: 5000 }),
  ({ harness }) => tick(harness),
  seatBot,
  kick,
];

const HABITS: readonly Habit[] = [...Array.from({ length: 50 }, () => goOn), ...ASIDES];

const GIVING_UP: readonly Habit[] = [
  ({ harness }) => ask(harness, { kind: 'abandon' }),
  comeBack,
  goOn,
];

const SERVER = { kind: 'house' } as const;
const TALK = ['not on the last pile', 'no big jump here', 'well done', 'sorry about that'];

function signal({ harness, game, state }: Scene): Answer {
  const { signals } = game.ruleset.talking(state.options);
  const wishes = state.turn ? signals : START_WISHES;
  return ask(harness, { kind: 'signal', signals: shuffle(wishes, harness.rng).slice(0, 2) });
}

/** The player in turn, who may. */
function takeBack({ harness, state }: Scene): void {
  const who = whoAt(harness, state.turn?.seat ?? 1);
  if (who) harness.request(who, { kind: 'take-back', version: harness.open().version });
}

function hostOf(harness: TableHarness): string {
  return harness.open().host ?? 'Ada';
}

/** Mostly a seat that has not agreed yet agrees. */
function answerProposal({ harness }: Scene): Answer {
  const { chairs, proposal } = harness.open();
  const asked = chairs.find(({ seat, player }) => player && !proposal?.agreed.includes(seat));
  const kind = harness.rng() < 0.8 ? 'agree' : 'decline';
  return harness.ask(asked?.player ?? 'Zoe', { kind, proposal: proposal?.version ?? 0 });
}

/** Any card on any pile: mostly not held, sometimes not in turn, sometimes right. */
function wrongAction({ harness, game }: Scene): Answer {
  const { cards, piles } = game.ruleset;
  const card = pick(cards, harness.rng);
  return ask(
    harness,
    act(harness, game.format({ kind: 'lay', card, pile: pick(piles, harness.rng) })),
  );
}

function comeBack({ harness }: Scene): void {
  for (const { seat, player, owner } of harness.open().chairs) {
    if (player === null && owner) harness.ask(owner, { kind: 'sit', seat, name: owner });
  }
}

/** Seldom, because a removed player stays away. */
function kick({ harness }: Scene): void {
  if (harness.rng() < 0.2) {
    harness.ask(hostOf(harness), { kind: 'kick', seat: pick(seats(harness), harness.rng) });
  }
}

function seatBot({ harness }: Scene): void {
  const { chairs } = harness.open();
  const empty = chairs.find(({ player, bot }) => player === null && bot === null);
  harness.ask(hostOf(harness), { kind: 'seat-bot', seat: empty?.seat ?? 1, bot: 'steady' });
}

/** The server acts, once time is up; now and then it comes too early. */
function tick(harness: TableHarness): Answer {
  const due = dueAt(harness.open());
  if (due !== null && harness.rng() < 0.9) harness.now = Math.max(harness.now, due);
  return harness.request(SERVER, { kind: 'tick' });
}

/** Somebody who sits asks, or once did. */
function ask(harness: TableHarness, command: Command): Answer {
  return harness.ask(pick(NAMES.slice(0, harness.open().chairs.length), harness.rng), command);
}

function act(harness: TableHarness, action: string): Command {
  return { kind: 'act', action, version: harness.open().version };
}

function whoAt(harness: TableHarness, seat: Seat): Who | null {
  const chair = harness.open().chairs[seat - 1];
  if (chair?.bot) return { kind: 'bot', seat };
  return chair?.player ? person(harness.table(), chair.player) : null;
}

function seats(harness: TableHarness): readonly Seat[] {
  return harness.open().chairs.map(({ seat }) => seat);
}

function isRunning(harness: TableHarness): boolean {
  return harness.open().phase === 'beginning' || harness.open().phase === 'playing';
}

function running(harness: TableHarness): State {
  const state = stateOf(harness.table());
  if (!state) throw new Error('a running game was dealt');
  return state;
}

/** A game with any number of players and any of its options. */
export function someVariant({ ruleset }: Game, rng: Rng) {
  const { name, players, options } = ruleset;
  const chosen = Object.entries(options).map(([option, values]) => [option, pick(values, rng)]);
  return { game: name, players: pick(players, rng), rules: Object.fromEntries(chosen) };
}

/** Mostly the smallest jump, so that games last. */
export function carefulAction(game: Game, state: State, rng: Rng): Action {
  const legal = game.actions(state);
  const seat = state.turn?.seat ?? 1;
  const jumps = legal.map((action) =>
    action.kind === 'lay' ? game.jump(state, action, seat) : action.kind === 'end' ? 4 : 0,
  );
  const best = legal[jumps.indexOf(Math.min(...jumps))];
  return best && rng() < 0.9 ? best : pick(legal, rng);
}

export function pick<T>(list: readonly T[], rng: Rng): T {
  const chosen = list[Math.floor(rng() * list.length)];
  if (chosen === undefined) throw new Error('there is nothing to pick from');
  return chosen;
}
