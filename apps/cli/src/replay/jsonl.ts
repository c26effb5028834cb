// One record a line in, one answer a line out, in order.

import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Texts } from '../i18n/en.ts';
import { lineSplitter } from './lines.ts';
import type { ByteLine } from './lines.ts';
import { replyTo, setUpRefusal } from './reply.ts';

export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
}

/** Answers are written in pieces of this many characters, and whenever the input pauses. */
const BATCH = 2 ** 16;

/** How many of the lines were no legal records. */
export interface Answered {
  readonly illegal: number;
}

export async function answerLines(
  { input, output, errors }: Streams,
  texts: Texts,
): Promise<Answered> {
  let number = 0;
  let illegal = 0;
  await answerEach(input, output, answerTo);
  return { illegal };

  /** A mistake of ours costs one line, not the stream, and is not kept quiet. */
  function answerTo(bytes: ByteLine): string {
    number += 1;
    try {
      const reply = replyTo(bytes, texts);
      if (!reply.ok) illegal += 1;
      return JSON.stringify(reply);
    } catch (error) {
      illegal += 1;
      errors.write(`${texts.lineFailed(number, String(error))}\n`);
      return JSON.stringify(setUpRefusal('unreadable-record', texts));
    }
  }
}

/** One answer for each line, in order. */
export async function answerEach(
  input: Readable,
  output: Writable,
  answerTo: (line: ByteLine) => string,
): Promise<void> {
  const splitter = lineSplitter();
  await pipeline(input, answers, output, { end: false });

  async function* answers(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
    for await (const chunk of chunks) yield* answersTo(splitter.push(chunk));
    yield* answersTo(splitter.end());
  }

  function* answersTo(lines: Iterable<ByteLine>): Generator<string, void> {
    let batch = '';
    for (const bytes of lines) {
      batch += `${answerTo(bytes)}\n`;
      if (batch.length < BATCH) continue;
      yield batch;
      batch = '';
    }
    if (batch) yield batch;
  }
}
