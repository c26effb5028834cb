// Leaving a game at one of its steps: with the line of a solver, with the same cards, or with other luck from there on.

import { replay, shuffle } from '@backtrick/rules';
import type { Card, GameRecord, Replay, Rng, Seat } from '@backtrick/rules';
import { stateAt } from './film.ts';
import { toldIn } from './told.ts';

export type BranchCards = 'same' | 'reshuffled';

/** The game up to the step, and then the line. It says where it has left what was played. */
export function recordWithLine(
  record: GameRecord,
  step: number,
  line: readonly string[],
): GameRecord {
  return {
    ...record,
    actions: [...record.actions.slice(0, step), ...line],
    signals: toldIn(record).filter(({ at }) => at <= step),
    branch: { from: step },
  };
}

const MOST_TRIES = 1000;

/**
 * The same game up to the step for the eyes of a seat, and other luck from there on: the cards that the seat has not seen change
 * places. What was laid stays where it was in the deck, so that every action up to the step is as legal as it was.
 */
export function reshuffled(game: Replay, step: number, seat: Seat, rng: Rng): GameRecord {
  const actions = game.record.actions.slice(0, step);
  const { unseen } = game.game.view(stateAt(game, step), seat);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const deck = decksOf(game.record).map((cards, i) => mixed(cards, unseen[i] ?? [], rng));
    const record = { ...game.record, deck: isSplit(game.record) ? deck : deck.flat(), actions };
    const replayed = replay(record);
    const isOpen = replayed.ok && !replayed.value.refused;
    // The game went on, so it goes on: luck that would have ended it is drawn again.
    if (isOpen && !replayed.value.states.at(-1)?.outcome) return record;
  }
  throw new Error('the game goes on with these cards at least');
}

/** The deck with these cards in other places, and all others where they were. */
function mixed(deck: readonly Card[], hidden: readonly Card[], rng: Rng): readonly Card[] {
  const isHidden = new Set(hidden);
  const rest = shuffle(hidden, rng).values();
  return deck.map((card) => (isHidden.has(card) ? (rest.next().value ?? card) : card));
}

/** Whether every seat has a deck of its own. */
function isSplit({ deck }: GameRecord): boolean {
  return deck.some((part) => Array.isArray(part));
}

function decksOf({ deck }: GameRecord): readonly (readonly Card[])[] {
  const parts = deck.filter((part): part is readonly Card[] => Array.isArray(part));
  return parts.length > 0 ? parts : [deck.filter((card): card is Card => !Array.isArray(card))];
}

/** What names a game up to a step: the same cards, the same actions. */
export interface Trunk {
  readonly deal: string;
  readonly before: string;
}

export function trunkOf(record: GameRecord, step: number): Trunk {
  const { game, players, options, deck, first } = record;
  return {
    deal: JSON.stringify([game, players, options ?? {}, deck, first ?? 1]),
    before: record.actions.slice(0, step).join(' '),
  };
}
