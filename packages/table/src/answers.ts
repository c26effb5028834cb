// The answers a table has given, found by whose command it was. Kept in shelves: one more answer copies the last shelf only,
// so that a long table costs no more than a short one.

import type { Answer, CommandId, Who } from './words.ts';

export interface Answers {
  readonly latest: Readonly<Record<string, Answer>>;
  readonly count: number;
  readonly older: Answers | null;
}

export const NO_ANSWERS: Answers = { latest: {}, count: 0, older: null };

const SHELF = 64;

export function withAnswer(answers: Answers, key: string, answer: Answer): Answers {
  if (answers.count === SHELF) return { latest: { [key]: answer }, count: 1, older: answers };
  const latest = { ...answers.latest, [key]: answer };
  return { latest, count: answers.count + 1, older: answers.older };
}

export function answerIn(answers: Answers, key: string): Answer | undefined {
  for (let shelf: Answers | null = answers; shelf; shelf = shelf.older) {
    if (Object.hasOwn(shelf.latest, key)) return shelf.latest[key];
  }
  return undefined;
}

/** Whose command an id names: ids of different askers never meet. */
export function answerKey(who: Who, id: CommandId): string {
  switch (who.kind) {
    case 'person':
      return `person ${who.player} ${id}`;
    case 'bot':
      return `bot ${who.seat} ${id}`;
    case 'house':
      return `house ${id}`;
  }
}
