// A text as the eye reads it: invisible characters gone, look-alikes and accents folded into small Latin
// letters, every unusual sign for a number replaced by one mark. Each character remembers where it came from.

import { INVISIBLE, LOOK_ALIKES, NUMBER_SIGN } from './signs.ts';

export interface Reading {
  /** Small Latin letters, other letters as they are, ASCII signs, `NUMBER_MARK` and `OTHER_SIGN`. */
  readonly text: string;
  /** Where the character at an index begins in the original, and last where the original ends. */
  readonly starts: readonly number[];
}

// Control characters of the original read as spaces, so these two stand for nothing else.
export const NUMBER_MARK = '\u0001';
export const OTHER_SIGN = '\u0002';

/** Signs that decompose into whole sentences are no letters in disguise, and would cost time. */
const LONGEST_SIGN = 4;
const LETTER = /\p{L}/u;

export function read(original: string): Reading {
  const starts: number[] = [];
  let text = '';
  for (let at = 0; at < original.length;) {
    const codePoint = original.codePointAt(at) ?? 0;
    const folded = ASCII[codePoint] ?? fold(codePoint);
    text += folded;
    for (let count = folded.length; count > 0; count -= 1) starts.push(at);
    at += codePoint > 0xffff ? 2 : 1;
  }
  starts.push(original.length);
  return { text, starts };
}

const ASCII: readonly string[] = Array.from({ length: 128 }, (_, code) =>
  code < 32 || code === 127 ? ' ' : String.fromCodePoint(code).toLowerCase(),
);

function fold(codePoint: number): string {
  const sign = String.fromCodePoint(codePoint);
  const alike = LOOK_ALIKES.get(sign);
  if (alike !== undefined) return alike;
  if (NUMBER_SIGN.test(sign)) return NUMBER_MARK;
  const parts = sign.normalize('NFKD').toLowerCase();
  if (parts.length > LONGEST_SIGN) return OTHER_SIGN;
  let text = '';
  for (const part of parts) text += foldPart(part);
  return text;
}

function foldPart(part: string): string {
  if (part < '\u0080') return part;
  const alike = LOOK_ALIKES.get(part);
  if (alike !== undefined) return alike;
  if (INVISIBLE.test(part)) return '';
  if (LETTER.test(part)) return part;
  return OTHER_SIGN;
}
