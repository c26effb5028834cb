// A game that leaves another one at one of its steps and continues at a new table.

import { replay } from '@backtrick/rules';
import type { Game, Rng, Seat, Setup, State } from '@backtrick/rules';
import { stateAfter } from './table.ts';

export interface PlayedTo {
  readonly game: Game;
  readonly setup: Setup;
  readonly actions: readonly string[];
}

/** A record from JSON, up to a step; undefined if the game could not get there or could not go on from there. */
export function playedTo(record: unknown, step: number): PlayedTo | undefined {
  if (typeof record !== 'object' || record === null || !('actions' in record)) return undefined;
  if (!Array.isArray(record.actions) || record.actions.length < step) return undefined;
  const replayed = replay({ ...record, actions: record.actions.slice(0, step) });
  if (!replayed.ok || replayed.value.refused) return undefined;
  const { game, record: read, states } = replayed.value;
  const setup = game.readSetup(read);
  if (!setup.ok || states.at(-1)?.outcome) return undefined;
  const actions = read.actions.filter((action) => typeof action === 'string');
  return { game, setup: setup.value, actions };
}

/**
 * The same game up to here as a seat saw it, and other luck from here on. Cards that were laid and cards the seat holds keep
 * their places in the deck, so every action stays as legal as it was.
 */
export function reshuffled({ game, setup, actions }: PlayedTo, seat: Seat, rng: Rng): Setup {
  const state = stateAfter(game, setup, actions);
  const world = game.imagine(game.view(state, seat), rng);
  const decks = setup.decks.map((deck, at) => {
    const [lying, other] = [state, world].map((one) => hiddenFrom(one, at));
    const places = new Map(lying?.map((card, i) => [card, other?.[i] ?? card]));
    return deck.map((card) => places.get(card) ?? card);
  });
  return { ...setup, decks };
}

/** The cards of a deck that are not laid, always in the same order of places. */
function hiddenFrom({ hands, draw }: State, deck: number) {
  const own = hands.filter((_, i) => draw.length === 1 || i === deck);
  return [...own.flat(), ...(draw[deck] ?? [])];
}
