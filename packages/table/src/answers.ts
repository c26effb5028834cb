// The answers a table has given, found by whose command it was. Kept in shelves, each larger than the one after it, so that
// a long table costs hardly more than a short one.

import type { Answer, CommandId, Who } from './words.ts';

export interface Answers {
  readonly latest: Shelf;
  readonly older: Answers | null;
}

/** One answer stands by itself: a map for each command would weigh more than all else that a command leaves behind. */
type Shelf = ReadonlyMap<string, Answer> | Given;

interface Given {
  readonly key: string;
  readonly answer: Answer;
  readonly size: 1;
}

export const NO_ANSWERS: Answers = { latest: new Map(), older: null };

/** So many shelves of the same size become one: there are few, and an answer is seldom copied. */
const ALIKE = 8;

export function withAnswer(answers: Answers, key: string, answer: Answer): Answers {
  return merged({ latest: { key, answer, size: 1 }, older: answers });
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
  for (; rest && rest.latest.size === shelf.latest.size; rest = rest.older) shelves.push(rest);
  if (shelves.length < ALIKE) return shelf;
  const latest = new Map<string, Answer>();
  for (const one of shelves.reverse())
    for (const [key, answer] of on(one.latest)) latest.set(key, answer);
  return merged({ latest, older: rest });
}

export function answerIn(answers: Answers, key: string): Answer | undefined {
  for (let now: Answers | null = answers; now; now = now.older) {
    const answer = answerOn(now.latest, key);
    if (answer) return answer;
  }
  return undefined;
}

function answerOn(shelf: Shelf, key: string): Answer | undefined {
  if (!('key' in shelf)) return shelf.get(key);
  return shelf.key === key ? shelf.answer : undefined;
}

export function* inOrderOfAnswering({
  latest,
  older,
}: Answers): Generator<readonly [string, Answer]> {
  if (older) yield* inOrderOfAnswering(older);
  yield* on(latest);
}

function on(shelf: Shelf): Iterable<readonly [string, Answer]> {
  return 'key' in shelf ? [[shelf.key, shelf.answer]] : shelf;
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
