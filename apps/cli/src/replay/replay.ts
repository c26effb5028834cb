// `backtrick replay`

import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { replay } from '@backtrick/rules';
import type { Rule } from '@backtrick/rules';
import { readBytes, readProblem } from '../record-file.ts';
import { cite, readRuleBook } from '../rule-book.ts';
import { depthFor, paint } from '../screen/colour.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import type { Words } from '../words.ts';
import { answerLines } from './jsonl.ts';
import { replyToValue, setUpRefusal, shownAction, valueOf } from './reply.ts';
import { storyOf } from './story.ts';

export interface ReplayFlags {
  readonly jsonl?: boolean;
  readonly json?: boolean;
  readonly colour?: boolean;
}

export async function replayCommand(
  file: string | undefined,
  flags: ReplayFlags,
  session: Session,
): Promise<ExitCode> {
  if (flags.jsonl) return replayLines(file, session);
  if (file === undefined) return complain(session, session.texts.usage.noRecord, 2);
  const read = await readBytes(file, session.input);
  if (!read.ok) return complain(session, session.texts.usage.file[read.problem](file), 2);
  const value = valueOf(read.bytes);
  if (flags.json) return printReply(value, session);
  return tell(value, { session, flags });
}

async function replayLines(file: string | undefined, session: Session): Promise<ExitCode> {
  const { output, errors, texts, answerTexts } = session;
  const input: Readable =
    file === undefined || file === '-' ? session.input : createReadStream(file);
  try {
    const { illegal } = await answerLines({ input, output, errors }, answerTexts);
    return illegal === 0 ? 0 : 1;
  } catch (error) {
    return complain(session, texts.usage.file[readProblem(error)](file ?? '-'), 2);
  }
}

function printReply(value: unknown, session: Session): ExitCode {
  const { answerTexts } = session;
  const reply =
    value === undefined
      ? setUpRefusal('unreadable-record', answerTexts)
      : replyToValue(value, answerTexts);
  say(session, JSON.stringify(reply));
  if (reply.ok) return 0;
  return reply.error === 'unreadable-record' ? 2 : 1;
}

interface Telling {
  readonly session: Session;
  readonly flags: ReplayFlags;
}

function tell(value: unknown, { session, flags }: Telling): ExitCode {
  const { output, texts, language } = session;
  const words = { texts, ruleBook: readRuleBook(language) };
  const replayed = replay(value);
  if (!replayed.ok) {
    const { code, rule } = replayed.fault;
    const sentence = withRule(texts.setUpRefused(texts.faults[code]), rule, words);
    return complain(session, sentence, code === 'unreadable-record' ? 2 : 1);
  }
  const { game, record, states, refused } = replayed.value;
  const actions = record.actions.slice(0, states.length - 1);
  const told = { game, states, actions: actions.flatMap((text) => game.parse(String(text)) ?? []) };
  const depth = depthFor(output, flags);
  const lines = storyOf(told, words, output.columns ?? PLAIN_WIDTH);
  say(session, lines.map((spans) => paint(spans, depth)).join('\n'));
  if (!refused) return 0;
  const { at, fault } = refused;
  const action = shownAction(record.actions[at]);
  const refusal = texts.actionRefused(at + 1, action, texts.faults[fault.code]);
  return complain(session, withRule(refusal, fault.rule, words), 1);
}

const PLAIN_WIDTH = 100;

function withRule(sentence: string, rule: Rule | null, { ruleBook }: Words): string {
  return rule ? `${sentence} ${cite(ruleBook, rule)}` : sentence;
}
