// The answers a table has given, found by asker and command id. A table that follows from another has the same answers and one
// more, so both share a row and each knows how much of it counts. A server keeps the answers of thousands of tables in memory,
// so a row holds only what it takes to repeat them.

import type { Seat } from '@backtrick/rules';
import type { Answer, CommandId, PlayerId, Refusal, Who } from './words.ts';

/** The first entries of a shared row. */
export interface Answers {
  readonly row: Row;
  readonly size: number;
}

/** Only ever appended to. */
interface Row {
  /** For each asker, where the answer to each command is. */
  readonly places: Map<Asker, Map<CommandId, number>>;
  readonly said: Said[];
}

/** A person, the bot on a seat, or the server: ids of different askers never collide. */
type Asker = PlayerId | Seat | null;

/** Most commands are accepted, and then the version is the whole answer. */
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
  // If another table has already gone on from here, as after an entry that was not written, the row belongs to that one.
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
