// `backtrick analyse`

import { availableParallelism } from 'node:os';
import { conclude, playedTurns } from '@backtrick/bots';
import type { RecordAnalysis } from '@backtrick/bots';
import type { Replay } from '@backtrick/rules';
import { listenForInterrupt } from '../interrupt.ts';
import { readBytes } from '../record-file.ts';
import { illegalAction, readReplay, valueOf } from '../replay/reply.ts';
import { depthFor, paint } from '../screen/colour.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { readNumber } from '../settings.ts';
import { jsonOf } from './json.ts';
import { takeLooks } from './looks.ts';
import { reportOf } from './report.ts';

export interface AnalyseFlags {
  readonly budget?: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly json?: boolean;
  readonly colour?: boolean;
}

/** Playouts a turn, unless told otherwise. */
const PLAYOUTS = '400';
const CLEAR_LINE = '\r\x1b[K';
const PLAIN_WIDTH = 80;

export async function analyseCommand(
  file: string,
  flags: AnalyseFlags,
  session: Session,
): Promise<ExitCode> {
  const { texts } = session;
  const read = await readBytes(file, session.input);
  if (!read.ok) return complain(session, texts.usage.file[read.problem](file), 2);
  const replay = readReplay(valueOf(read.bytes), texts);
  if (!replay.ok) return complain(session, replay.sentence, replay.code);
  const illegal = illegalAction(replay.value, texts);
  if (illegal) return complain(session, illegal.sentence, illegal.code);
  const playouts = readNumber(flags.budget ?? PLAYOUTS);
  if (!playouts) return complain(session, texts.arena.noCount('budget'), 2);
  const threads = readNumber(flags.threads ?? String(availableParallelism()));
  if (!threads) return complain(session, texts.arena.noCount('threads'), 2);
  const effort = { playouts, seed: flags.seed ?? '1', threads };
  const { analysis, isStopped } = await analysed(replay.value, effort, session);
  say(session, printed(replay.value, analysis, { effort, flags, session }));
  if (!isStopped) return 0;
  session.errors.write(`${texts.analyse.stopped(analysis.turns.length)}\n`);
  return 130;
}

interface Effort {
  readonly playouts: number;
  readonly seed: string;
  readonly threads: number;
}

/** What was finished before somebody pressed Ctrl-C, or everything. */
async function analysed(replay: Replay, effort: Effort, { errors, texts }: Session) {
  const turns = playedTurns(replay).length;
  const interrupt = listenForInterrupt();
  const looks = await takeLooks(
    { record: replay.record, turns, ...effort },
    {
      stopped: interrupt.wished,
      watch(finished) {
        if (!errors.isTTY) return;
        const closer = Math.max(0, finished - turns);
        errors.write(`${CLEAR_LINE}${texts.analyse.progress(finished - closer, turns, closer)}`);
      },
    },
  );
  interrupt.end();
  if (errors.isTTY) errors.write(CLEAR_LINE);
  return { analysis: conclude(replay, looks), isStopped: interrupt.isWished() };
}

interface Print {
  readonly effort: Effort;
  readonly flags: AnalyseFlags;
  readonly session: Session;
}

function printed(replay: Replay, analysis: RecordAnalysis, print: Print): string {
  const { effort, flags, session } = print;
  if (flags.json) return JSON.stringify(jsonOf(replay, analysis, effort));
  const { output, texts } = session;
  const depth = depthFor(output, flags);
  const lines = reportOf({ replay, analysis, texts }, output.columns ?? PLAIN_WIDTH);
  return lines.map((spans) => paint(spans, depth)).join('\n');
}
