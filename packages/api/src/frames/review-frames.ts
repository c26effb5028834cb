// Frames of a review, in which people look back at a game together: `{"review":"TABLE/GAME","frame":{…}}`.

import * as v from 'valibot';

const MAX_STEPS = 9999;
const MAX_MARKS = 12;

/** A person's number in the room. */
const personNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
/** A pile, counted from the left. */
const pile = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3));

/** A ring around the top of a pile, or an arrow to another pile. */
export const marksSchema = v.pipe(
  v.array(v.object({ from: pile, to: v.nullable(pile) })),
  v.maxLength(MAX_MARKS),
);
export type Marks = v.InferOutput<typeof marksSchema>;

export const reviewFrame = v.variant('kind', [
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
export type ReviewFrame = v.InferOutput<typeof reviewFrame>;

/** `TABLE/GAME`. */
export const REVIEW_NAME = /^([\w-]{22})\/([1-9]\d{0,5})$/;

/** The socket's envelope around it. */
export const reviewMessage = v.object({
  review: v.pipe(v.string(), v.regex(REVIEW_NAME)),
  frame: reviewFrame,
});
