// Frames of a review, as clients send them: `{"review":"TABLE/GAME","frame":{…}}`.

import * as v from 'valibot';
import { marksSchema } from './room.ts';

const MAX_STEPS = 9999;

/** A person's number in the room. */
const personNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

const frameSchema = v.variant('kind', [
  /** Enters, or returns; a guest of a private game needs an invitation. */
  v.object({
    kind: v.literal('hello'),
    invitation: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64))), null),
  }),
  /** Takes the lead; for players of the game. */
  v.object({ kind: v.literal('lead') }),
  /** Hands the lead to the person with this number; for players of the game. */
  v.object({ kind: v.literal('hand'), to: personNumber }),
  /** Removes a guest for good; for a leader who played the game. */
  v.object({ kind: v.literal('remove'), person: personNumber }),
  /** The leader shows a step, with marks. */
  v.object({
    kind: v.literal('show'),
    id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STEPS)),
    marks: marksSchema,
  }),
  v.object({ kind: v.literal('bye') }),
]);

export type ReviewFrame = v.InferOutput<typeof frameSchema>;
export const REVIEW_KINDS = ['hello', 'lead', 'hand', 'remove', 'show', 'bye'] as const;

/** The game under review. */
export interface ReviewedGame {
  readonly table: string;
  readonly game: number;
}

export interface ReviewMessage extends ReviewedGame {
  /** The name as the client wrote it; answers repeat it. */
  readonly review: string;
  readonly frame: unknown;
}

const REVIEW = /^([\w-]{22})\/([1-9]\d{0,5})$/;

/** Null if the value is not a review message. */
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
