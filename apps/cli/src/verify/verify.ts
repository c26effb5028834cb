// `backtrick verify`

import { UNVERIFIABLE, verifyDeal } from '@backtrick/table';
import type { DealVerdict, Fairness } from '@backtrick/table';
import type { Texts } from '../i18n/en.ts';
import { readBytes } from '../record-file.ts';
import { valueOf } from '../replay/reply.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';

export interface VerifyFlags {
  readonly json?: boolean;
}

export async function verifyCommand(
  file: string,
  flags: VerifyFlags,
  session: Session,
): Promise<ExitCode> {
  const { texts, answerTexts } = session;
  const read = await readBytes(file, session.input);
  if (!read.ok) return complain(session, texts.usage.file[read.problem](file), 2);
  const verdict = verifyDeal(valueOf(read.bytes));
  if (flags.json) say(session, json(verdict, answerTexts));
  if (verdict.ok) {
    if (!flags.json) say(session, report(verdict.fairness, texts));
    return 0;
  }
  const sentence = texts.deals.faults[verdict.fault];
  if (UNVERIFIABLE.some((fault) => fault === verdict.fault)) return complain(session, sentence, 2);
  if (!flags.json) say(session, sentence);
  return 1;
}

function json(verdict: DealVerdict, { deals }: Texts): string {
  if (verdict.ok) return JSON.stringify({ verified: true, ...verdict.fairness });
  const { fault } = verdict;
  return JSON.stringify({ verified: false, error: fault, message: deals.faults[fault] });
}

/** What a player compares with what the table showed. */
function report(fairness: Fairness, { deals }: Texts): string {
  const { table, number, commitment, serverSeed, seats } = fairness;
  const seatRows = seats.map(({ seed, by }, index) => [
    deals.seat(index + 1),
    by === 'server' ? `${seed} (${deals.drawn})` : seed,
  ]);
  const rows = [[deals.commitment, commitment], [deals.serverSeed, serverSeed], ...seatRows];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  const lines = rows.map(([name = '', value]) => `${name.padEnd(width)}  ${value}`);
  return [deals.verified, deals.game(table, number), ...lines, deals.compare].join('\n');
}
