// Keys while a player sets signals: the letter of a pile moves on to its next signal.

import { EMPTY_FIELD, eyeOf } from './model.ts';
import type { Model, Overlay } from './model.ts';
import { PILE_KEYS } from './press-turn.ts';
import { botSeats } from './seating.ts';
import { nextWord, told, topicsOf } from './signals.ts';
import type { Table } from './table.ts';

type Talk = Extract<Overlay, { kind: 'signals' }>;

/** Opens the picker where somebody is looking who has bots to talk to. */
export function wishToTell(model: Model): Model {
  const seat = eyeOf(model);
  const topics = topicsOf(model.table);
  if (seat === 'spectator' || topics.length === 0 || botSeats(model.table).length === 0) {
    return { ...model, note: { kind: 'no-signals' } };
  }
  const row = Math.max(
    0,
    topics.findIndex(({ isOnPiles }) => isOnPiles),
  );
  return {
    ...model,
    field: EMPTY_FIELD,
    overlay: { kind: 'signals', seat, row, asks: 'nothing' },
  };
}

export function pressSignals(model: Model, talk: Talk, key: string): Model {
  const topics = topicsOf(model.table);
  const move = (by: number) => (talk.row + by + topics.length) % topics.length;
  switch (key) {
    case 'enter':
    case 'escape':
    case 't':
      return { ...model, overlay: null };
    case 'up':
      return { ...model, overlay: { ...talk, row: move(-1) } };
    case 'down':
      return { ...model, overlay: { ...talk, row: move(1) } };
    case 'backspace':
      return saying(model, told(model.table, talk.seat, []));
    case 'h':
      return { ...model, overlay: { ...talk, asks: 'words' } };
    default:
      return say(model, talk, key.toLowerCase());
  }
}

/** A letter of a pile, the space bar for what is about no pile, or the letter of a colour. */
function say(model: Model, talk: Talk, key: string): Model {
  const { table } = model;
  const topics = topicsOf(table);
  const topic = topics[talk.row];
  const pile = table.game.ruleset.piles[PILE_KEYS.findIndex((letter) => letter === key)];
  const { seat } = talk;
  if (topic?.isOnPiles && pile !== undefined) {
    return saying(model, nextWord(table, { seat, topic, pile }));
  }
  if (topic && !topic.isOnPiles && key === ' ')
    return saying(model, nextWord(table, { seat, topic }));
  const row = topics.findIndex(({ name }) => name === key);
  return row < 0 ? model : { ...model, overlay: { ...talk, row } };
}

/** A bot that has made up its mind thinks again. */
function saying(model: Model, table: Table): Model {
  return table === model.table ? model : { ...model, table, plan: [] };
}
