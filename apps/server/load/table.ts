// A table of the load: what is asked there next, and by whom. Everything it asks is legal, game after game.

import type { Command } from '@backtrick/table';
import { courseNumber } from './course.ts';
import type { Course } from './course.ts';

export interface LoadTable {
  readonly id: string;
  /** Where it is in its life. */
  cursor: number;
  /** The version that the last answer told. */
  version: number;
  /** The chair of the host, who may change while nothing is played. */
  host: number;
  readonly course: Course;
}

export interface Ask {
  readonly seat: number;
  readonly command: Command;
}

/** Enough that no two neighbours play the same, few enough that making them takes no time. */
const COURSES = 64;
const courses = new Map<number, Course>();

export function courseOf(index: number): Course {
  const number = index % COURSES;
  const known = courses.get(number) ?? courseNumber(number);
  courses.set(number, known);
  return known;
}

export function optionsOf({ code }: Course) {
  return { game: 'original', players: 4, watching: 'everybody', aids: 'off', deal: code };
}

/** Before a game all are ready, one after the other; after it the host sets the same deal again. */
export function nextAsk({ course, cursor, version, host }: LoadTable): Ask {
  const round = course.actions.length + SEATING;
  const at = cursor % round;
  const played = course.actions[at];
  if (played)
    return { seat: played.seat, command: { kind: 'act', action: played.action, version } };
  const step = at - course.actions.length;
  return step === 0
    ? { seat: host, command: { kind: 'options', options: optionsOf(course) } }
    : { seat: step, command: { kind: 'ready', seed: '5e'.repeat(32) } };
}

/** The options, and four who are ready. */
const SEATING = 5;
