// `backtrick play`

import { existsSync } from 'node:fs';
import { readEngines } from '../engine/flags.ts';
import type { EngineFlags, Engines } from '../engine/flags.ts';
import { engineSentence } from '../engine/sentence.ts';
import type { Texts } from '../i18n/en.ts';
import { INTERRUPTED, listenForInterrupt } from '../interrupt.ts';
import type { Interrupt } from '../interrupt.ts';
import { readRuleBook } from '../rule-book.ts';
import { depthFor, paint } from '../screen/colour.ts';
import type { Depth } from '../screen/colour.ts';
import { fullScreen, hasFullScreen } from '../screen/full-screen.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { misuse, readNumber } from '../settings.ts';
import type { Usage } from '../settings.ts';
import type { Words } from '../words.ts';
import { startOpponents } from './opponents.ts';
import { farewell } from './farewell.ts';
import { taskRunner } from './task-runner.ts';
import type { TaskRunner } from './task-runner.ts';
import { recordWriterFor } from './record-writer.ts';
import type { RecordWriter } from './record-writer.ts';
import { playLines } from './line-mode.ts';
import { FIRST_QUESTION, pressMenu } from './menu.ts';
import { seated } from './model.ts';
import type { Model } from './model.ts';
import { newTable, tableFor } from './opening.ts';
import type { Chosen, OpeningFlags } from './opening.ts';
import { press } from './press.ts';
import { sceneOf } from './scene.ts';
import { menuScreen } from './screens/menu-screen.ts';
import { screenOf } from './screens/screen.ts';
import type { Table } from './table.ts';

export interface PlayFlags extends OpeningFlags, EngineFlags {
  readonly record?: string;
  readonly pace?: string;
  readonly colour?: boolean;
}

export async function playCommand(
  name: string | undefined,
  flags: PlayFlags,
  session: Session,
): Promise<ExitCode> {
  const terms = readTerms(flags, session.texts);
  if (!terms.ok) return complain(session, terms.sentence, 2);
  const { engines } = terms.value;
  const depth = depthFor(session.output, flags);
  let leftMenu: ExitCode = 0;
  const opened = await tableFor(name, flags, {
    session,
    engines: Object.keys(engines.commands),
    ask: () => askMenu(session, depth, () => (leftMenu = INTERRUPTED)),
  });
  if (!opened.ok) return complain(session, opened.sentence, opened.code);
  const table = opened.value;
  if (!table) return leftMenu;
  const idle = Object.keys(engines.commands).find((engine) => !table.bots.includes(engine));
  if (idle !== undefined) return complain(session, session.texts.engine.noSeat(idle), 2);
  const opponents = await startOpponents(table.game.ruleset.name, engines);
  if (!opponents.ok) return complain(session, engineSentence(opponents.fault, session.texts), 2);
  const interrupt = listenForInterrupt();
  try {
    const writer = recordWriterFor(flags.record ?? flags.resume);
    const runner = taskRunner(opponents.value, terms.value.pace);
    return await played(table, { session, writer, depth, runner, engines, interrupt });
  } finally {
    interrupt.end();
    await opponents.value.leave();
  }
}

/** What holds whatever is played. */
interface Terms {
  readonly engines: Engines;
  /** The time between two cards of a bot, in milliseconds. */
  readonly pace: number;
}

const USUAL_PACE = 600;
const SLOWEST_PACE = 10_000;

function readTerms(flags: PlayFlags, texts: Texts): Usage<Terms> {
  const engines = readEngines(flags, texts);
  if (!engines.ok) return engines;
  const pace = flags.pace === undefined ? USUAL_PACE : readNumber(flags.pace);
  if (pace === undefined || pace > SLOWEST_PACE) return misuse(texts.play.usage.noPace);
  const { record } = flags;
  if (record === '-') return misuse(texts.usage.recordNeedsFile);
  if (flags.resume === '-') return misuse(texts.usage.resumeNeedsFile);
  if (record !== undefined && existsSync(record)) return misuse(texts.usage.recordExists(record));
  return { ok: true, value: { engines: engines.value, pace } };
}

async function askMenu(
  session: Session,
  depth: Depth,
  interrupted: () => void,
): Promise<Chosen | null> {
  const menu = await fullScreen(session, {
    start: FIRST_QUESTION,
    press: pressMenu,
    draw: (menu, size) => menuScreen(menu, size, session.texts).map((spans) => paint(spans, depth)),
    isDone: ({ step }) => step === 'chosen' || step === 'left',
    interrupted,
  });
  return menu.step === 'chosen' ? menu : null;
}

interface Sitting {
  readonly session: Session;
  readonly writer: RecordWriter;
  readonly depth: Depth;
  readonly runner: TaskRunner;
  readonly engines: Engines;
  readonly interrupt: Interrupt;
}

/** From the first look at the table to the farewell. */
async function played(table: Table, sitting: Sitting): Promise<ExitCode> {
  const { session, writer, engines, interrupt } = sitting;
  const { texts } = session;
  const reason = writer.save(table);
  if (reason) return complain(session, texts.usage.notWritten(writer.file() ?? '', reason), 2);
  const left = await sitDown(table, sitting);
  say(session, farewell(left.table, { file: writer.file(), engines, texts }));
  if (left.fault) return complain(session, engineSentence(left.fault, texts), 2);
  return interrupt.isWished() ? INTERRUPTED : 0;
}

/** Plays until the players leave; the table they leave behind. */
async function sitDown(table: Table, sitting: Sitting): Promise<Model> {
  const { session, writer, depth, runner, interrupt } = sitting;
  const words: Words = { texts: session.texts, ruleBook: readRuleBook(session.language) };
  if (!hasFullScreen(session)) {
    return playLines(table, { session, words, runner, keep: writer.keep, left: interrupt.wished });
  }
  return fullScreen<Model>(session, {
    start: seated(table),
    press: (model, key) => writer.keep(model, dealt(press(model, key))),
    draw: (model, size) =>
      screenOf(sceneOf(model), size, words).map((spans) => paint(spans, depth)),
    isDone: ({ wish }) => wish === 'leave',
    interrupted: interrupt.note,
    follow: (model, change) =>
      runner.follow(model, (result) => change((now) => writer.keep(now, result(now)))),
  });
}

/** Chance is outside the model: a wished new deal is dealt here. */
function dealt(model: Model): Model {
  if (model.wish !== 'new-deal') return model;
  const { game, state, bots } = model.table;
  return seated(newTable(game, { ...state, bots }));
}
