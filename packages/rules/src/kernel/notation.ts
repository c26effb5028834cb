// One text form of actions: `37/u1`, `.`, `@2`. Reading is strict: a text is the one way to write an action,
// or it is no action.

import type { Ruleset } from './ruleset.ts';
import type { Action } from './words.ts';

export interface Notation {
  /** The action a text stands for, legal or not; undefined if the text is unreadable. */
  parse(text: string): Action | undefined;
  format(action: Action): string;
}

export function notationOf(ruleset: Ruleset): Notation {
  const known = new Map(everyAction(ruleset).map((action) => [format(action), action]));
  return { parse: (text) => known.get(text), format };
}

/** As many seats as one digit names. */
const SEATS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Legal or not: there are so few that each is known by its text. */
function everyAction({ cards, piles }: Ruleset): readonly Action[] {
  const lays = cards.flatMap((card) => piles.map((pile): Action => ({ kind: 'lay', card, pile })));
  const starts = SEATS.map((seat): Action => ({ kind: 'start', seat }));
  return [...lays, ...starts, { kind: 'end' }];
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
