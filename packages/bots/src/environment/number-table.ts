// A game in numbers that changes in place. It knows the rules only from `NumberRules`; a test compares it with the rules
// after every action.

import type { Rng, Setup, State } from '@backtrick/rules';
import { placeOf } from './number-rules.ts';
import type { NumberRules } from './number-rules.ts';

export const PLAYING = 0;
export const WON = 1;
const LOST = 2;

export class NumberTable {
  readonly rules: NumberRules;
  readonly tops: Uint8Array;
  /** Sorted, `handSize` cells a seat. */
  readonly hands: Uint8Array;
  readonly sizes: Uint8Array;
  /** For each deck and card 1 until it is laid. */
  readonly unlaid: readonly Uint8Array[];
  /** The decks in order; the next card of a deck is at `drawn`. */
  readonly draw: Uint8Array;
  readonly drawn: Uint8Array;
  /** The seat in turn; −1 before the start. */
  seat = -1;
  laid = 0;
  given = 0;
  status: typeof PLAYING | typeof WON | typeof LOST = PLAYING;
  /** Of a duel. */
  winner = -1;

  constructor(rules: NumberRules) {
    const { piles, players, handSize, decks, cards } = rules;
    this.rules = rules;
    this.tops = new Uint8Array(piles);
    this.hands = new Uint8Array(players * handSize);
    this.sizes = new Uint8Array(players);
    this.unlaid = Array.from({ length: decks }, () => new Uint8Array(cards));
    this.draw = new Uint8Array(decks * cards);
    this.drawn = new Uint8Array(decks);
  }

  deal({ decks, first }: Setup): void {
    const { game, cards } = this.rules;
    const order = game.ruleset.cards;
    decks.forEach((deck, at) => {
      this.draw.set(
        deck.map((card) => order.indexOf(card)),
        at * cards,
      );
    });
    this.dealHands(first - 1);
  }

  /** Deals what `shuffledSetup` of the game would, with the same numbers from the generator. */
  dealShuffled(rng: Rng): void {
    const { cards, decks, players, isDuel } = this.rules;
    const { draw } = this;
    for (let deck = 0; deck < decks; deck++) {
      const from = deck * cards;
      for (let i = 0; i < cards; i++) {
        const at = Math.floor(rng() * (i + 1));
        draw[from + i] = draw[from + at] ?? 0;
        draw[from + at] = i;
      }
    }
    this.dealHands(isDuel ? Math.floor(rng() * players) : 0);
  }

  copy(other: NumberTable): void {
    this.tops.set(other.tops);
    this.hands.set(other.hands);
    this.sizes.set(other.sizes);
    for (const [i, deck] of this.unlaid.entries()) deck.set(other.unlaid[i] ?? []);
    this.draw.set(other.draw);
    this.drawn.set(other.drawn);
    this.seat = other.seat;
    this.laid = other.laid;
    this.given = other.given;
    this.status = other.status;
    this.winner = other.winner;
  }

  begin(seat: number): void {
    this.seat = seat;
    this.laid = 0;
    this.given = 0;
    this.settle();
  }

  /** Whether the player in turn may lay the card, which is in the hand, on the pile. */
  mayLay(card: number, pile: number): boolean {
    const { allows, piles } = this.rules;
    return allows[(this.laid * 2 + this.given) * piles + pile] === 1 && this.fits(card, pile);
  }

  /** How many cards the turn must still lay. */
  mustLay(): number {
    return Math.max(0, this.least() - this.laid);
  }

  mayEnd(): boolean {
    return this.laid >= this.least();
  }

  lay(card: number, pile: number): void {
    const { isDuel, piles, handSize } = this.rules;
    const { seat, hands } = this;
    const size = (this.sizes[seat] ?? 0) - 1;
    const from = seat * handSize;
    let at = from;
    while (hands[at] !== card) at++;
    for (; at < from + size; at++) hands[at] = hands[at + 1] ?? 0;
    this.sizes[seat] = size;
    const deck = this.unlaid[this.deckOf(seat)];
    if (deck) deck[card] = 0;
    this.tops[placeOf(this.rules, pile, seat)] = card;
    this.laid++;
    if (isDuel && pile >= piles / 2) this.given++;
    this.settle();
  }

  end(): void {
    const { game, handSize, players } = this.rules;
    const { seat, laid, given } = this;
    const missing = handSize - (this.sizes[seat] ?? 0);
    this.take(seat, game.ruleset.draws(missing, { seat: seat + 1, laid, given }));
    let next = seat;
    for (let step = 1; step <= players; step++) {
      next = (seat + step) % players;
      if (this.sizes[next] !== 0) break;
    }
    this.begin(next);
  }

  drawSize(deck: number): number {
    return this.rules.cards - (this.drawn[deck] ?? 0);
  }

  deckOf(seat: number): number {
    return this.rules.isDuel ? seat : 0;
  }

  /** Cards in hands and draw piles; in a duel those of the loser. */
  left(): number {
    const { isDuel, players } = this.rules;
    if (isDuel) {
      const loser = 1 - this.winner;
      return (this.sizes[loser] ?? 0) + this.drawSize(loser);
    }
    let left = this.drawSize(0);
    for (let seat = 0; seat < players; seat++) left += this.sizes[seat] ?? 0;
    return left;
  }

