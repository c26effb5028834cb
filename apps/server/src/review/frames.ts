// What people in a review say, as it comes from outside: `{"review":"TABLE/GAME","frame":{…}}`.

import * as v from 'valibot';
import { marksSchema } from './room.ts';

const MOST_STEPS = 9999;

const frameSchema = v.variant('kind', [
  /** Comes, or comes back. */
  v.object({ kind: v.literal('hello'), name: v.pipe(v.string(), v.maxLength(80)) }),
  /** Takes the lead. */
  v.object({ kind: v.literal('lead') }),
  /** The leader shows a step, with marks on it. */
  v.object({
    kind: v.literal('show'),
    id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_STEPS)),
    marks: marksSchema,
  }),
  v.object({ kind: v.literal('bye') }),
]);

export type ReviewFrame = v.InferOutput<typeof frameSchema>;
export const REVIEW_KINDS = ['hello', 'lead', 'show', 'bye'] as const;

/** Which game is looked back at. */
export interface ReviewedGame {
  readonly table: string;
  readonly game: number;
}

export interface ReviewMessage extends ReviewedGame {
  /** As it was named, and as answers name it. */
  readonly review: string;
  readonly frame: unknown;
}

const REVIEW = /^([\w-]{22})\/([1-9]\d{0,5})$/;

/** Null for what is no message to a review at all. */
export function readReviewMessage(value: unknown): ReviewMessage | null {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'review')) return null;
  const { review, frame }: { review?: unknown; frame?: unknown } = value;
  const [name, table, game] = REVIEW.exec(typeof review === 'string' ? review : '') ?? [];
  if (name === undefined || table === undefined) return null;
  return { review: name, table, game: Number(game), frame };
}

export function readReviewFrame(value: unknown): ReviewFrame | null {
  const read = v.safeParse(frameSchema, value);
  return read.success ? read.output : null;
}
