// The answers a table has given, found by whose command it was. Kept in shelves, each larger than the one after it, so that
// a long table costs hardly more than a short one.

import type { Answer, CommandId, Who } from './words.ts';

export interface Answers {
  readonly latest: Readonly<Record<string, Answer>>;
  readonly count: number;
  readonly older: Answers | null;
}

export const NO_ANSWERS: Answers = { latest: {}, count: 0, older: null };

export function withAnswer(answers: Answers, key: string, answer: Answer): Answers {
  return merged({ latest: { [key]: answer }, count: 1, older: answers });
}

/** Two shelves of the same size become one, so that there are few, and an answer is seldom copied. */
function merged(shelf: Answers): Answers {
  const { latest, count, older } = shelf;
  if (older?.count !== count) return shelf;
  return merged({
    latest: { ...older.latest, ...latest },
    count: older.count + count,
    older: older.older,
  });
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
