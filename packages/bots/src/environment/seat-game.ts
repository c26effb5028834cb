// One game as its players meet it: who decides next, and what. Before the start and before every turn the other seats
// may talk, one after the other, as the arena asks its bots. Bots play their seats by themselves.

import { seededRng } from '@backtrick/rules';
import type { ActiveSignal, Rng } from '@backtrick/rules';
import { starter } from '../arena.ts';
import type { Bot } from '../bot.ts';
import type { ActionNumbers, Talk } from './layout.ts';
import { actionNumbers } from './layout.ts';
import type { NumberRules } from './number-rules.ts';
import { NumberTable, PLAYING } from './number-table.ts';

/** Who plays a seat by itself; null for a seat whose decisions come from outside. */
export type Partners = readonly (Bot | null)[];

const NOBODY = -1;
const BUDGET = { playouts: Infinity };

export class SeatGame implements Talk {
  readonly table: NumberTable;
  /** For each seat and word 1 if it is active. */
  readonly said: Uint8Array;
  /** The seat that talks; `NOBODY` during a turn. */
  speaker = NOBODY;
  private readonly actions: ActionNumbers;
  private readonly partners: Partners;
  private readonly isSilent: boolean;
  private seed = '';
  /** Numbers taken from the generator, so that a copy can go on with the next one. */
  private taken = 0;
  private chance: Rng = () => 0;
  private startChance = 0;

  constructor(rules: NumberRules, partners: Partners, talking: 'signals' | 'silent') {
    this.table = new NumberTable(rules);
    this.partners = partners;
    this.actions = actionNumbers(rules);
    this.said = new Uint8Array(rules.players * rules.signals.length);
    this.isSilent = talking === 'silent' || rules.signals.length === 0;
  }

  /** The game of a simulation with this seed. */
  deal(seed: string): void {
    this.seedChance(seed, 0);
    this.table.dealShuffled(() => this.next());
    this.said.fill(0);
    this.speaker = NOBODY;
    if (this.table.seat < 0) this.startChance = this.next();
    this.nextDecision();
    this.playPartners();
  }

  copy(other: SeatGame): void {
    this.table.copy(other.table);
    this.said.set(other.said);
    this.speaker = other.speaker;
    this.startChance = other.startChance;
    this.seedChance(other.seed, other.taken);
  }

  get isOn(): boolean {
    return this.speaker !== NOBODY;
  }

  get isOver(): boolean {
    return this.table.status !== PLAYING;
  }

  /** The seat that decides now. */
  get seat(): number {
    return this.isOn ? this.speaker : this.table.seat;
  }

  /** Marks the legal actions with 1 in `into`, from `at` on; all else is left as it is. */
  markLegal(into: Uint8Array, at: number): void {
    const { table } = this;
    const { piles, handSize, signals } = table.rules;
    if (this.isOn) {
      into[at + this.actions.end] = 1;
      for (let word = 0; word < signals.length; word++) {
        if (this.maySay(word)) into[at + this.actions.signals + word] = 1;
      }
      return;
    }
    const from = table.seat * handSize;
    const to = from + (table.sizes[table.seat] ?? 0);
    for (let i = from; i < to; i++) {
      const card = table.hands[i] ?? 0;
      for (let pile = 0; pile < piles; pile++) {
        if (table.mayLay(card, pile)) into[at + card * piles + pile] = 1;
      }
    }
    if (table.mayEnd()) into[at + this.actions.end] = 1;
  }

  /** Plays a legal action, then the seats of the bots up to the next decision from outside. */
  act(action: number): void {
    this.decide(action);
    this.playPartners();
  }

  private decide(action: number): void {
    const { piles } = this.table.rules;
    if (this.isOn) {
      if (action === this.actions.end) this.nextDecision();
      else this.said[this.speaker * this.words + action - this.actions.signals] = 1;
      return;
    }
    if (action === this.actions.end) {
      this.table.end();
      this.nextDecision();
    } else this.table.lay(Math.floor(action / piles), action % piles);
  }

  private get words(): number {
    return this.table.rules.signals.length;
  }

  private maySay(word: number): boolean {
    const isWish = START_WORDS.includes(this.table.rules.signals[word] ?? '');
    return this.said[this.speaker * this.words + word] === 0 && (!isWish || this.table.seat < 0);
  }

  /** The next seat talks; when all have talked, somebody begins, or the turn does. */
  private nextDecision(): void {
    const { table } = this;
    const { players } = table.rules;
    for (;;) {
      if (this.isOver) return;
      const next = this.isSilent || players === 1 ? NOBODY : this.nextSpeaker();
      this.speaker = next;
      if (next !== NOBODY) {
        this.said.fill(0, next * this.words, (next + 1) * this.words);
        return;
      }
      if (table.seat >= 0) {
        this.said.fill(0, table.seat * this.words, (table.seat + 1) * this.words);
        return;
      }
      table.begin(starter(players, this.standing(NOBODY), () => this.startChance) - 1);
    }
  }

  /** Clockwise from the seat in turn, which does not talk itself; nor does a seat without cards. */
  private nextSpeaker(): number {
    const { seat, sizes, rules } = this.table;
    const { players } = rules;
    const first = seat < 0 ? 0 : seat + 1;
    const count = seat < 0 ? players : players - 1;
    const before = this.isOn ? (this.speaker - first + players) % players : -1;
    for (let step = before + 1; step < count; step++) {
      const next = (first + step) % players;
      if (sizes[next] !== 0) return next;
    }
    return NOBODY;
  }

  private playPartners(): void {
    while (!this.isOver) {
      const bot = this.partners[this.seat];
      if (!bot) return;
      if (this.isOn) this.talkFor(bot);
      else this.playFor(bot);
    }
  }

  private talkFor(bot: Bot): void {
    const { rules } = this.table;
    const view = rules.game.view(this.table.state(), this.speaker + 1);
    for (const signal of bot.signals({ view, signals: [] })) {
      this.decide(this.actions.signals + rules.signals.indexOf(signal));
    }
    this.decide(this.actions.end);
  }

  private playFor(bot: Bot): void {
    const { rules, seat } = this.table;
    const { game } = rules;
    const view = game.view(this.table.state(), seat + 1);
    const seen = { view, signals: this.isSilent ? [] : this.standing(seat) };
    for (const action of bot.turn(seen, BUDGET, () => this.next())) {
      if (action.kind === 'lay') {
        const card = game.ruleset.cards.indexOf(action.card);
        this.decide(card * rules.piles + game.ruleset.piles.indexOf(action.pile));
      } else this.decide(this.actions.end);
    }
  }

  /** What all seats but one have said. */
  private standing(eye: number): readonly ActiveSignal[] {
    const { players, signals } = this.table.rules;
    return Array.from({ length: players }, (_, seat) =>
      signals.flatMap((signal, word) =>
        seat !== eye && this.said[seat * this.words + word] === 1
          ? [{ seat: seat + 1, signal }]
          : [],
      ),
    ).flat();
  }

  /** The next number of the game's generator, which all bots share. */
  next(): number {
    this.taken++;
    return this.chance();
  }

  private seedChance(seed: string, taken: number): void {
    this.seed = seed;
    this.taken = taken;
    this.chance = seededRng(seed);
    for (let i = 0; i < taken; i++) this.chance();
  }
}

const START_WORDS: readonly string[] = ['begin', 'rather-not'];
