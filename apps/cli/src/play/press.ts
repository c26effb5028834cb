// What each key does. Keys are words: a single character, or a name such as `enter`.

import type { Action } from '@backtrick/rules';
import { rulesOf } from '../rule-book.ts';
import { EMPTY_FIELD, acted, nextLook, openingPhase, seated } from './model.ts';
import type { Model, Overlay } from './model.ts';
import { pressSignals, wishToTell } from './press-signals.ts';
import { pressInTurn, wishBack, wishHint } from './press-turn.ts';
import { proposedStarter } from './proposal.ts';
import { onlyPerson } from './seating.ts';
import { dealtAgain, takenBack } from './table.ts';

export type Key = string;

export function press(model: Model, key: Key): Model {
  if (key === 'ctrl-c') return { ...model, wish: 'leave' };
  if (model.overlay) return pressOverlay(model, model.overlay, key);
  if (key === '?') return { ...model, overlay: { kind: 'help', scroll: 0 } };
  if (key.toLowerCase() === 'q') return leave(model);
  if (key.toLowerCase() === 't' && model.phase.kind !== 'over') return wishToTell(model);
  return pressPhase(model, key);
}

function pressPhase(model: Model, key: Key): Model {
  const { phase } = model;
  switch (phase.kind) {
    case 'curtain':
      return key === ' ' ? { ...model, phase: opened(phase), note: null } : model;
    case 'look':
      return key === 'enter' ? { ...model, phase: nextLook(model.table, phase.seat) } : model;
    case 'start':
      return pressStart(model, key);
    case 'turn':
      return pressInTurn(model, key);
    case 'drawn':
      return pressDrawn(model, key);
    case 'watch':
      return pressWatch(model, key);
    case 'over':
      return pressOver(model, key);
  }
}

function opened({ seat, before }: Extract<Model['phase'], { kind: 'curtain' }>): Model['phase'] {
  return before === 'look' ? { kind: 'look', seat } : { kind: 'turn' };
}

/** O3, Q2: the table chooses who begins, or looks once more. */
function pressStart(model: Model, key: Key): Model {
  if (key.toLowerCase() === 'l') return { ...model, phase: openingPhase(model.table), note: null };
  if (key.toLowerCase() === 'h') return wishHint(model);
  const seat = key === 'enter' ? (proposedStarter(model.table) ?? '') : key;
  const action = model.table.game.parse(`@${seat}`);
  if (!action) return { ...model, note: { kind: 'see-keys' } };
  const fault = model.table.game.refusal(model.table.state, action);
  return fault ? { ...model, note: { kind: 'refused', fault } } : acted(model, action);
}

function pressDrawn(model: Model, key: Key): Model {
  if (key === 'enter') return { ...model, phase: openingPhase(model.table), note: null };
  return key === 'z' || key === 'backspace' ? wishBack(model) : model;
}

/** While bots play, a key makes them play faster. */
function pressWatch(model: Model, key: Key): Model {
  if (key === ' ' || key === 'enter') return { ...model, pace: 'hurried' };
  return key.toLowerCase() === 'h' ? wishHint(model) : model;
}

function pressOver(model: Model, key: Key): Model {
  switch (key.toLowerCase()) {
    case 'n':
      return { ...model, wish: 'new-deal' };
    case 'r':
      return seated(dealtAgain(model.table));
    case 'z':
    case 'backspace':
      return wishBack(model);
    default:
      return model;
  }
}

function pressOverlay(model: Model, overlay: Overlay, key: Key): Model {
  if (overlay.kind === 'help') return pressHelp(model, overlay.scroll, key);
  if (overlay.kind === 'signals') return pressSignals(model, overlay, key);
  const closed = { ...model, overlay: null };
  if (!/^[yj]$/i.test(key)) return /^(n|q|escape|enter)$/i.test(key) ? closed : model;
  return overlay.kind === 'ask-leave'
    ? { ...closed, wish: 'leave' }
    : agreedBack(closed, overlay.action);
}

/** G7: everyone agrees to take back what was ended or begun last. */
function agreedBack(model: Model, action: Action): Model {
  const table = takenBack(model.table);
  const isSamePlayer = model.phase.kind === 'drawn' || onlyPerson(table) !== undefined;
  const phase: Model['phase'] = !table.state.turn
    ? { kind: 'start' }
    : isSamePlayer
      ? { kind: 'turn' }
      : openingPhase(table);
  return {
    ...model,
    table,
    phase,
    note: { kind: 'taken-back', action },
    field: EMPTY_FIELD,
    // What was said since is gone with it.
    spokenAt: null,
  };
}

function pressHelp(model: Model, scroll: number, key: Key): Model {
  const last = rulesOf(model.table.game).length;
  const moves: Readonly<Record<string, number>> = {
    up: -1,
    down: 1,
    ' ': 2,
    pageup: -2,
    pagedown: 2,
  };
  const move = moves[key];
  if (move === undefined) return { ...model, overlay: null };
  const to = Math.min(last, Math.max(0, scroll + move));
  return { ...model, overlay: { kind: 'help', scroll: to } };
}

function leave(model: Model): Model {
  if (model.phase.kind === 'over') return { ...model, wish: 'leave' };
  return { ...model, overlay: { kind: 'ask-leave' } };
}
