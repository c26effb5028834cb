// One text form of actions: `37/u1`, `.`, `@2`. Reading is strict: a text is the one way to write an action,
// or it is no action.

import type { Ruleset } from './ruleset.ts';
import type { Action, Card } from './words.ts';

export interface Notation {
  /** The action a text stands for, legal or not; undefined if the text is unreadable. */
  parse(text: string): Action | undefined;
  format(action: Action): string;
}

export function notationOf(ruleset: Ruleset): Notation {
  const cards = new Map<string, Card>(ruleset.cards.map((card) => [String(card), card]));
  return {
    parse(text) {
      if (text === '.') return { kind: 'end' };
      if (/^@[1-9]$/.test(text)) return { kind: 'start', seat: Number(text[1]) };
      const slash = text.indexOf('/');
      const card = cards.get(text.slice(0, slash));
      const pile = text.slice(slash + 1);
      if (slash < 0 || card === undefined || !ruleset.piles.includes(pile)) return undefined;
      return { kind: 'lay', card, pile };
    },
    format,
  };
}

function format(action: Action): string {
  switch (action.kind) {
    case 'start':
      return `@${action.seat}`;
    case 'lay':
      return `${action.card}/${action.pile}`;
    case 'end':
      return '.';
  }
}
