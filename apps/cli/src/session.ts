import type { INTERRUPTED } from './interrupt.ts';
import type { Language } from './i18n/language.ts';
import type { Texts } from './i18n/en.ts';

/** What a command gets from outside. */
export interface Session {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly errors: NodeJS.WriteStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  readonly texts: Texts;
  /** For answers that programs read: English, unless a language was asked for. */
  readonly answerTexts: Texts;
}

/** A mistake in the program is none of the answers that exit codes stand for. */
export const MISTAKE = 70;

/** 0 done, 1 the answer is no, 2 wrong usage or unreadable input, 130 stopped by Ctrl-C. */
export type ExitCode = 0 | 1 | 2 | typeof MISTAKE | typeof INTERRUPTED;

export function say(session: Session, text: string): void {
  session.output.write(`${text}\n`);
}

/** One sentence on standard error that says what to do. */
export function complain(session: Session, sentence: string, code: 1 | 2): ExitCode {
  session.errors.write(`${sentence}\n`);
  return code;
}
