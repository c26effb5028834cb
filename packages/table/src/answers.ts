// The answers a table has given, found by whose command it was. Kept in shelves, each larger than the one after it, so that
// a long table costs hardly more than a short one. A house keeps those of thousands of tables at hand: what is kept is no more
// than it takes to say the same again.

import type { Answer, CommandId, Refusal, Who } from './words.ts';

/** The latest shelf, with those before it. One answer stands by itself: a map would weigh more than all else a command leaves. */
export type Answers = One | Many;

interface One {
  readonly size: 1;
  readonly key: string;
  readonly said: Said;
  readonly older: Answers;
}

interface Many {
  readonly size: number;
  readonly all: ReadonlyMap<string, Said>;
  readonly older: Answers | null;
}

/** Most commands were taken up, and then the version says all. */
export type Said = number | Refusal;

export const NO_ANSWERS: Answers = { size: 0, all: new Map(), older: null };

/** So many shelves of the same size become one: there are few, and an answer is seldom copied. */
const ALIKE = 8;

export function withAnswer(answers: Answers, key: string, answer: Answer): Answers {
  return merged({ size: 1, key, said: saidBy(answer), older: answers });
}

/** From how many on answers get a shelf of their own: fewer would only make the row of shelves longer. */
const MANY = 64;

/** Those of a whole log at once, as when a table is brought back: each is put in its place once and never moved. */
export function withAnswers(
  answers: Answers,
  given: readonly (readonly [key: string, answer: Answer])[],
): Answers {
  if (given.length < MANY) {
    return given.reduce((now, [key, answer]) => withAnswer(now, key, answer), answers);
  }
  return shelfOf(new Map(given.map(([key, answer]) => [key, saidBy(answer)])), answers);
}

export function shelfOf(all: ReadonlyMap<string, Said>, older: Answers | null): Answers {
  return { size: all.size, all, older };
}

function merged(latest: Answers): Answers {
  const alike: Answers[] = [];
  let rest: Answers | null = latest;
  for (; rest?.size === latest.size; rest = rest.older) alike.push(rest);
  if (alike.length < ALIKE) return latest;
  const all = new Map<string, Said>();
  for (const shelf of alike.reverse()) for (const [key, said] of on(shelf)) all.set(key, said);
  return merged(shelfOf(all, rest));
}

export function answerIn(answers: Answers, key: string): Answer | undefined {
  for (let shelf: Answers | null = answers; shelf; shelf = shelf.older) {
    const said = saidOn(shelf, key);
    if (said !== undefined) return answerOf(said);
  }
  return undefined;
}

function saidOn(shelf: Answers, key: string): Said | undefined {
  if ('all' in shelf) return shelf.all.get(key);
  return shelf.key === key ? shelf.said : undefined;
}

export function* inOrderOfAnswering(answers: Answers): Generator<readonly [string, Said]> {
  if (answers.older) yield* inOrderOfAnswering(answers.older);
  yield* on(answers);
}

function on(shelf: Answers): Iterable<readonly [string, Said]> {
  return 'all' in shelf ? shelf.all : [[shelf.key, shelf.said]];
}

export function answerOf(said: Said): Answer {
  return typeof said === 'number' ? { ok: true, version: said } : { ok: false, refusal: said };
}

function saidBy(answer: Answer): Said {
  return answer.ok ? answer.version : answer.refusal;
}

/** Whose command an id names: ids of different askers never meet. Joined, a key is one text and not a tree of its parts. */
export function answerKey(who: Who, id: CommandId): string {
  switch (who.kind) {
    case 'person':
      return [who.kind, who.player, id].join(' ');
    case 'bot':
      return [who.kind, who.seat, id].join(' ');
    case 'house':
      return [who.kind, id].join(' ');
  }
}
