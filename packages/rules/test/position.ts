// Positions as one line of text, for tests and for the examples of the rule book:
// `u1=47 d2=65 hand=37,50 draw=0 laid=1 minimum=3`. Seat 1 is in turn; what is left out is filled in.

import { gameOf, readOptions } from '../src/index.ts';
import type { Action, Card, Game, Options, State } from '../src/index.ts';

export interface Position {
  readonly game: Game;
  readonly state: State;
}

export function positionFrom(name: string, text: string): Position {
  const game = gameOf({ game: name });
  const words = readWords(game, text);
  const number = (word: string, otherwise: number) => Number(words.get(word) ?? otherwise);
  const { ruleset } = game;
  const tops = ruleset.piles.map(
    (pile, i) => readCards(game, words.get(pile))?.[0] ?? ruleset.rowCards[i] ?? null,
  );
  const players = number('players', 2);
  const options = optionsIn(game, words);
  const turn = { seat: 1, laid: number('laid', 0), given: number('given', 0) };
  const open = { game: name, players, options, tops, turn, outcome: null };
  const given = Array.from({ length: players }, (_, i) =>
    readCards(game, words.get(i === 0 ? 'hand' : `hand${i + 1}`)),
  );
  return { game, state: { ...open, ...spread(game, open, given, number('draw', 20)) } };
}

/** What comes of the last action: `ok`, the rule that refuses it, `won` or `lost` (for seat 1 in a duel). */
export function resultOf(position: Position, actions: string): string {
  const { game } = position;
  const texts = actions.split(' ');
  const action = readable(game, texts.at(-1) ?? '');
  const state = after(position, texts.slice(0, -1).join(' '));
  const fault = game.refusal(state, action);
  return fault ? (fault.rule ?? fault.code) : endOf(game.play(state, action));
}

/** The state after legal actions. */
export function after({ game, state }: Position, actions: string): State {
  const played = actions
    .split(' ')
    .filter((text) => text !== '')
    .map((text) => readable(game, text));
  return played.reduce((before, action) => game.play(before, action), state);
}

function readable(game: Game, text: string): Action {
  const action = game.parse(text);
  if (!action) throw new Error(`${text} is unreadable`);
  return action;
}

function endOf({ outcome }: State): string {
  if (!outcome) return 'ok';
  return outcome.winner === 2 ? 'lost' : outcome.status;
}

/** The given hands; other seats and the draw piles get cards that lie nowhere else, the lowest first. */
function spread(
  { ruleset }: Game,
  { players, options, tops }: Pick<State, 'players' | 'options' | 'tops'>,
  given: readonly (readonly Card[] | undefined)[],
  left: number,
): Pick<State, 'hands' | 'draw'> {
  const size = left > 0 ? ruleset.handSize(players, options) : 2;
  const isDuel = ruleset.kind === 'duel';
  const without = (used: readonly (Card | null)[]) =>
    ruleset.cards.filter((card) => !used.includes(card));
  const decks = isDuel
    ? given.map((hand) => without([...(hand ?? []), ...tops]))
    : [without([...given.flatMap((hand) => hand ?? []), ...tops])];
  const hands = given.map((hand, i) => hand ?? (decks[isDuel ? i : 0] ?? []).splice(0, size));
  return {
    hands: hands.map((hand) => hand.toSorted(ruleset.order)),
    draw: decks.map((deck) => deck.slice(0, left)),
  };
}

/** `name=value` words; a name that means nothing here is a slip of the pen. */
function readWords({ ruleset }: Game, text: string): ReadonlyMap<string, string> {
  const names = [...ruleset.piles, ...Object.keys(ruleset.options), ...WORDS];
  return new Map(
    text.split(' ').map((word) => {
      const [name = '', value, ...more] = word.split('=');
      if (!names.includes(name) || value === undefined || more.length > 0) {
        throw new Error(`${text}: ${word} says nothing about ${ruleset.name}`);
      }
      return [name, value];
    }),
  );
}

const WORDS = ['players', 'draw', 'laid', 'given', 'hand', 'hand2', 'hand3', 'hand4', 'hand5'];

function optionsIn({ ruleset }: Game, words: ReadonlyMap<string, string>): Options {
  const named = Object.keys(ruleset.options).filter((name) => words.has(name));
  const values = named.map((name) => [name, JSON.parse(words.get(name) ?? '')]);
  const options = readOptions(ruleset.options, Object.fromEntries(values));
  if (!options.ok) throw new Error(`${[...words.values()].join(' ')}: ${options.fault.code}`);
  return options.value;
}

/** Cards separated by commas, perhaps none. */
function readCards({ ruleset }: Game, text: string | undefined): readonly Card[] | undefined {
  if (text === undefined) return undefined;
  const texts = text.split(',').filter((card) => card !== '');
  return texts.map((written) => {
    const card = ruleset.cards.find((known) => String(known) === written);
    if (card === undefined) throw new Error(`${written} is no card of ${ruleset.name}`);
    return card;
  });
}
