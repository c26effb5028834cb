// `backtrick play`

import { existsSync } from 'node:fs';
import { readRuleBook } from '../rule-book.ts';
import { depthFor, paint } from '../screen/colour.ts';
import type { Depth } from '../screen/colour.ts';
import { fullScreen, hasFullScreen } from '../screen/full-screen.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import type { Words } from '../words.ts';
import { keeperOf } from './keeper.ts';
import type { Keeper } from './keeper.ts';
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
import { seedOf } from './table.ts';
import type { Table } from './table.ts';

export interface PlayFlags extends OpeningFlags {
  readonly record?: string;
  readonly colour?: boolean;
}

export async function playCommand(
  name: string | undefined,
  flags: PlayFlags,
  session: Session,
): Promise<ExitCode> {
  const { usage } = session.texts;
  const { record, resume } = flags;
  if (record !== undefined && existsSync(record)) {
    return complain(session, usage.recordExists(record), 2);
  }
  const depth = depthFor(session.output, flags);
  const table = await tableFor(name, flags, { session, ask: () => askMenu(session, depth) });
  if (!table.ok) return complain(session, table.sentence, table.code);
  if (!table.value) return 0;
  const keeper = keeperOf(record ?? resume);
  const reason = keeper.save(table.value);
  if (reason) return complain(session, usage.notWritten(keeper.file() ?? '', reason), 2);
  const left = await sitDown(table.value, { session, keeper, depth });
  say(session, farewell(left, keeper.file(), session));
  return 0;
}

async function askMenu(session: Session, depth: Depth): Promise<Chosen | null> {
  const menu = await fullScreen(session, {
    start: FIRST_QUESTION,
    press: pressMenu,
    draw: (menu, size) => menuScreen(menu, size, session.texts).map((spans) => paint(spans, depth)),
    isDone: ({ step }) => step === 'chosen' || step === 'left',
  });
  return menu.step === 'chosen' ? menu : null;
}

interface Sitting {
  readonly session: Session;
  readonly keeper: Keeper;
  readonly depth: Depth;
}

/** Plays until the players leave; the table they leave behind. */
async function sitDown(table: Table, { session, keeper, depth }: Sitting): Promise<Table> {
  const words: Words = { texts: session.texts, ruleBook: readRuleBook(session.language) };
  if (!hasFullScreen(session)) return playLines(table, { session, words, keep: keeper.keep });
  const model = await fullScreen<Model>(session, {
    start: seated(table),
    press: (model, key) => keeper.keep(model, dealt(press(model, key))),
    draw: (model, size) =>
      screenOf(sceneOf(model), size, words).map((spans) => paint(spans, depth)),
    isDone: ({ wish }) => wish === 'leave',
  });
  return model.table;
}

/** Chance is outside the model: a wished new deal is dealt here. */
function dealt(model: Model): Model {
  if (model.wish !== 'new-deal') return model;
  const { game, state } = model.table;
  return seated(newTable(game, state));
}

/** How to repeat the deal, and how to go on. */
function farewell(table: Table, file: string | undefined, { texts }: Session): string {
  const seed = seedOf(table);
  const fileWords = table.state.outcome ? texts.farewell.replay : texts.farewell.resume;
  return [
    ...(seed === undefined ? [] : [texts.farewell.again(playCommandFor(table, seed))]),
    ...(file === undefined ? [] : [fileWords(quoted(file))]),
  ].join('\n');
}

function playCommandFor({ game, state }: Table, seed: string): string {
  const { players, options } = state;
  return [
    `backtrick play ${game.ruleset.name}`,
    ...(players === game.ruleset.players[0] ? [] : [`--players ${players}`]),
    ...(options['minimum'] === 3 ? ['--minimum 3'] : []),
    ...(options['smallerHand'] ? ['--smaller-hand'] : []),
    ...(options['professional'] ? ['--professional'] : []),
    `--seed ${quoted(seed)}`,
  ].join(' ');
}

/** As a shell takes it. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
