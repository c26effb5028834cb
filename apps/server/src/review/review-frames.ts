// Frames of a review, as clients send them: `{"review":"TABLE/GAME","frame":{…}}`.

import { REVIEW_NAME, reviewFrame } from '@backtrick/api';
import type { ReviewFrame } from '@backtrick/api';
import * as v from 'valibot';

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

/** Null if the value is not a review message. */
export function readReviewMessage(value: unknown): ReviewMessage | null {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'review')) return null;
  const { review, frame }: { review?: unknown; frame?: unknown } = value;
  const [name, table, game] = REVIEW_NAME.exec(typeof review === 'string' ? review : '') ?? [];
  if (name === undefined || table === undefined) return null;
  return { review: name, table, game: Number(game), frame };
}

export function readReviewFrame(value: unknown): ReviewFrame | null {
  const read = v.safeParse(reviewFrame, value);
  return read.success ? read.output : null;
}