  /** The same position as the rules write it. */
  state(): State {
    const { game, players, options, cards, decks, handSize } = this.rules;
    const { ruleset } = game;
    const card = (number: number) => ruleset.cards[number] ?? 0;
    const isOn = this.seat >= 0 && this.status === PLAYING;
    return {
      game: ruleset.name,
      players,
      options,
      tops: [...this.tops].map((top) =>
        top < cards ? card(top) : (ruleset.rowCards[top - cards] ?? null),
      ),
      turn: isOn ? { seat: this.seat + 1, laid: this.laid, given: this.given } : null,
      outcome: this.outcome(),
      hands: Array.from({ length: players }, (_, seat) => {
        const from = seat * handSize;
        return [...this.hands.subarray(from, from + (this.sizes[seat] ?? 0))].map(card);
      }),
      draw: Array.from({ length: decks }, (_, deck) =>
        [...this.draw.subarray(deck * cards + (this.drawn[deck] ?? 0), (deck + 1) * cards)].map(
          card,
        ),
      ),
    };
  }

  private outcome(): State['outcome'] {
    if (this.status === PLAYING) return null;
    const { won, stuck } = this.rules.game.ruleset.cites;
    const { isDuel } = this.rules;
    if (!isDuel) {
      const status = this.status === WON ? 'won' : 'lost';
      return { status, winner: null, rule: this.status === WON ? won : stuck };
    }
    const rule = this.winner === this.seat ? won : stuck;
    return { status: 'won', winner: this.winner + 1, rule };
  }

  private fits(card: number, pile: number): boolean {
    const { fits, cards, piles } = this.rules;
    const top = this.tops[placeOf(this.rules, pile, this.seat)] ?? 0;
    return fits[(pile * (cards + piles) + top) * cards + card] === 1;
  }

  private least(): number {
    const { minimum, lateMinimum } = this.rules;
    return this.drawSize(this.deckOf(this.seat)) === 0 ? lateMinimum : minimum;
  }

  private dealHands(first: number): void {
    const { players, handSize, cards, isDuel, piles } = this.rules;
    for (const deck of this.unlaid) deck.fill(1);
    this.drawn.fill(0);
    this.sizes.fill(0);
    for (let pile = 0; pile < piles; pile++) this.tops[pile] = cards + pile;
    this.seat = -1;
    this.laid = 0;
    this.given = 0;
    this.status = PLAYING;
    this.winner = -1;
    for (let seat = 0; seat < players; seat++) this.take(seat, handSize);
    if (isDuel) this.begin(first);
    else if (players === 1) this.begin(0);
  }

  /** Draws cards into the hand, which stays sorted; a pile that runs out gives what it has (G4). */
  private take(seat: number, count: number): void {
    const { cards, handSize } = this.rules;
    const deck = this.deckOf(seat);
    for (let i = 0; i < count && this.drawSize(deck) > 0; i++) {
      const next = this.drawn[deck] ?? 0;
      const card = this.draw[deck * cards + next] ?? 0;
      this.drawn[deck] = next + 1;
      const from = seat * handSize;
      let at = from + (this.sizes[seat] ?? 0);
      for (; at > from && (this.hands[at - 1] ?? 0) > card; at--) {
        this.hands[at] = this.hands[at - 1] ?? 0;
      }
      this.hands[at] = card;
      this.sizes[seat] = (this.sizes[seat] ?? 0) + 1;
    }
  }

  private settle(): void {
    const { isDuel } = this.rules;
    const { seat } = this;
    if (isDuel ? this.sizes[seat] === 0 && this.drawSize(seat) === 0 : this.left() === 0) {
      this.status = WON;
      if (isDuel) this.winner = seat;
    } else if (!this.canLay(this.least() - this.laid, 0)) {
      // Somebody wins every duel.
      this.status = isDuel ? WON : LOST;
      if (isDuel) this.winner = 1 - seat;
    }
  }

  /** G5: whether some order of the hand lays so many more; `used` are cells of the hand already laid. */
  private canLay(needed: number, used: number): boolean {
    if (needed <= 0) return true;
    const { piles, isDuel, handSize } = this.rules;
    const { seat, tops, hands } = this;
    const size = this.sizes[seat] ?? 0;
    for (let i = 0; i < size; i++) {
      if (used & (1 << i)) continue;
      const card = hands[seat * handSize + i] ?? 0;
      for (let pile = 0; pile < piles; pile++) {
        if (!this.mayLay(card, pile)) continue;
        if (needed === 1) return true;
        const place = placeOf(this.rules, pile, seat);
        const top = tops[place] ?? 0;
        const gifts = isDuel && pile >= piles / 2 ? 1 : 0;
        tops[place] = card;
        this.laid++;
        this.given += gifts;
        const reaches = this.canLay(needed - 1, used | (1 << i));
        tops[place] = top;
        this.laid--;
        this.given -= gifts;
        if (reaches) return true;
      }
    }
    return false;
  }
}
