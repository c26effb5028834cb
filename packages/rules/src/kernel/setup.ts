// Reading a set-up that comes from outside: nothing is guessed, nothing is repaired.

import { shuffle } from './rng.ts';
import type { Choices, Ruleset } from './ruleset.ts';
import { refused } from './words.ts';
import type { Card, Options, Result, Rng, Setup } from './words.ts';

/** The fields of a record that fix the deal. */
export interface SetupFields {
  readonly players?: unknown;
  readonly options?: unknown;
  readonly deck?: unknown;
  readonly first?: unknown;
}

export function readSetup(ruleset: Ruleset, fields: SetupFields): Result<Setup> {
  const isDuel = ruleset.kind === 'duel';
  const players = ruleset.players.find((count) => count === fields.players);
  if (players === undefined) return refused('wrong-players', ruleset.cites.players);
  const options = readOptions(ruleset.options, fields.options);
  if (!options.ok) return options;
  const decks = isDuel ? fields.deck : [fields.deck];
  if (!Array.isArray(decks) || decks.length !== (isDuel ? players : 1)) {
    return refused('wrong-deck', ruleset.cites.deck);
  }
  if (!decks.every((deck) => isWholeDeck(ruleset.cards, deck))) {
    return refused('wrong-deck', ruleset.cites.deck);
  }
  const first = isDuel && fields.first !== undefined ? fields.first : 1;
  if (first !== 1 && first !== 2) return refused('wrong-first', ruleset.cites.start);
  return { ok: true, value: { players, options: options.value, decks, first } };
}

/** The options a game has, with its defaults for those left out. */
export function readOptions(choices: Choices, given: unknown = {}): Result<Options> {
  if (!isObject(given)) return refused('unreadable-record', null);
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(choices, name));
  if (unknown !== undefined) return refused('unknown-option', null);
  const options: Record<string, number | boolean> = {};
  for (const [name, values] of Object.entries(choices)) {
    const value = Object.hasOwn(given, name) ? given[name] : values[0];
    const choice = values.find((allowed) => allowed === value);
    if (choice === undefined) return refused('wrong-option', null);
    options[name] = choice;
  }
  return { ok: true, value: options };
}

/** A set-up with decks in a random order. A wrong number of players or option is a mistake of the caller. */
export function shuffledSetup(
  ruleset: Ruleset,
  how: { readonly players: number; readonly options?: Options },
  rng: Rng,
): Setup {
  const isDuel = ruleset.kind === 'duel';
  const { players } = how;
  const decks = Array.from({ length: isDuel ? players : 1 }, () => shuffle(ruleset.cards, rng));
  const first = isDuel ? 1 + Math.floor(rng() * players) : undefined;
  const setup = readSetup(ruleset, { ...how, deck: isDuel ? decks : decks[0], first });
  if (!setup.ok) throw new Error(`${ruleset.name}: ${setup.fault.code}`);
  return setup.value;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWholeDeck(cards: readonly Card[], deck: unknown): deck is readonly Card[] {
  if (!Array.isArray(deck) || deck.length !== cards.length) return false;
  const distinct = new Set<unknown>(deck);
  return cards.every((card) => distinct.has(card));
}
