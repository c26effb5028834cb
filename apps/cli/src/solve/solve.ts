// `backtrick solve`

import { solve } from '@backtrick/bots';
import type { Verdict } from '@backtrick/bots';
import { replay } from '@backtrick/rules';
import type { Game, State } from '@backtrick/rules';
import type { Texts } from '../i18n/en.ts';
import { readBytes } from '../record-file.ts';
import { shownAction, valueOf } from '../replay/reply.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { misuse, readNumber } from '../settings.ts';
import type { Usage } from '../settings.ts';

export interface SolveFlags {
  readonly from?: string;
  readonly seconds?: string;
  readonly json?: boolean;
}

export async function solveCommand(
  file: string,
  flags: SolveFlags,
  session: Session,
): Promise<ExitCode> {
  const { texts } = session;
  const read = await readBytes(file, session.input);
  if (!read.ok) return complain(session, texts.usage.file[read.problem](file), 2);
  const place = readPlace(valueOf(read.bytes), flags, texts);
  if (!place.ok) return complain(session, place.sentence, place.code);
  const seconds = readNumber(flags.seconds ?? '10');
  if (seconds === undefined) return complain(session, texts.solve.noSeconds, 2);
  const started = performance.now();
  const isSpent = () => performance.now() - started > 1000 * seconds;
  const verdict = solve(place.value.state, isSpent);
  const figures = { seconds: (performance.now() - started) / 1000 };
  say(
    session,
    flags.json ? json(place.value, verdict, figures) : sentences(place.value, verdict, texts),
  );
  return verdict.kind === 'unwinnable' ? 1 : 0;
}

/** Where the search begins: after so many actions of a legal record. */
interface Place {
  readonly game: Game;
  readonly state: State;
  readonly from: number;
  readonly played: readonly string[];
}

function readPlace(value: unknown, flags: SolveFlags, texts: Texts): Usage<Place> {
  const from = readNumber(flags.from ?? '0');
  if (from === undefined) return misuse(texts.solve.noFrom);
  const replayed = replay(value);
  if (!replayed.ok) {
    const { code } = replayed.fault;
    return misuse(texts.setUpRefused(texts.faults[code]), code === 'unreadable-record' ? 2 : 1);
  }
  const { game, record, states, refused } = replayed.value;
  const played = record.actions.map(String);
  const state = states[from];
  if (state) return { ok: true, value: { game, state, from, played: played.slice(0, from) } };
  if (!refused) return misuse(texts.solve.tooFar(played.length));
  const { at, fault } = refused;
  return misuse(
    texts.actionRefused(at + 1, shownAction(record.actions[at]), texts.faults[fault.code]),
    1,
  );
}

function json({ game, from, played }: Place, verdict: Verdict, figures: object): string {
  const line = lineOf(game, verdict);
  const actions = line && [...played, ...line];
  return JSON.stringify({
    verdict: verdict.kind,
    from,
    ...(line && { line, actions }),
    ...figures,
  });
}

function sentences({ game, state }: Place, verdict: Verdict, texts: Texts): string {
  const words =
    game.ruleset.kind === 'duel' ? texts.solve.duel(state.turn?.seat ?? 1) : texts.solve.team;
  const line = lineOf(game, verdict);
  return [words[verdict.kind], ...(line ? [line.join(' ')] : [])].join('\n');
}

function lineOf(game: Game, verdict: Verdict): readonly string[] | undefined {
  if (verdict.kind !== 'winnable') return undefined;
  return verdict.line.map((action) => game.format(action));
}
