// The mutable table of the search: one world with every card known, changed in place. It never decides what is
// legal for a person; a test holds it to the rules.

import type { State } from '@backtrick/rules';
import { CARDS, COLOUR, COLOURS, MISFIT, NO_CARD, VALUE, numberOf, step } from './cards.ts';

export type Status = 'playing' | 'won' | 'lost';

const HAND = 2;
const MAX_SEATS = 5;

export class FastTable {
  players = 1;
  isProfessional = false;
  /** Two places a seat. */
  readonly hands = new Uint8Array(MAX_SEATS * HAND);
  readonly tops = new Uint8Array(2);
  /** The draw pile, the next card at `drawn`. */
  readonly draw = new Uint8Array(CARDS);
  drawSize = 0;
  drawn = 0;
  /** For each colour the values left in the draw pile, bit 0 for the 1. */
  readonly hidden = new Uint16Array(COLOURS + 1);
  /** The seat in turn, from 0. */
  seat = 0;
  laid = 0;
  /** Cards not laid yet. */
  left = 0;
  status: Status = 'playing';

  /** Takes over a state; before the start it waits for `begin`. */
  load(state: State): this {
    this.players = state.players;
    this.isProfessional = state.options['professional'] === true;
    this.hands.fill(NO_CARD);
    state.hands.forEach((hand, seat) => {
      hand.forEach((card, place) => (this.hands[seat * HAND + place] = numberOf(card)));
    });
    state.tops.forEach((top, stack) => (this.tops[stack] = numberOf(top)));
    this.setDraw((state.draw[0] ?? []).map(numberOf));
    this.left = [...state.hands, ...state.draw].flat().length;
    this.seat = (state.turn?.seat ?? 1) - 1;
    this.laid = state.turn?.laid ?? 0;
    this.status = state.outcome?.status ?? 'playing';
    return this;
  }

  setDraw(cards: ArrayLike<number>): void {
    this.draw.set(cards);
    this.drawSize = cards.length;
    this.drawn = 0;
    this.hidden.fill(0);
    for (let i = 0; i < cards.length; i++) this.hide(cards[i] ?? NO_CARD);
  }

  copy(other: FastTable): this {
    this.players = other.players;
    this.isProfessional = other.isProfessional;
    this.hands.set(other.hands);
    this.tops.set(other.tops);
    this.draw.set(other.draw);
    this.drawSize = other.drawSize;
    this.drawn = other.drawn;
    this.hidden.set(other.hidden);
    this.seat = other.seat;
    this.laid = other.laid;
    this.left = other.left;
    this.status = other.status;
    return this;
  }

  /** The card at a place of the hand in turn. */
  held(place: number): number {
    return this.hands[this.seat * HAND + place] ?? NO_CARD;
  }

  top(stack: number): number {
    return this.tops[stack] ?? NO_CARD;
  }

  begin(seat: number): void {
    this.seat = seat;
    this.laid = 0;
    if (this.isStuck()) this.status = 'lost';
  }

  lay(place: number, stack: number): void {
    this.tops[stack] = this.held(place);
    this.hands[this.seat * HAND + place] = NO_CARD;
    this.laid++;
    this.left--;
    if (this.left === 0) this.status = 'won';
  }

  /** Ends the turn: fills the hand, goes on to the next seat with cards. */
  end(): void {
    for (let place = 0; place < HAND && this.drawn < this.drawSize; place++) {
      if (this.held(place) === NO_CARD) this.hands[this.seat * HAND + place] = this.drawCard();
    }
    let seat = this.seat;
    do seat = seat + 1 === this.players ? 0 : seat + 1;
    while (this.isEmpty(seat));
    this.begin(seat);
  }

  private isEmpty(seat: number): boolean {
    return this.hands[seat * HAND] === NO_CARD && this.hands[seat * HAND + 1] === NO_CARD;
  }

  private isStuck(): boolean {
    const [up, down] = [this.top(0), this.top(1)];
    for (let place = 0; place < HAND; place++) {
      const card = this.held(place);
      if (step(0, up, card) !== MISFIT || step(1, down, card) !== MISFIT) return false;
    }
    return true;
  }

  private drawCard(): number {
    const card = this.draw[this.drawn++] ?? NO_CARD;
    const colour = COLOUR[card] ?? COLOURS;
    this.hidden[colour] = (this.hidden[colour] ?? 0) & ~bitOf(card);
    return card;
  }

  private hide(card: number): void {
    const colour = COLOUR[card] ?? COLOURS;
    this.hidden[colour] = (this.hidden[colour] ?? 0) | bitOf(card);
  }
}

function bitOf(card: number): number {
  return 1 << ((VALUE[card] ?? 1) - 1);
}
