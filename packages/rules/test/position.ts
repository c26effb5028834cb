// Positions as one line of text, for tests and for the examples of the rule book:
// `u1=47 d2=65 hand=37,50 draw=0 laid=1 minimum=3`. Seat 1 is in turn; what is left out is filled in.

import { gameNamed, readOptions } from '../src/index.ts';
import type { Action, Card, Game, State } from '../src/index.ts';

export function positionFrom(name: string, text: string): { game: Game; state: State } {
  const game = named(name);
  const words = new Map(text.split(' ').map((word) => pair(word)));
  const { ruleset } = game;
  const options = readOptions(ruleset.options, optionsIn(words, Object.keys(ruleset.options)));
  if (!options.ok) throw new Error(`${text}: ${options.fault.code}`);
  const players = Number(words.get('players') ?? 2);
  const tops = ruleset.piles.map(
    (pile, i) => cardOf(words.get(pile)) ?? ruleset.rowCards[i] ?? null,
  );
  const turn = {
    seat: 1,
    laid: Number(words.get('laid') ?? 0),
    given: Number(words.get('given') ?? 0),
  };
  const { hands, draw } = spread(game, words, players, tops);
  const open = { game: name, players, options: options.value, tops, turn, outcome: null };
  return { game, state: { ...open, hands, draw } };
}

/** What comes of the last action: `ok`, the rule that refuses it, `won` or `lost` (for seat 1 in a duel). */
export function resultOf(position: { game: Game; state: State }, actions: string): string {
  const { game } = position;
  const texts = actions.split(' ');
  const action = readable(game, texts.at(-1) ?? '');
  const state = after(position, texts.slice(0, -1).join(' '));
  const fault = game.refusal(state, action);
  return fault ? (fault.rule ?? fault.code) : endOf(game.play(state, action));
}

/** The state after legal actions. */
export function after({ game, state }: { game: Game; state: State }, actions: string): State {
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

function named(name: string): Game {
  const game = gameNamed(name);
  if (!game) throw new Error(`there is no game called ${name}`);
  return game;
}

/** The named hands; other seats and the draw pile get cards that lie nowhere else. */
function spread(
  game: Game,
  words: ReadonlyMap<string, string>,
  players: number,
  tops: readonly (Card | null)[],
) {
  const given = Array.from({ length: players }, (_, i) =>
    cardsOf(words.get(i === 0 ? 'hand' : `hand${i + 1}`)),
  );
  const draw = Number(words.get('draw') ?? 20);
  const size = draw > 0 ? game.ruleset.handSize(players, {}) : 2;
  if (game.ruleset.kind === 'duel') {
    const decks = given.map((hand) => without(game, [...(hand ?? []), ...tops]));
    return {
      hands: given.map((hand, i) => hand ?? (decks[i] ?? []).splice(0, size)),
      draw: decks.map((deck) => deck.slice(0, draw)),
    };
  }
  const rest = without(game, [...given.flatMap((hand) => hand ?? []), ...tops]);
  const hands = given.map((hand) => hand ?? rest.splice(0, size));
  return { hands, draw: [rest.slice(0, draw)] };
}

function without(game: Game, used: readonly (Card | null)[]): Card[] {
  return game.ruleset.cards.filter((card) => !used.includes(card));
}

function pair(word: string): [string, string] {
  const [name, value, ...more] = word.split('=');
  if (!name || value === undefined || more.length > 0) throw new Error(`${word} is not name=value`);
  return [name, value];
}

function optionsIn(
  words: ReadonlyMap<string, string>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    names
      .filter((name) => words.has(name))
      .map((name) => [name, JSON.parse(words.get(name) ?? '')]),
  );
}

function cardsOf(text: string | undefined): Card[] | undefined {
  if (text === undefined) return undefined;
  return text.split(',').flatMap((card) => cardOf(card) ?? []);
}

function cardOf(text: string | undefined): Card | undefined {
  if (!text) return undefined;
  return /^\d+$/.test(text) ? Number(text) : text;
}
