// Puzzles: a position with seat 1 in turn, something to reach in that turn, and the one way to reach it. A puzzle is one line
// of text: kind, game, options, tops, hands, draw piles, answer, how bots fare.
//
//   lay-all original - 61,43,58,97 2,14,33,51,53 #31 53/u1,43/u1,… 10,0,100,100,100
//
// `-` stands for nothing, `/` parts seats and decks, and `#31` is a draw pile of which only the height matters.

import { gameOf, readOptions } from '@backtrick/rules';
import type { Card, Game, Options, State } from '@backtrick/rules';

export const PUZZLE_KINDS = [
  /** Lay the whole hand in this turn. */
  'lay-all',
  /** Reach the minimum. */
  'survive',
  /** Lay the last cards and win in this turn. */
  'win-now',
  /** All cards are open: the one turn after which the game can still be won, in a duel against every defence. */
  'only-win',
] as const;
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly state: State;
  /** The lays of the turn, in an order in which they can be laid. */
  readonly answer: readonly string[];
  /** How often each bot finds it, weakest bot first, in percent. */
  readonly fares: readonly number[];
}

const FIELDS = 8;
const NOTHING = '-';

export function parsePuzzle(text: string): Puzzle {
  const fields = text.split(' ');
  const [kindName, game = '', options = '', tops = '', hands = '', draw = ''] = fields;
  const kind = PUZZLE_KINDS.find((one) => one === kindName);
  if (!kind || fields.length !== FIELDS) throw new Error(`no puzzle: ${text}`);
  const { ruleset } = gameOf({ game });
  const shown = listOf(tops).map((top) => (top === NOTHING ? null : cardOf(game, top)));
  const held = hands.split('/').map((hand) => cardsOf(game, hand));
  const state: State = {
    game,
    players: held.length,
    options: optionsOf(gameOf({ game }), options),
    tops: shown,
    turn: { seat: 1, laid: 0, given: 0 },
    outcome: null,
    hands: held,
    draw: draw.split('/').map((pile, deck) => {
      const seen = new Set([
        ...(ruleset.kind === 'duel' ? (held[deck] ?? []) : held.flat()),
        ...shown,
      ]);
      return pileOf(game, pile, seen);
    }),
  };
  const [answer = '', fares = ''] = fields.slice(6);
  return { kind, state, answer: listOf(answer), fares: listOf(fares).map(Number) };
}

export function formatPuzzle({ kind, state, answer, fares }: Puzzle): string {
  const { game, tops, hands, draw } = state;
  return [
    kind,
    game,
    optionsText(state),
    tops.map((top) => top ?? NOTHING).join(','),
    hands.map(cardsText).join('/'),
    draw.map((pile) => (kind === 'only-win' ? cardsText(pile) : `#${pile.length}`)).join('/'),
    answer.join(','),
    fares.join(','),
  ].join(' ');
}

/** From 1 to 5: the fewer bots find it, the harder it is. */
export function difficultyOf({ fares }: Puzzle): number {
  const found = fares.reduce((sum, percent) => sum + percent, 0) / (100 * fares.length);
  return Math.min(HARDEST, 1 + Math.floor((1 - found) * HARDEST));
}

const HARDEST = 5;
const DAY = 24 * 60 * 60 * 1000;
/** Puzzles for consecutive days are far apart in the list. */
const STRIDE = 89;

/** The place in a list of `count` of the puzzle for a day, given as the milliseconds of its midnight. */
export function puzzleOfDay(count: number, midnight: number): number {
  return (Math.floor(midnight / DAY) * STRIDE) % count;
}

function optionsOf({ ruleset }: Game, text: string): Options {
  const given = Object.fromEntries(
    text === NOTHING
      ? []
      : text.split(',').map((one): [string, unknown] => {
          const [name = '', value = ''] = one.split('=');
          return [name, JSON.parse(value)];
        }),
  );
  const options = readOptions(ruleset.options, given);
  if (!options.ok) throw new Error(`no options of ${ruleset.name}: ${text}`);
  return options.value;
}

/** Only what differs from the usual game. */
function optionsText({ game, options }: State): string {
  const { ruleset } = gameOf({ game });
  const unusual = Object.entries(options).filter(([name, value]) => {
    return ruleset.options[name]?.[0] !== value;
  });
  return unusual.map(([name, value]) => `${name}=${value}`).join(',') || NOTHING;
}

/** A pile of given height is filled with cards that appear nowhere else. */
function pileOf(game: string, text: string, seen: ReadonlySet<Card | null>): readonly Card[] {
  if (!text.startsWith('#')) return cardsOf(game, text);
  const { cards } = gameOf({ game }).ruleset;
  return cards.filter((card) => !seen.has(card)).slice(0, Number(text.slice(1)));
}

function cardsOf(game: string, text: string): readonly Card[] {
  return text === NOTHING ? [] : listOf(text).map((card) => cardOf(game, card));
}

/** Row cards are not part of the deck. */
function cardOf(game: string, text: string): Card {
  const { cards, rowCards } = gameOf({ game }).ruleset;
  const card = [...cards, ...rowCards].find((one) => String(one) === text);
  if (card === undefined || card === null) throw new Error(`${game} has no card ${text}`);
  return card;
}

function cardsText(cards: readonly Card[]): string {
  return cards.join(',') || NOTHING;
}

function listOf(text: string): readonly string[] {
  return text.split(',');
}
