// `backtrick bench`: runs the benchmarks of the repository, each in a process of its own, and puts their figures together.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { named } from '../i18n/language.ts';
import type { Texts } from '../i18n/en.ts';
import { INTERRUPTED, listenForInterrupt } from '../interrupt.ts';
import { progressOn } from '../progress.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { measured } from './measured.ts';
import type { Measure, Measured } from './measured.ts';

export interface BenchFlags {
  readonly seconds?: string;
  readonly json?: boolean;
}

export const BENCHMARKS = [
  'rules',
  'greedy',
  'environment',
  'decisions',
  'replay',
  'tables',
] as const;

/** Other programs stand beside ours there; apps do not import them. */
const BENCH = fileURLToPath(new URL('../../../../bench/main.ts', import.meta.url));

export async function benchCommand(
  names: readonly string[],
  flags: BenchFlags,
  session: Session,
): Promise<ExitCode> {
  const { texts } = session;
  const unknown = names.find((name) => !BENCHMARKS.some((known) => known === name));
  if (unknown !== undefined) return complain(session, texts.bench.unknown(unknown, BENCHMARKS), 2);
  const seconds = Number(flags.seconds ?? '5');
  if (!(seconds > 0 && seconds <= 600)) return complain(session, texts.bench.noSeconds, 2);
  if (!existsSync(BENCH)) return complain(session, texts.bench.noCheckout, 2);
  const run = await allMeasured(names.length > 0 ? names : BENCHMARKS, seconds, session);
  if (!run.ok) return complain(session, texts.bench.failed(run.benchmark, run.lastWords), 2);
  const { measures, isStopped } = run;
  const reached = isStopped ? null : run.reached;
  const figures = { node: process.version, seconds, measures, reached, stopped: isStopped };
  say(session, flags.json ? JSON.stringify(figures) : tableOf(measures, texts).join('\n'));
  if (measures.some(({ peer }) => peer === null)) session.errors.write(`${texts.bench.noPeer}\n`);
  if (isStopped) return INTERRUPTED;
  return reached ? 0 : 1;
}

type Run =
  | {
      readonly ok: true;
      readonly measures: readonly Measure[];
      readonly reached: boolean;
      readonly isStopped: boolean;
    }
  | { readonly ok: false; readonly benchmark: string; readonly lastWords: string };

async function allMeasured(
  names: readonly string[],
  seconds: number,
  { errors, texts }: Session,
): Promise<Run> {
  const interrupt = listenForInterrupt();
  const progress = progressOn(errors);
  const all: Measured[] = [];
  try {
    for (const [i, benchmark] of names.entries()) {
      progress.show(texts.bench.progress(benchmark, i + 1, names.length));
      const one = await measured([BENCH, benchmark, '--seconds', `${seconds}`], interrupt.wished);
      // What a benchmark says while it is being stopped is nobody's failure.
      if (!one || (!one.ok && interrupt.isWished())) break;
      if (!one.ok) return { ok: false, benchmark, lastWords: one.lastWords };
      all.push(one.value);
    }
  } finally {
    progress.clear();
    interrupt.end();
  }
  const measures = all.flatMap((each) => each.measures);
  const reached = all.every((each) => each.reached);
  return { ok: true, measures, reached, isStopped: interrupt.isWished() };
}

export function tableOf(measures: readonly Measure[], texts: Texts): readonly string[] {
  const { figure, head, units } = texts.bench;
  const rows = measures.map(({ name, unit, ours, peer, ratio, goal }) => [
    titleOf(name, texts),
    named(units, unit),
    figure(ours),
    peer ? `${figure(peer.theirs)} ${peer.name}` : '',
    ratio === undefined ? '' : figure(ratio),
    goal ? ('atLeast' in goal ? `≥${figure(goal.atLeast)}` : `≤${figure(goal.atMost)}`) : '',
  ]);
  const all = [['', '', ...head], ...rows];
  const widths = (all[0] ?? []).map((_, i) =>
    Math.max(...all.map((cells) => cells[i]?.length ?? 0)),
  );
  const pad = (cell: string, i: number) =>
    i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0);
  return all.map((cells) => cells.map(pad).join('  ').trimEnd());
}

/** `steady quick-and-easy` is what is measured and the game. */
function titleOf(name: string, texts: Texts): string {
  const [what = '', game = ''] = name.split(' ');
  return `${what} · ${named(texts.games, game)}`;
}
