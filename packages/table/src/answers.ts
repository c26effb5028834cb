// The answers a table has given, found by whose command it was. Kept in shelves, each larger than the one after it, so that
// a long table costs hardly more than a short one.

import type { Answer, CommandId, Who } from './words.ts';

export interface Answers {
  readonly latest: ReadonlyMap<string, Answer>;
  readonly older: Answers | null;
}

export const NO_ANSWERS: Answers = { latest: new Map(), older: null };

/** So many shelves of the same size become one: there are few, and an answer is seldom copied. */
const ALIKE = 8;

export function withAnswer(answers: Answers, key: string, answer: Answer): Answers {
  return merged({ latest: new Map([[key, answer]]), older: answers });
}

/** From how many on answers get a shelf of their own: fewer would only make the row of shelves longer. */
const MANY = 64;

/** Those of a whole log at once, as when a table is brought back: each is put in its place once and never moved. */
export function withAnswers(
  answers: Answers,
  given: readonly (readonly [key: string, answer: Answer])[],
): Answers {
  if (given.length >= MANY) return { latest: new Map(given), older: answers };
  return given.reduce((now, [key, answer]) => withAnswer(now, key, answer), answers);
}

function merged(shelf: Answers): Answers {
  const shelves: Answers[] = [];
  let rest: Answers | null = shelf;
  for (; rest && rest.latest.size === shelf.latest.size; rest = rest.older) shelves.unshift(rest);
  if (shelves.length < ALIKE) return shelf;
  return merged({ latest: new Map(shelves.flatMap(({ latest }) => [...latest])), older: rest });
}

export function answerIn(answers: Answers, key: string): Answer | undefined {
  for (let shelf: Answers | null = answers; shelf; shelf = shelf.older) {
    const answer = shelf.latest.get(key);
    if (answer) return answer;
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
