// A table with everything that happens at tables: people and bots, talk, wrong commands, taking back, pauses, empty
// chairs, a house that plays for them, games given up, games one after the other. All of it follows from a seed.

import { START_WISHES, gameNamed, shuffle } from '@backtrick/rules';
import type { Action, Game, Rng, Seat, State } from '@backtrick/rules';
import { dueAt } from '../src/index.ts';
import type { Answer, Command, Entry, Table, Who } from '../src/index.ts';
import { stateOf } from '../src/table.ts';
import { NAMES, hex, newHouse, person } from './people.ts';
import type { House } from './people.ts';

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
  const house = writingDown(newHouse(seed, 'table-1'), steps);
  const game = gameNamed(wishes.options['game']);
  if (!game) throw new Error('a table plays a game');
  house.ask('Ada', { kind: 'create', options: wishes.options });
  if (wishes.branch) house.request(HOUSE, wishes.branch);
  gather(house, wishes.bots ?? []);
  for (let played = 0; played < (wishes.games ?? 1); played++) {
    if (house.rng() < 0.5) pick(STIRS, house.rng)(house);
    makeReady(house);
    playOn(house, game, wishes.patience ?? Infinity);
  }
  house.ask(hostOf(house), { kind: 'close' });
  return { id: house.id, game, steps };
}

function writingDown(house: House, steps: Step[]): House {
  const request = house.request.bind(house);
  house.request = (who, command, id) => {
    const answer = request(who, command, id);
    const entry = house.entries.at(-1);
    if (entry && entry.number > steps.length) steps.push({ entry, command, table: house.table() });
    return answer;
  };
  return house;
}

function gather(house: House, bots: readonly Seat[]): void {
  for (const { seat } of house.open().chairs) {
    const name = NAMES[seat - 1] ?? '';
    if (bots.includes(seat)) house.ask('Ada', { kind: 'seat-bot', seat, bot: 'steady' });
    else house.ask(name, { kind: 'sit', seat, name });
  }
  house.ask('Ada', { kind: 'say', text: 'hello everybody' });
}

/** What may happen between games. */
const STIRS: readonly ((house: House) => unknown)[] = [
  (house) => {
    const { options } = house.open();
    house.ask(hostOf(house), { kind: 'options', options: { ...options, title: 'Friday evening' } });
  },
  (house) => house.ask(hostOf(house), { kind: 'leave' }),
  (house) => {
    const guests = house.open().chairs.filter(({ player }) => player !== hostOf(house));
    if (guests.length === 0) return;
    house.ask(hostOf(house), { kind: 'kick', seat: pick(guests, house.rng).seat });
  },
];

function makeReady(house: House): void {
  for (const { seat, player, owner, bot } of house.open().chairs) {
    const name = owner ?? NAMES[seat - 1] ?? '';
    if (bot !== null || player !== null) continue;
    const { ok } = house.ask(name, { kind: 'sit', seat, name });
    // Whoever was sent away has no chair in the next game.
    if (!ok) house.ask(hostOf(house), { kind: 'seat-bot', seat, bot: 'steady' });
  }
  for (const { player } of house.open().chairs) {
    if (player) house.ask(player, { kind: 'ready', seed: hex(house.rng, 32) });
  }
}

function playOn(house: House, game: Game, patience: number): void {
  for (let count = 0; isRunning(house); count++) {
    const isAnswering = house.open().proposal !== null && house.rng() < 0.8;
    const habits = count >= patience ? GIVING_UP : HABITS;
    const habit = isAnswering ? answerProposal : pick(habits, house.rng);
    habit({ house, game, state: running(house) });
  }
}

interface Scene {
  readonly house: House;
  readonly game: Game;
  readonly state: State;
}

type Habit = (scene: Scene) => unknown;

function goOn({ house, game, state }: Scene): Answer {
  if (house.open().clock.pausedAt !== null) {
    return house.rng() < 0.8 ? ask(house, { kind: 'resume' }) : tick(house);
  }
  const seat = state.turn?.seat ?? pick(seats(house), house.rng);
  const who = whoAt(house, seat);
  if (!who || house.open().chairs[seat - 1]?.absentSince !== null) return tick(house);
  const action: Action = state.turn
    ? carefulAction(game, state, house.rng)
    : { kind: 'start', seat };
  return house.request(who, act(house, game.format(action)));
}

