// The table without a keyboard: one action a line in our notation, the position as plain text after each.

import { createInterface } from 'node:readline';
import { say } from '../session.ts';
import type { Session } from '../session.ts';
import type { Words } from '../words.ts';
import { seated } from './model.ts';
import type { Model } from './model.ts';
import { attempt, unreadable, wishBack } from './press-turn.ts';
import { press } from './press.ts';
import { sceneOf } from './scene.ts';
import { positionText } from './screens/screen.ts';
import { questionText, stillToLay } from './screens/status-lines.ts';
import type { Table } from './table.ts';

/** Plays until the game or the input ends; `keep` gets the table after each action. */
export async function playLines(
  table: Table,
  {
    session,
    words,
    keep,
  }: {
    readonly session: Session;
    readonly words: Words;
    readonly keep: (before: Model, after: Model) => Model;
  },
): Promise<Table> {
  let model = uncurtained(seated(table));
  say(session, shown(model, words));
  if (model.phase.kind === 'over') return model.table;
  for await (const text of createInterface({ input: session.input })) {
    model = keep(model, uncurtained(submitted(model, text)));
    say(session, `\n${shown(model, words)}`);
    if (model.phase.kind === 'over') break;
  }
  return model.table;
}

function submitted(model: Model, text: string): Model {
  if (model.overlay) return press(model, text);
  const fresh: Model = model.note?.kind === 'warned' ? model : { ...model, note: null };
  if (text === 'z') return wishBack(fresh);
  const action = model.table.game.parse(text);
  return action ? attempt(fresh, action) : unreadable(fresh);
}

/** Lines have no curtain: whoever reads them sees the hand of the player in turn. */
function uncurtained(model: Model): Model {
  const { outcome, turn } = model.table.state;
  if (outcome) return model;
  return { ...model, phase: turn ? { kind: 'turn' } : { kind: 'start' } };
}

function shown(model: Model, words: Words): string {
  const scene = sceneOf(model);
  const { texts } = words;
  const position = positionText(scene, LINE_WIDTH, words);
  if (model.phase.kind !== 'turn') return position;
  return `${position}\n${questionText(scene, texts) || texts.lineStatus(stillToLay(scene))}`;
}

const LINE_WIDTH = 80;
