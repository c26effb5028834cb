// What people asked and what they were told, apart from the table's own log: against this the log is judged.

import { isDeepStrictEqual } from 'node:util';
import type { Answer, ServerFrame, Wish } from '../../src/index.ts';

export interface Question {
  readonly id: string;
  readonly player: string;
  readonly wish: Wish;
  /** The sitting in which it was asked. */
  readonly epoch: number | null;
  /** The game that the asker of a turn's action had before their eyes. */
  readonly seen: Seen | null;
}

export interface Seen {
  readonly game: number;
  readonly actions: readonly string[];
}

export interface Ledger {
  readonly questions: ReadonlyMap<string, Question>;
  /** What nodes have answered, by the id of the command: each answer once. */
  readonly answers: ReadonlyMap<string, readonly Answer[]>;
  /** How many frames of each kind nodes have sent. */
  readonly frames: Readonly<Record<string, number>>;
  /** Whatever is not as promised. */
  readonly findings: readonly string[];
  /** An id nobody has used. */
  newId(player: string): string;
  asked(question: Question): void;
  sent(player: string, frame: ServerFrame): void;
  find(finding: string): void;
}

export function newLedger(): Ledger {
  const questions = new Map<string, Question>();
  const answers = new Map<string, Answer[]>();
  const shown = new Map<string, string>();
  const findings: string[] = [];
  const frames: Record<string, number> = {};
  let count = 0;
  return {
    frames,
    questions,
    answers,
    findings,
    newId: (player) => `${player}-command-${++count}`,
    asked: (question) => questions.set(question.id, question),
    sent(player, frame) {
      frames[frame.kind] = (frames[frame.kind] ?? 0) + 1;
      if (frame.kind === 'answer') answered(frame.id, frame.answer);
      if (frame.kind === 'update') showed(`${player} at version ${frame.version}`, frame.hash);
    },
    find: (finding) => findings.push(finding),
  };

  function answered(id: string, answer: Answer): void {
    const known = answers.get(id) ?? [];
    answers.set(id, known);
    if (!known.some((one) => isDeepStrictEqual(one, answer))) known.push(answer);
  }

  function showed(what: string, hash: string): void {
    const first = shown.get(what) ?? hash;
    shown.set(what, first);
    if (first !== hash) findings.push(`${what} is shown two different tables`);
  }
}
