// Many games at once for programs that learn: reset, step, legal actions, observations as numbers. When a game ends, the next
// one of the same simulation takes its place, unless the settings say otherwise.

import type { Game, Options } from '@backtrick/rules';
import { readOptions } from '@backtrick/rules';
import { actionNumbers, layoutOf, observe } from './layout.ts';
import type { ActionNumbers, Layout } from './layout.ts';
import { numberRules } from './number-rules.ts';
import type { NumberRules } from './number-rules.ts';
import { WON } from './number-table.ts';
import { SeatGame } from './seat-game.ts';
import type { Partners } from './seat-game.ts';

export interface EnvironmentSettings {
  readonly game: Game;
  readonly players: number;
  readonly options: Options;
  readonly talking: 'signals' | 'silent';
  readonly seed: string;
  /** How many games are played at once. */
  readonly games: number;
  /** One a seat; a seat that is left out, or null, is decided from outside. */
  readonly partners?: Partners;
  /** What comes after a game that has ended: the next one at once, or nothing until `reset`. */
  readonly after?: 'next' | 'nothing';
  /** These games are part of a larger batch, which several threads or processes play together. */
  readonly part?: BatchPart;
}

export interface BatchPart {
  /** The number of the first game here, from 0. */
  readonly first: number;
  /** How many games the whole batch plays at once. */
  readonly of: number;
}

export class Environment {
  readonly rules: NumberRules;
  readonly actions: ActionNumbers;
  readonly layout: Layout;
  /** For each game the seat that decides, from 0. */
  readonly seats: Uint8Array;
  /** For each game what that seat may know, as in `layout`. */
  readonly observations: Uint8Array;
  /** For each game and action 1 if it is legal. */
  readonly legal: Uint8Array;
  /** For each game and seat what the last step was worth: the share of cards laid, and 1 for a win; in a duel 1 or −1. */
  readonly rewards: Float32Array;
  /** For each game 1 if it is over; everything else then describes the next game, if one is to follow. */
  readonly ended: Uint8Array;
  /** Of the last game that ended: cards left, and 1 if it was won; in a duel 1 + the winner. */
  readonly left: Uint8Array;
  readonly outcomes: Uint8Array;
  private readonly settings: EnvironmentSettings;
  private readonly tables: readonly SeatGame[];
  /** The number of the game in each place. */
  private readonly numbers: Float64Array;
  private readonly part: BatchPart;
  private readonly isLast: boolean;

  constructor(settings: EnvironmentSettings) {
    const { game, players, games, talking, partners = [] } = settings;
    const options = readOptions(game.ruleset.options, settings.options);
    if (!options.ok || !game.ruleset.players.includes(players)) {
      throw new Error(`${game.ruleset.name} is not played like this`);
    }
    if (Array.from({ length: players }, (_, seat) => partners[seat]).every(Boolean)) {
      throw new Error('somebody has to decide from outside');
    }
    this.settings = settings;
    this.part = settings.part ?? { first: 0, of: games };
    this.isLast = settings.after === 'nothing';
    this.rules = numberRules(game, players, options.value);
    this.actions = actionNumbers(this.rules);
    this.layout = layoutOf(this.rules);
    this.tables = Array.from({ length: games }, () => new SeatGame(this.rules, partners, talking));
    this.seats = new Uint8Array(games);
    this.observations = new Uint8Array(games * this.layout.length);
    this.legal = new Uint8Array(games * this.actions.length);
    this.rewards = new Float32Array(games * players);
    this.ended = new Uint8Array(games);
    this.left = new Uint8Array(games);
    this.outcomes = new Uint8Array(games);
    this.numbers = new Float64Array(games);
    this.reset(settings.seed);
  }

  /** Deals all games anew. */
  reset(seed: string = this.settings.seed): void {
    this.seed = seed;
    this.rewards.fill(0);
    this.ended.fill(0);
    this.left.fill(0);
    this.outcomes.fill(0);
    for (const [place, table] of this.tables.entries()) {
      this.numbers[place] = this.part.first + place;
      this.dealFrom(place, table);
      this.show(place, table);
    }
  }

  /** One action for each game, all of them legal; a game that is over takes any. */
  step(actions: ArrayLike<number>): void {
    const { tables } = this;
    const wrong = this.firstIllegal(actions);
    if (wrong !== null) throw new Error(`action ${actions[wrong]} of game ${wrong} is not legal`);
    for (let place = 0; place < tables.length; place++) {
      const table = tables[place];
      if (table) this.stepOne(place, table, actions[place] ?? 0);
    }
  }

  /** The first game whose action is not legal, if there is one. */
  firstIllegal(actions: ArrayLike<number>): number | null {
    const { length } = this.actions;
    for (let place = 0; place < this.tables.length; place++) {
      if (this.isLast && this.ended[place] === 1) continue;
      if (this.legal[place * length + (actions[place] ?? -1)] !== 1) return place;
    }
    return null;
  }

  /** The same games at the same point, which can be played on independently. */
  clone(): Environment {
    const copy = new Environment(this.settings);
    copy.seed = this.seed;
    copy.numbers.set(this.numbers);
    for (const name of SHOWN) copy[name].set(this[name]);
    for (const [place, table] of this.tables.entries()) copy.tables[place]?.copy(table);
    return copy;
  }

  /** What any seat of a game may know, not only the one that decides. */
  observe(place: number, seat: number, into: Uint8Array): void {
    const table = this.tables[place];
    if (table) observe(table.table, table, seat, { layout: this.layout, into, at: 0 });
  }

  private seed = '';

  private stepOne(place: number, table: SeatGame, action: number): void {
    const { players, cards, isDuel } = this.rules;
    if (table.isOver) {
      this.rewards.fill(0, place * players, (place + 1) * players);
      return;
    }
    const before = table.table.left();
    table.act(action);
    const isOver = table.isOver;
    const after = isDuel ? before : table.table.left();
    const isWon = isOver && table.table.status === WON;
    for (let seat = 0; seat < players; seat++) {
      const shared = (before - after) / cards + (isWon ? 1 : 0);
      const own = isOver ? (table.table.winner === seat ? 1 : -1) : 0;
      this.rewards[place * players + seat] = isDuel ? own : shared;
    }
    this.ended[place] = isOver ? 1 : 0;
    if (isOver) {
      this.left[place] = table.table.left();
      this.outcomes[place] = isDuel ? 1 + table.table.winner : isWon ? 1 : 0;
      if (!this.isLast) this.dealNext(place, table);
    }
    this.show(place, table);
  }

  private dealNext(place: number, table: SeatGame): void {
    this.numbers[place] = (this.numbers[place] ?? 0) + this.part.of;
    this.dealFrom(place, table);
  }

  /** The next game that leaves something to decide: bots may have lost one before it is anybody else's turn. */
  private dealFrom(place: number, table: SeatGame): void {
    table.deal(`${this.seed}/${this.numbers[place]}`);
    while (table.isOver) {
      this.numbers[place] = (this.numbers[place] ?? 0) + this.part.of;
      table.deal(`${this.seed}/${this.numbers[place]}`);
    }
  }

  private show(place: number, table: SeatGame): void {
    const { layout, actions, observations: into } = this;
    this.seats[place] = table.seat;
    observe(table.table, table, table.seat, { layout, into, at: place * layout.length });
    const at = place * actions.length;
    this.legal.fill(0, at, at + actions.length);
    if (!table.isOver) table.markLegal(this.legal, at);
  }
}

const SHOWN = ['seats', 'observations', 'legal', 'rewards', 'ended', 'left', 'outcomes'] as const;
