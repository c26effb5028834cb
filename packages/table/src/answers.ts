// The answers a table has given, found by whose command it was. A table that follows from another has all of that one's and one
// more: both share a row, and each knows how much of it was there. A house keeps those of thousands of tables at hand: what is
// kept is no more than it takes to say the same again.

import type { Answer, CommandId, Refusal, Who } from './words.ts';

/** The first so many of a row. */
export interface Answers {
  readonly row: Row;
  readonly size: number;
}

/** Added to at its end, and never changed otherwise. */
interface Row {
  readonly places: Map<string, number>;
  readonly said: Said[];
}

/** Most commands were taken up, and then the version says all. */
export type Said = number | Refusal;

export function answersOf(all: Iterable<readonly [key: string, said: Said]> = []): Answers {
  const row: Row = { places: new Map(), said: [] };
  for (const [key, said] of all) add(row, key, said);
  return { row, size: row.said.length };
}

export function withAnswer(answers: Answers, key: string, answer: Answer): Answers {
  // Whoever went on from here before, as with an entry that was not written, has the row.
  const isLast = answers.row.said.length === answers.size;
  const { row } = isLast ? answers : answersOf(inOrderOfAnswering(answers));
  add(row, key, answer.ok ? answer.version : answer.refusal);
  return { row, size: row.said.length };
}

function add({ places, said }: Row, key: string, one: Said): void {
  places.set(key, said.length);
  said.push(one);
}

export function answerIn({ row, size }: Answers, key: string): Answer | undefined {
  const place = row.places.get(key) ?? size;
  const said = place < size ? row.said[place] : undefined;
  return said === undefined ? undefined : answerOf(said);
}

export function* inOrderOfAnswering({ row, size }: Answers): Generator<readonly [string, Said]> {
  for (const [key, place] of row.places) {
    const said = row.said[place];
    if (place < size && said !== undefined) yield [key, said];
  }
}

export function answerOf(said: Said): Answer {
  return typeof said === 'number' ? { ok: true, version: said } : { ok: false, refusal: said };
}

/** What is looked up is written down a moment later. */
let last: { readonly who: Who; readonly id: CommandId; readonly key: string } | null = null;

/** Whose command an id names: ids of different askers never meet. */
export function answerKey(who: Who, id: CommandId): string {
  if (last?.who !== who || last.id !== id) last = { who, id, key: keyOf(who, id) };
  return last.key;
}

/** Joined, a key is one text and not a tree of its parts. */
function keyOf(who: Who, id: CommandId): string {
  switch (who.kind) {
    case 'person':
      return [who.kind, who.player, id].join(' ');
    case 'bot':
      return [who.kind, who.seat, id].join(' ');
    case 'house':
      return [who.kind, id].join(' ');
  }
}
