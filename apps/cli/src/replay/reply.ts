// The answer to a record in the form that other programs rely on (RULES.md, Notation and records).

import { answer, replay } from '@backtrick/rules';
import type { Answer, FaultCode, Position, Replay } from '@backtrick/rules';
import type { Texts } from '../i18n/en.ts';
import { printable } from '../printable.ts';
import { misuse } from '../settings.ts';
import type { Misuse, Usage } from '../settings.ts';
import type { ByteLine } from './lines.ts';

/** An answer with its sentence. */
export type Reply = Position | Refusal;

type Refusal = Extract<Answer, { ok: false }> & { readonly message: string };

export function replyTo(bytes: ByteLine, texts: Texts): Reply {
  if (bytes === 'too-long') return setUpRefusal('record-too-long', texts);
  const value = valueOf(bytes);
  return value === undefined
    ? setUpRefusal('unreadable-record', texts)
    : replyToValue(value, texts);
}

export function replyToValue(value: unknown, texts: Texts): Reply {
  const answered = answer(value);
  return answered.ok ? answered : { ...answered, message: texts.faults[answered.error] };
}

/** A record whose set-up is sound, played as far as it is legal. */
export function readReplay(value: unknown, texts: Texts): Usage<Replay> {
  const replayed = replay(value);
  if (replayed.ok) return replayed;
  const { code } = replayed.fault;
  return misuse(texts.setUpRefused(texts.faults[code]), code === 'unreadable-record' ? 2 : 1);
}

/** What is wrong with the first action that cannot be played. */
export function illegalAction({ record, refused }: Replay, texts: Texts): Misuse | undefined {
  if (!refused) return undefined;
  const { at, fault } = refused;
  const action = shownAction(record.actions[at]);
  return misuse(texts.actionRefused(at + 1, action, texts.faults[fault.code]), 1);
}

export function setUpRefusal(error: FaultCode, texts: Texts): Refusal {
  return { ok: false, at: -1, rule: null, error, message: texts.faults[error] };
}

/** The JSON value of strict UTF-8 text; undefined if it is none. */
export function valueOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(UTF8.decode(bytes));
  } catch {
    return undefined;
  }
}

const LONGEST_ACTION = 40;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What a file holds may be anything. */
export function shownAction(action: unknown): string {
  return printable(typeof action === 'string' ? action : typeof action, LONGEST_ACTION);
}
