// `backtrick analyse`

import { availableParallelism } from 'node:os';
import { conclude, playedTurns } from '@backtrick/bots';
import type { Replay } from '@backtrick/rules';
import { INTERRUPTED, listenForInterrupt } from '../interrupt.ts';
import { progressOn } from '../progress.ts';
import { readBytes } from '../record-file.ts';
import { illegalAction, readReplay, valueOf } from '../replay/reply.ts';
import { depthFor, paint } from '../screen/colour.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { readNumber } from '../settings.ts';
import type { Analysed } from './analysed.ts';
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

/** Playouts a turn, by default. */
const PLAYOUTS = '400';
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
  const done = await analysed(replay.value, effort, session);
  say(session, printed(done, { effort, flags, session }));
  if (!done.isStopped) return 0;
  session.errors.write(`${texts.analyse.stopped(done.analysis.turns.length)}\n`);
  return INTERRUPTED;
}

interface Effort {
  readonly playouts: number;
  readonly seed: string;
  readonly threads: number;
}

/** What was finished before somebody pressed Ctrl-C, or everything. */
async function analysed(
  replay: Replay,
  effort: Effort,
  { errors, texts }: Session,
): Promise<Analysed> {
  const turns = playedTurns(replay).length;
  const interrupt = listenForInterrupt();
  const progress = progressOn(errors);
  const looks = await takeLooks(
    { record: replay.record, turns, ...effort },
    {
      stopped: interrupt.wished,
      watch(finished) {
        const closer = Math.max(0, finished - turns);
        progress.show(texts.analyse.progress(finished - closer, turns, closer));
      },
    },
  );
  interrupt.end();
  progress.clear();
  return { replay, analysis: conclude(replay, looks), isStopped: interrupt.isWished() };
}

interface Print {
  readonly effort: Effort;
  readonly flags: AnalyseFlags;
  readonly session: Session;
}

function printed(done: Analysed, { effort, flags, session }: Print): string {
  if (flags.json) return JSON.stringify(jsonOf(done, effort));
  const { output, texts } = session;
  const depth = depthFor(output, flags);
  const lines = reportOf({ ...done, texts }, output.columns ?? PLAIN_WIDTH);
  return lines.map((spans) => paint(spans, depth)).join('\n');
}