/** What happens beside the game itself; each is refused now and then. */
const ASIDES: readonly Habit[] = [
  ({ house }) => ask(house, { kind: 'say', text: pick(TALK, house.rng) }),
  ({ house }) => ask(house, { kind: 'say', text: 'I have the 47' }),
  signal,
  wrongAction,
  ({ house }) => ask(house, act(house, '.')),
  ({ house }) => ask(house, { kind: 'act', action: '.', version: 3 }),
  ({ house }) => ask(house, { kind: 'take-back', version: house.open().version }),
  takeBack,
  takeBack,
  ({ house }) => ask(house, { kind: 'agree', proposal: 1 }),
  ({ house }) => ask(house, { kind: 'decline', proposal: 1 }),
  ({ house }) => ask(house, { kind: 'pause' }),
  ({ house }) => ask(house, { kind: 'leave' }),
  comeBack,
  comeBack,
  ({ house }) => house.request(HOUSE, { kind: 'away', seat: pick(seats(house), house.rng) }),
  ({ house }) => house.request(HOUSE, { kind: 'back', seat: pick(seats(house), house.rng) }),
  ({ house }) => house.request(HOUSE, { kind: 'extend', milliseconds: 5000 }),
  ({ house }) => tick(house),
  seatBot,
  kick,
];

const HABITS: readonly Habit[] = [...Array.from({ length: 50 }, () => goOn), ...ASIDES];

const GIVING_UP: readonly Habit[] = [
  ({ house }) => ask(house, { kind: 'abandon' }),
  comeBack,
  goOn,
];

const HOUSE = { kind: 'house' } as const;
const TALK = ['not on the last pile', 'no big jump here', 'well done', 'sorry about that'];

function signal({ house, game, state }: Scene): Answer {
  const { signals } = game.ruleset.talking(state.options);
  const wishes = state.turn ? signals : START_WISHES;
  return ask(house, { kind: 'signal', signals: shuffle(wishes, house.rng).slice(0, 2) });
}

/** The player in turn, who may. */
function takeBack({ house, state }: Scene): void {
  const who = whoAt(house, state.turn?.seat ?? 1);
  if (who) house.request(who, { kind: 'take-back', version: house.open().version });
}

function hostOf(house: House): string {
  return house.open().host ?? 'Ada';
}

/** Mostly whoever is still to be asked agrees. */
function answerProposal({ house }: Scene): Answer {
  const { chairs, proposal } = house.open();
  const asked = chairs.find(({ seat, player }) => player && !proposal?.agreed.includes(seat));
  const kind = house.rng() < 0.8 ? 'agree' : 'decline';
  return house.ask(asked?.player ?? 'Zoe', { kind, proposal: proposal?.version ?? 0 });
}

/** Any card on any pile: mostly not held, sometimes not in turn, sometimes right. */
function wrongAction({ house, game }: Scene): Answer {
  const { cards, piles } = game.ruleset;
  const card = pick(cards, house.rng);
  return ask(house, act(house, game.format({ kind: 'lay', card, pile: pick(piles, house.rng) })));
}

function comeBack({ house }: Scene): void {
  for (const { seat, player, owner } of house.open().chairs) {
    if (player === null && owner) house.ask(owner, { kind: 'sit', seat, name: owner });
  }
}

/** Seldom, since whoever is sent away stays away. */
function kick({ house }: Scene): void {
  if (house.rng() < 0.2) {
    house.ask(hostOf(house), { kind: 'kick', seat: pick(seats(house), house.rng) });
  }
}

function seatBot({ house }: Scene): void {
  const { chairs } = house.open();
  const empty = chairs.find(({ player, bot }) => player === null && bot === null);
  house.ask(hostOf(house), { kind: 'seat-bot', seat: empty?.seat ?? 1, bot: 'steady' });
}

/** The house acts, once time is up; now and then it comes too early. */
function tick(house: House): Answer {
  const due = dueAt(house.open());
  if (due !== null && house.rng() < 0.9) house.now = Math.max(house.now, due);
  return house.request(HOUSE, { kind: 'tick' });
}

/** Somebody who sits asks, or once did. */
function ask(house: House, command: Command): Answer {
  return house.ask(pick(NAMES.slice(0, house.open().chairs.length), house.rng), command);
}

function act(house: House, action: string): Command {
  return { kind: 'act', action, version: house.open().version };
}

function whoAt(house: House, seat: Seat): Who | null {
  const chair = house.open().chairs[seat - 1];
  if (chair?.bot) return { kind: 'bot', seat };
  return chair?.player ? person(house.table(), chair.player) : null;
}

function seats(house: House): readonly Seat[] {
  return house.open().chairs.map(({ seat }) => seat);
}

function isRunning(house: House): boolean {
  return house.open().phase === 'beginning' || house.open().phase === 'playing';
}

function running(house: House): State {
  const state = stateOf(house.table());
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
