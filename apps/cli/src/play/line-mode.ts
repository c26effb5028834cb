// The table without a keyboard: one action a line in our notation, the position as plain text after each. Bots play at
// once. `z` takes back, `h` asks for a hint, `t` lists the signals, `+keep-off/u1` and `-keep-off/u1` set and withdraw one.

import { createInterface } from 'node:readline';
import type { Texts } from '../i18n/en.ts';
import { say } from '../session.ts';
import type { Session } from '../session.ts';
import type { Words } from '../words.ts';
import type { TaskRunner } from './task-runner.ts';
import { eyeOf, seated } from './model.ts';
import type { Model } from './model.ts';
import { attempt, unreadable, wishBack, wishHint } from './press-turn.ts';
import { press } from './press.ts';
import { sceneOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { vocabularyLines } from './screens/vocabulary.ts';
import { positionText } from './screens/screen.ts';
import { questionText, stillToLay } from './screens/status-lines.ts';
import { botSeats } from './seating.ts';
import { including, activeSignalsOf, told, vocabularyOf } from './signals.ts';
import { botInTurn } from './table.ts';
import type { Table } from './table.ts';

export interface Lines {
  readonly session: Session;
  readonly words: Words;
  readonly runner: TaskRunner;
  readonly keep: (before: Model, after: Model) => Model;
  /** Settled when the players leave at once, even while a bot is thinking. */
  readonly left: Promise<void>;
}

/** Plays until the game, the input or an engine ends, or the players leave; `keep` gets the table after each action. */
export async function playLines(table: Table, lines: Lines): Promise<Model> {
  const { session, words, runner, left } = lines;
  const keep = (before: Model, after: Model) => lines.keep(before, uncurtained(after));
  const settled = (next: Model) =>
    Promise.race([
      runner.settled(next, keep),
      left.then((): Model => ({ ...next, wish: 'leave' })),
    ]);
  let model = await settled(uncurtained(seated(table)));
  say(session, shown(model, words));
  if (isEnd(model)) return model;
  const reader = createInterface({ input: session.input });
  void left.then(() => reader.close());
  for await (const text of reader) {
    model = await settled(keep(model, submitted(model, text)));
    say(
      session,
      `\n${text === 't' ? vocabularyLines(model.table, words.texts) : shown(model, words)}`,
    );
    if (isEnd(model)) break;
  }
  // An open pipe must not keep the program running.
  session.input.destroy();
  return model;
}

function isEnd({ phase, wish }: Model): boolean {
  return phase.kind === 'over' || wish === 'leave';
}

function submitted(model: Model, text: string): Model {
  if (model.overlay) return press(model, text);
  if (text === 'h') return wishHint(model);
  const fresh: Model = model.note?.kind === 'warned' ? model : { ...model, note: null };
  if (text === 't') return fresh;
  if (text === 'z') return wishBack(fresh);
  if (/^[+-]/.test(text)) return signalled(fresh, text);
  const action = model.table.game.parse(text);
  return action ? attempt(fresh, action) : unreadable(fresh);
}

/** `+keep-off/u1` or `-keep-off/u1` */
function signalled(model: Model, text: string): Model {
  const { table } = model;
  const seat = eyeOf(model);
  const signal = text.slice(1);
  if (seat === 'spectator' || botSeats(table).length === 0) {
    return { ...model, note: { kind: 'no-signals' } };
  }
  if (!vocabularyOf(table).includes(signal)) return { ...model, note: { kind: 'unknown-signal' } };
  const before = activeSignalsOf(table, seat);
  const after = text.startsWith('+')
    ? including(before, signal)
    : before.filter((each) => each !== signal);
  return { ...model, table: told(table, seat, after) };
}

/** Lines have no curtain: the hand of the player in turn is visible to everybody at the screen. */
function uncurtained(model: Model): Model {
  const { outcome, turn } = model.table.state;
  if (outcome) return model;
  if (!turn) return { ...model, phase: { kind: 'start' } };
  const isWatched = botInTurn(model.table) !== undefined;
  return { ...model, phase: { kind: isWatched ? 'watch' : 'turn' } };
}

function shown(model: Model, words: Words): string {
  const scene = sceneOf(model);
  const position = positionText(scene, LINE_WIDTH, words);
  const prompt = promptIn(scene, words.texts);
  return prompt === '' ? position : `${position}\n${prompt}`;
}

/** The prompt for the current question; empty if there is none. */
function promptIn(scene: Scene, texts: Texts): string {
  const { phase, view } = scene;
  const { lineStatus } = texts;
  const question = questionText(scene, texts);
  if (question) return question;
  if (phase.kind === 'start') return lineStatus.begin(view.players);
  if (phase.kind !== 'turn') return '';
  const missing = stillToLay(scene);
  if (missing === 0) return lineStatus.end;
  return view.turn?.laid ? lineStatus.layMore(missing) : lineStatus.lay(missing);
}

const LINE_WIDTH = 80;
