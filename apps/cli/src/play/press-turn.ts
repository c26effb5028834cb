// Keys in a turn: a card, then its pile; or an action in our notation and Enter.

import type { Action, Card } from '@backtrick/rules';
import { EMPTY_FIELD, acted, eyeOf } from './model.ts';
import type { Field, Model, Note } from './model.ts';
import { isBot, onlyPerson } from './seating.ts';
import { takenBack } from './table.ts';

/** The keys of the piles, from left to right; their places 1, 2, … do as well once a card is whole. */
export const PILE_KEYS = ['a', 's', 'd', 'f'] as const;

export function pressInTurn(model: Model, key: string): Model {
  switch (key) {
    case 'enter':
      return enter(model);
    case 'escape':
      return { ...model, field: EMPTY_FIELD, note: null };
    case 'backspace':
      return isEmpty(model.field) ? wishBack(model) : shortened(model);
    case 'up':
    case 'left':
      return pick(model, -1);
    case 'down':
    case 'right':
      return pick(model, 1);
    default:
      return key.length === 1 ? character(model, key) : model;
  }
}

/** G7: free in the running turn, by consent after the draw, or never. */
export function wishBack(model: Model): Model {
  const { game, actions, past, state } = model.table;
  const action = actions.at(-1);
  if (!action) return { ...model, note: { kind: 'nothing-to-take-back' } };
  const owner = past.at(-1)?.turn?.seat;
  if (owner !== undefined && isBot(model.table, owner)) {
    return { ...model, note: { kind: 'bot-laid' } };
  }
  switch (game.takeBack(state, action)) {
    case 'free': {
      const note: Note = { kind: 'taken-back', action };
      return { ...model, table: takenBack(model.table), field: EMPTY_FIELD, note };
    }
    case 'consent':
      return { ...model, note: null, overlay: { kind: 'ask-take-back', action } };
    case 'never':
      return { ...model, note: { kind: 'no-way-back', rule: 'G7' } };
  }
}

/** A hint for the only person at the table: in words first, the card when asked again. */
export function wishHint(model: Model): Model {
  const { note, table, phase } = model;
  if (onlyPerson(table) === undefined) return { ...model, note: { kind: 'no-hints' } };
  if (phase.kind !== 'turn') return { ...model, note: { kind: 'hint-in-turn' } };
  if (note?.kind === 'hint') return { ...model, note: { ...note, names: 'card' } };
  return { ...model, note: { kind: 'seeking-hint' } };
}

function enter(model: Model): Model {
  const { field, table, note } = model;
  if (isEmpty(field))
    return attempt(model, note?.kind === 'warned' ? note.action : { kind: 'end' });
  if (!isNotation(field.text)) return { ...model, note: { kind: 'which-pile' } };
  const action = table.game.parse(field.text);
  return action ? attempt(model, action) : unreadable(model);
}

function character(model: Model, key: string): Model {
  const { field } = model;
  if (isNotation(field.text + key)) return typed(model, key);
  const small = key.toLowerCase();
  if (small === 'z') return wishBack(model);
  if (small === 'h') return wishHint(model);
  const pile = pileMeant(model, small);
  if (pile !== undefined) return lay(model, pile);
  return beginsCard(model, begun(field) + small) ? typed(model, small) : seeKeys(model);
}

/** The signs that no card has. */
function isNotation(text: string): boolean {
  return /[/.@]/.test(text);
}

/** The pile that a key means: always for a letter, for a digit once the card in the field is complete. */
function pileMeant(model: Model, key: string): string | undefined {
  const { piles } = model.table.game.ruleset;
  const letter = PILE_KEYS.findIndex((pileKey) => pileKey === key);
  if (letter >= 0) return piles[letter];
  if (!/^[1-9]$/.test(key) || model.field.mode === 'kept') return undefined;
  const isWhole = model.field.mode === 'picked' || !beginsCard(model, model.field.text + key);
  return isWhole && model.field.text !== '' ? piles[Number(key) - 1] : undefined;
}

function lay(model: Model, pile: string): Model {
  const { field, table } = model;
  if (field.text === '') return { ...model, note: { kind: 'which-card' } };
  const action = table.game.parse(`${field.text}/${pile}`);
  return action ? attempt(model, action) : unreadable(model);
}

/** Refuses, warns the first time of a legal action that loses (G6, F9), or acts. */
export function attempt(model: Model, action: Action): Model {
  const { game, state } = model.table;
  const field = keptField(model, action);
  const fault = game.refusal(state, action);
  if (fault) return { ...model, field, note: { kind: 'refused', fault } };
  const rule = game.warning(state, action);
  if (rule && !isWarnedOf(model, action)) {
    return { ...model, field, note: { kind: 'warned', rule, action } };
  }
  return acted(model, action);
}

/** A card of the hand stays, so that another pile takes one key. */
function keptField(model: Model, action: Action): Field {
  const isHeld = action.kind === 'lay' && handSeen(model).includes(action.card);
  return isHeld ? { text: String(action.card), mode: 'kept' } : EMPTY_FIELD;
}

function isWarnedOf({ note, table: { game } }: Model, action: Action): boolean {
  return note?.kind === 'warned' && game.format(note.action) === game.format(action);
}

export function unreadable(model: Model): Model {
  const fault = { code: 'unreadable-action', rule: null } as const;
  return { ...model, field: EMPTY_FIELD, note: { kind: 'refused', fault } };
}

function pick(model: Model, by: number): Model {
  const hand = handSeen(model);
  if (hand.length === 0) return model;
  const at = hand.findIndex((card) => String(card) === model.field.text);
  const from = at < 0 ? (by > 0 ? -1 : hand.length) : at;
  const card = hand[(from + by + hand.length) % hand.length];
  return { ...model, field: { text: String(card), mode: 'picked' }, note: null };
}

function handSeen(model: Model): readonly Card[] {
  return model.table.game.view(model.table.state, eyeOf(model)).hand ?? [];
}

function typed(model: Model, key: string): Model {
  const start = key === '/' ? model.field.text : begun(model.field);
  return { ...model, field: { text: start + key, mode: 'typed' }, note: null };
}

function shortened(model: Model): Model {
  return { ...model, field: { text: begun(model.field).slice(0, -1), mode: 'typed' }, note: null };
}

function seeKeys(model: Model): Model {
  return { ...model, note: { kind: 'see-keys' } };
}

/** A picked or kept card only waits for its pile; typing a digit starts a new card. */
function begun({ text, mode }: Field): string {
  return mode === 'typed' ? text : '';
}

/** A kept card does not stand in the way of ending the turn or taking back. */
function isEmpty({ text, mode }: Field): boolean {
  return text === '' || mode === 'kept';
}

function beginsCard({ table }: Model, text: string): boolean {
  return table.game.ruleset.cards.some((card) => String(card).startsWith(text));
}
