// The answers a table has given, found by who asked and the id of the command. A table that follows from another has all of that
// one's and one more: both share a row, and each knows how much of it was there. A house keeps those of thousands of tables at
// hand: what is kept is no more than it takes to say the same again.

import type { Seat } from '@backtrick/rules';
import type { Answer, CommandId, PlayerId, Refusal, Who } from './words.ts';

/** The first so many of a row. */
export interface Answers {
  readonly row: Row;
  readonly size: number;
}

/** Added to at its end, and never changed otherwise. */
interface Row {
  /** By who asked, where the answer to each command lies. */
  readonly places: Map<Asker, Map<CommandId, number>>;
  readonly said: Said[];
}

/** A person, the bot on a seat, or the house: ids of different askers never meet. */
type Asker = PlayerId | Seat | null;

/** Most commands were taken up, and then the version says all. */
type Said = number | Refusal;

/** The answers to one asker, in order. */
export interface AnswersTo {
  readonly asker: Asker;
  readonly ids: readonly CommandId[];
  readonly said: readonly Said[];
}

export function answersOf(all: readonly AnswersTo[] = []): Answers {
  const row: Row = { places: new Map(), said: [] };
  for (const { asker, ids, said } of all) {
    said.forEach((one, i) => add(row, asker, ids[i] ?? '', one));
  }
  return { row, size: row.said.length };
}

export function withAnswer(answers: Answers, who: Who, id: CommandId, answer: Answer): Answers {
  // Whoever went on from here before, as with an entry that was not written, has the row.
  const isLast = answers.row.said.length === answers.size;
  const { row } = isLast ? answers : answersOf(byAsker(answers));
  add(row, askerOf(who), id, answer.ok ? answer.version : answer.refusal);
  return { row, size: row.said.length };
}

function add({ places, said }: Row, asker: Asker, id: CommandId, one: Said): void {
  const known = places.get(asker);
  if (known) known.set(id, said.length);
  else places.set(asker, new Map([[id, said.length]]));
  said.push(one);
}

export function answerIn({ row, size }: Answers, who: Who, id: CommandId): Answer | undefined {
  const place = row.places.get(askerOf(who))?.get(id) ?? size;
  const said = place < size ? row.said[place] : undefined;
  return said === undefined ? undefined : answerOf(said);
}

export function byAsker({ row, size }: Answers): readonly AnswersTo[] {
  const all = Array.from(row.places, ([asker, places]) => {
    const ids: CommandId[] = [];
    const said: Said[] = [];
    for (const [id, place] of places) {
      const one = row.said[place];
      if (place >= size || one === undefined) continue;
      ids.push(id);
      said.push(one);
    }
    return { asker, ids, said };
  });
  return all.filter(({ ids }) => ids.length > 0);
}

function answerOf(said: Said): Answer {
  return typeof said === 'number' ? { ok: true, version: said } : { ok: false, refusal: said };
}

function askerOf(who: Who): Asker {
  switch (who.kind) {
    case 'person':
      return who.player;
    case 'bot':
      return who.seat;
    case 'house':
      return null;
  }
}
