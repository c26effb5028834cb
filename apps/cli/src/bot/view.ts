// Reading a view that comes from outside. A bot may rely on it: every card is in one place, and the counts agree.

import { gameNamed, readOptions, seededRng } from '@backtrick/rules';
import type { Card, Game, Seat, Turn, View } from '@backtrick/rules';
import { isObject } from '../engine/protocol.ts';
import type { Fields } from '../engine/protocol.ts';

/** A view, or the name of the first field that is wrong. */
export type ReadView =
  | { readonly ok: true; readonly view: View }
  | { readonly ok: false; readonly wrong: string };

export function readView(value: unknown): ReadView {
  if (!isObject(value)) return wrong('view');
  const game = gameNamed(value['game']);
  if (!game) return wrong('game');
  const players = game.ruleset.players.find((count) => count === value['players']);
  if (players === undefined) return wrong('players');
  const options = readOptions(game.ruleset.options, value['options']);
  if (!options.ok) return wrong('options');
  return readCards(value, { game, players, options: options.value });
}

interface Table extends Pick<View, 'players' | 'options'> {
  readonly game: Game;
}

function readCards(value: Fields, { game, players, options }: Table): ReadView {
  const { name, cards, handSize } = game.ruleset;
  const eye = seatIn(value['eye'], players);
  if (eye === undefined) return wrong('eye');
  const hand = cardsIn(value['hand'], game);
  if (!hand) return wrong('hand');
  const handSizes = countsIn(value['handSizes'], players, handSize(players, options));
  if (handSizes?.[eye - 1] !== hand.length) return wrong('handSizes');
  const drawSizes = countsIn(value['drawSizes'], isDuel(game) ? players : 1, cards.length);
  if (!drawSizes) return wrong('drawSizes');
  const unseen = listOf(value['unseen'], (deck) => cardsIn(deck, game));
  const view = { game: name, players, options, eye, hand, handSizes, drawSizes };
  if (!unseen || !isCountedOut(game, { ...view, unseen })) return wrong('unseen');
  return readTable(value, game, { ...view, unseen });
}

function readTable(
  value: Fields,
  game: Game,
  cards: Omit<View, 'tops' | 'turn' | 'outcome'>,
): ReadView {
  const tops = topsIn(value['tops'], game);
  if (!tops || !areLaid(game, tops, cards)) return wrong('tops');
  const turn = value['turn'] === null ? null : turnIn(value['turn'], game, cards);
  if (turn === undefined) return wrong('turn');
  if (value['outcome'] !== null) return wrong('outcome');
  const view = { ...cards, tops, turn, outcome: null };
  return turn?.seat === view.eye && !goesOn(game, view) ? wrong('hand') : { ok: true, view };
}

/** Every card of a deck that the eye has not seen is in another hand or in the draw pile. */
function isCountedOut(
  game: Game,
  {
    eye,
    hand,
    handSizes,
    drawSizes,
    unseen,
  }: Pick<View, 'eye' | 'hand' | 'handSizes' | 'drawSizes' | 'unseen'>,
): boolean {
  const isOfDeck = (seat: Seat, deck: number) => !isDuel(game) || seat === deck + 1;
  return (
    unseen.length === drawSizes.length &&
    unseen.every((cards, deck) => {
      const hidden = handSizes.filter((_, i) => i + 1 !== eye && isOfDeck(i + 1, deck));
      const count = hidden.reduce((sum, size) => sum + size, drawSizes[deck] ?? 0);
      const own = isOfDeck(Number(eye), deck) ? (hand ?? []) : [];
      return cards.length === count && own.every((card) => !cards.includes(card));
    })
  );
}

/** In a duel the same number may lie on a pile and be held: there are two decks. */
function areLaid(game: Game, tops: View['tops'], { hand, unseen }: Pick<View, 'hand' | 'unseen'>) {
  if (isDuel(game)) return true;
  const held = [...(hand ?? []), ...unseen.flat()];
  const laid = tops.filter((top, pile) => top !== game.ruleset.rowCards[pile]);
  return new Set(laid).size === laid.length && laid.every((top) => top && !held.includes(top));
}

/** G5: a hand that cannot reach the minimum has ended the game. */
function goesOn(game: Game, view: View): boolean {
  try {
    game.imagine(view, seededRng('any'));
    return true;
  } catch {
    return false;
  }
}

function turnIn(
  value: unknown,
  game: Game,
  { players, options, handSizes }: Pick<View, 'players' | 'options' | 'handSizes'>,
): Turn | undefined {
  if (!isObject(value)) return undefined;
  const seat = seatIn(value['seat'], players);
  const laid = countIn(value['laid'], game.ruleset.handSize(players, options));
  const given = countIn(value['given'], isDuel(game) ? 1 : 0);
  if (seat === undefined || laid === undefined || given === undefined) return undefined;
  const held = (handSizes[seat - 1] ?? 0) + laid;
  if (given > laid || held > game.ruleset.handSize(players, options)) return undefined;
  return { seat, laid, given };
}

function topsIn(value: unknown, { ruleset }: Game): readonly (Card | null)[] | undefined {
  const { cards, rowCards } = ruleset;
  if (!Array.isArray(value) || value.length !== rowCards.length) return undefined;
  const tops = value.map((top, pile) => [rowCards[pile], ...cards].find((card) => card === top));
  return tops.every((top) => top !== undefined) ? tops : undefined;
}

/** Cards of the game, none twice, in the order of a hand. */
function cardsIn(value: unknown, { ruleset }: Game): readonly Card[] | undefined {
  const cards = listOf(value, (each) => ruleset.cards.find((card) => card === each));
  if (!cards || new Set(cards).size < cards.length) return undefined;
  return cards.toSorted(ruleset.order);
}

function countsIn(value: unknown, length: number, most: number): readonly number[] | undefined {
  const counts = listOf(value, (each) => countIn(each, most));
  return counts?.length === length ? counts : undefined;
}

function countIn(value: unknown, most: number): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
  return value >= 0 && value <= most ? value : undefined;
}

function seatIn(value: unknown, players: number): Seat | undefined {
  return countIn(value, players) || undefined;
}

/** What each element of a list means; undefined if one of them is unknown. */
function listOf<T>(value: unknown, read: (each: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list = value.flatMap((each) => {
    const item = read(each);
    return item === undefined ? [] : [item];
  });
  return list.length === value.length ? list : undefined;
}

function isDuel({ ruleset }: Game): boolean {
  return ruleset.kind === 'duel';
}

function wrong(field: string): ReadView {
  return { ok: false, wrong: field };
}
