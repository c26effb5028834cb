// The table by keyboard: a card is typed, then the letter of a lane. The notation works in the same field.

import { gameOf } from '@backtrick/rules';
import type { Card } from '@backtrick/rules';
import { LANE_KEYS } from '../game/lanes.ts';

/** What is typed so far, and when. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

export const NOTHING_TYPED: Typed = { text: '', at: 0 };

export type Intent =
  | { readonly kind: 'pick'; readonly card: Card }
  /** What is typed so far names no card yet. */
  | { readonly kind: 'unpick' }
  /** The lane has been named, the card has not. */
  | { readonly kind: 'aim'; readonly pile: string }
  | { readonly kind: 'act'; readonly action: string }
  | { readonly kind: 'unknown-card'; readonly text: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'take-back' }
  | { readonly kind: 'signal' }
  | { readonly kind: 'talk' }
  | { readonly kind: 'log' }
  | { readonly kind: 'hint' }
  | { readonly kind: 'put-down' }
  | { readonly kind: 'help' };

export interface Keyboard {
  /** Whether letters, digits and signs mean something on their own. */
  readonly characters: 'on' | 'off';
  readonly game: string;
  readonly hand: readonly Card[];
  readonly picked: Card | null;
  readonly typed: Typed;
}

export interface Pressed {
  readonly typed: Typed;
  readonly intent: Intent | null;
  /** Whether the key meant something here. */
  readonly isTaken: boolean;
}

/** After so long what was typed is forgotten. */
const TYPING_TIMEOUT = 4000;

const COMMANDS: Readonly<Record<string, Intent>> = {
  Enter: { kind: 'end' },
  '.': { kind: 'end' },
  z: { kind: 'take-back' },
  t: { kind: 'signal' },
  c: { kind: 'talk' },
  l: { kind: 'log' },
  h: { kind: 'hint' },
  Escape: { kind: 'put-down' },
  '?': { kind: 'help' },
};

export function press(keyboard: Keyboard, key: string, at: number): Pressed {
  const { typed } = keyboard;
  if (keyboard.characters === 'off' && key.length === 1) {
    return { typed, intent: null, isTaken: false };
  }
  const text = at - typed.at > TYPING_TIMEOUT && !isNotation(typed.text) ? '' : typed.text;
  if (key === 'Backspace') return rubOut(keyboard, text, at);
  if (key === 'Escape') return said(COMMANDS['Escape'] ?? null);
  if (isNotation(text) || key === '/' || key === '@') return inNotation(keyboard, text + key, at);
  const lane = LANE_KEYS.findIndex((one) => one === key.toUpperCase());
  const pile = gameOf(keyboard).ruleset.piles[lane];
  if (pile !== undefined) return onLane(keyboard, text, pile);
  if (isCardKey(keyboard, text, key)) return ofCard(keyboard, text, key.toLowerCase(), at);
  const intent = COMMANDS[key.length === 1 ? key.toLowerCase() : key];
  return intent ? said(intent) : { typed, intent: null, isTaken: false };
}

/** What is typed and names no card keeps its pile waiting: no other card goes there instead. */
function onLane({ hand, picked }: Keyboard, text: string, pile: string): Pressed {
  if (text !== '' && !hand.some((card) => String(card) === text)) {
    return said({ kind: 'unknown-card', text });
  }
  return said(
    picked === null ? { kind: 'aim', pile } : { kind: 'act', action: `${picked}/${pile}` },
  );
}

/**
 * A card is picked as soon as what is typed names one; a longer number goes on from there. A digit too many names no card, and
 * begins no other one: that takes Escape, or a while.
 */
function ofCard(keyboard: Keyboard, text: string, key: string, at: number): Pressed {
  const typed = text + key;
  return { ...typing(typed, at, true), intent: intentOf(keyboard, typed) };
}

function intentOf({ hand, picked }: Keyboard, text: string): Intent | null {
  const card = hand.find((one) => String(one) === text);
  if (card !== undefined) return { kind: 'pick', card };
  if (!hand.some((one) => String(one).startsWith(text))) return { kind: 'unknown-card', text };
  return picked === null ? null : { kind: 'unpick' };
}

function rubOut(keyboard: Keyboard, text: string, at: number): Pressed {
  const typed = text.slice(0, -1);
  if (isNotation(text) || text === '') return typing(typed, at, text !== '');
  return { ...typing(typed, at, true), intent: intentOf(keyboard, typed) };
}

/** The action as soon as the text is one. */
function inNotation(keyboard: Keyboard, text: string, at: number): Pressed {
  const game = gameOf(keyboard);
  const isLay = game.parse(text) !== undefined;
  if (isLay) return said({ kind: 'act', action: text });
  const key = text.slice(-1);
  if (text.endsWith('Enter')) return said(null);
  const picked = text === '/' && keyboard.picked !== null ? String(keyboard.picked) : '';
  return /^[\w/@]$/.test(key) ? typing(picked + text, at, true) : said(null);
}

function isCardKey({ game }: Keyboard, text: string, key: string): boolean {
  if (/^\d$/.test(key)) return game !== 'quick-and-easy' || text !== '';
  return game === 'quick-and-easy' && /^[rygbp]$/i.test(key);
}

function isNotation(text: string): boolean {
  return text.includes('/') || text.startsWith('@');
}

function typing(text: string, at: number, isTaken: boolean): Pressed {
  return { typed: { text, at }, intent: null, isTaken };
}

function said(intent: Intent | null): Pressed {
  return { typed: NOTHING_TYPED, intent, isTaken: true };
}
