// A word for a number that comes in pieces, one a message, with other messages between them: "fif", "hm", "ty".

import { LARGE_NUMBER } from './lexicon.ts';
import { FIRST_PIECE, finished, walk, type Walk } from './number-word.ts';
import { words } from './phrases.ts';
import { read } from './reading.ts';
import { tokensOf } from './tokens.ts';

/** Longer than any piece of a number that is worth cutting. */
const LONGEST_PIECE = 12;

/** Pieces that were put together so far, and whether each of them is a word of its own. */
interface Begun {
  readonly walked: Walk;
  readonly isPlain: boolean;
}

const NOTHING: Begun = { walked: FIRST_PIECE, isPlain: true };

/** Whether the last of these messages completes a number whose other pieces are among those before it. */
export function isCompletedByLast(messages: readonly string[]): boolean {
  const pieces = messages.map(pieceOf);
  const last = pieces.at(-1);
  if (last === undefined || last === '') return false;
  let begun: readonly Begun[] = [];
  for (const piece of pieces.slice(0, -1)) {
    if (piece === '') continue;
    // Every piece may begin a number, go on with one, or be there only to distract.
    begun = distinct([...begun, ...[...begun, NOTHING].map((known) => goOn(known, piece))]);
  }
  return begun
    .map((known) => goOn(known, last))
    .some(({ walked, isPlain }) => !isPlain && isNumber(walked));
}

function goOn({ walked, isPlain }: Begun, piece: string): Begun {
  return { walked: walk(walked, piece), isPlain: isPlain && isOrdinary(piece) };
}

/** A word that people say for its own sake, stretched or not: "no" and "in" are no nine. */
export function isOrdinary(word: string): boolean {
  if (word.length === 1) return false;
  return (
    ORDINARY.has(word) || (/(.)\1\1/.test(word) && ORDINARY.has(word.replaceAll(/(.)\1+/g, '$1')))
  );
}

/** Those of them that are also pieces of number words. */
const ORDINARY = words(
  'no in is see even tea tee ty none one ones zero do as set on fun self sick stone tent tennis tweet thread was yes z o',
  'neu nee ne nein nacht wo woo weiter wolf es er ein eine einen einer eines sie eben mein die du fies fein uff toll dreist elfe elfen sein stein fort',
);

function isNumber(walked: Walk): boolean {
  const number = finished(walked);
  return (
    number !== undefined &&
    number.form !== 'count' &&
    number.value > 1 &&
    number.value <= LARGE_NUMBER
  );
}

/** The letters of a message that is no more than a piece of a word: "fif", "f.", "f o"; else nothing. */
function pieceOf(text: string): string {
  const { text: shown } = read(text.slice(0, 4 * LONGEST_PIECE));
  const tokens = tokensOf(shown);
  const isPiece =
    tokens.every(({ kind }) => kind === 'word') &&
    (tokens.length === 1 || tokens.every((token) => token.text.length === 1));
  const letters = tokens.map((token) => token.text).join('');
  return isPiece && letters.length <= LONGEST_PIECE ? letters : '';
}

/** Each way of having come so far once, which bounds the work. */
function distinct(all: readonly Begun[]): readonly Begun[] {
  const alive = all.filter(({ walked }) => walked.paths.length > 0);
  return alive.filter((known, at) => !alive.slice(0, at).some((other) => isAlike(other, known)));
}

function isAlike(other: Begun, known: Begun): boolean {
  return (
    other.isPlain === known.isPlain &&
    other.walked.paths.every((path, at) => isSame(path, known.walked.paths[at]))
  );
}

function isSame(one: Walk['paths'][number], other: Walk['paths'][number] | undefined): boolean {
  return one.node === other?.node && one.state.stage === other.state.stage;
}
