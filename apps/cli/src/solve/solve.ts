// `backtrick solve`

import type { Verdict } from '@backtrick/bots';
import type { Game, State } from '@backtrick/rules';
import type { Texts } from '../i18n/en.ts';
import { readBytes } from '../record-file.ts';
import { illegalAction, readReplay, valueOf } from '../replay/reply.ts';
import { INTERRUPTED } from '../interrupt.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { misuse, readNumber } from '../settings.ts';
import type { Usage } from '../settings.ts';
import { searched } from './search.ts';
import type { Found } from './worker.ts';

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
  if (!seconds) return complain(session, texts.solve.noSeconds, 2);
  const found = await searched({ state: place.value.state, seconds }, session);
  const { verdict, isStopped } = found;
  if (flags.json) say(session, json(place.value, found));
  else say(session, isStopped ? texts.solve.stopped : sentences(place.value, verdict, texts));
  if (isStopped) return INTERRUPTED;
  return verdict.kind === 'unwinnable' ? 1 : 0;
}

/** Where the search begins: after this many actions of a legal record. */
interface Place {
  readonly game: Game;
  readonly state: State;
  readonly from: number;
  readonly played: readonly string[];
}

function readPlace(value: unknown, flags: SolveFlags, texts: Texts): Usage<Place> {
  const from = readNumber(flags.from ?? '0');
  if (from === undefined) return misuse(texts.solve.noFrom);
  const replayed = readReplay(value, texts);
  if (!replayed.ok) return replayed;
  const { game, record, states } = replayed.value;
  const played = record.actions.map(String);
  const state = states[from];
  if (state) return { ok: true, value: { game, state, from, played: played.slice(0, from) } };
  return illegalAction(replayed.value, texts) ?? misuse(texts.solve.tooFar(played.length));
}

function json({ game, from, played }: Place, { verdict, seconds }: Found): string {
  const line = lineOf(game, verdict);
  const actions = line && [...played, ...line];
  return JSON.stringify({
    verdict: verdict.kind,
    from,
    ...(line && { line, actions }),
    seconds,
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
