// The keys of the table. They are ignored in text fields and dialogs.

import type { Card } from '@backtrick/rules';
import { announce } from '../../../design/live-region.tsx';
import { words } from '../../../i18n/language.ts';
import { cardName } from '../words/names.ts';
import { press } from '../model/keys.ts';
import type { Intent } from '../model/keys.ts';
import { preferences } from '../model/preferences.ts';
import { talkPanel } from '../model/talking.ts';
import type { TableModel } from '../model/table-model.ts';
import { currentOf, focusOn } from './roving.ts';
import type { Group } from './roving.ts';

/** `onHint` is left out if there is no coach. */
export function keysOn(root: HTMLElement, model: TableModel, onHint?: () => void): () => void {
  const stop = new AbortController();
  const keyed = { model, onHint, movedAt: { actions: -1 } };
  window.addEventListener('keydown', (event) => noteMove(event, keyed), {
    signal: stop.signal,
    capture: true,
  });
  window.addEventListener('keydown', (event) => onKey(event, root, keyed), stop);
  return () => stop.abort();
}

interface Keyed {
  readonly model: TableModel;
  readonly onHint: (() => void) | undefined;
  /** How many actions the game had when somebody last went from one thing to another by key. */
  readonly movedAt: { actions: number };
}

function onKey(event: KeyboardEvent, root: HTMLElement, keyed: Keyed): void {
  const { model, onHint } = keyed;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isField(event.target) || isElsewhere(model)) return;
  if (isOwnKey(event, keyed) || moveBetween(event, root)) return;
  const shown = model.shown.value;
  if (!shown) return;
  const keyboard = {
    characters: preferences.shortcuts.peek(),
    game: shown.cards.game,
    hand: shown.cards.hand ?? [],
    picked: model.picked.value,
    typed: model.typed.value,
  };
  const { typed, intent, isTaken } = press(keyboard, event.key, event.timeStamp);
  if (!isTaken) return;
  event.preventDefault();
  if (intent?.kind === 'hint') onHint?.();
  else if (intent) follow(intent, model);
  model.typed.value = typed;
}

function follow(intent: Exclude<Intent, { kind: 'hint' }>, model: TableModel): void {
  switch (intent.kind) {
    case 'pick':
      if (model.picked.value === intent.card) return;
      model.pick(intent.card);
      if (model.picked.value === intent.card) sayPicked(intent.card);
      return;
    case 'unpick':
      model.picked.value = null;
      return;
    case 'aim':
      return model.tapLane(intent.pile);
    case 'act':
      return model.act(intent.action);
    case 'unknown-card':
      model.picked.value = null;
      model.notice.value = intent;
      return;
    case 'end':
      return model.act('.');
    case 'take-back':
      return model.takeBack();
    case 'signal':
      return openSignals(model);
    case 'talk':
      return openTalk(model);
    case 'log':
      model.panel.value = 'log';
      return;
    case 'help':
      model.panel.value = 'keys';
      return;
    case 'put-down':
      if (model.panel.value !== null) model.panel.value = null;
      else model.putDown();
  }
}

function sayPicked(card: Card): void {
  announce(words.peek().table.log.picked(cardName(card, words.peek())));
}

function openTalk({ table, panel }: TableModel): void {
  if (table.value && table.value.options.players > 1) panel.value = talkPanel(table.value);
}

function openSignals(model: TableModel): void {
  const options = model.table.value?.options;
  if (!model.table.value?.you || !options || options.players < 2) return;
  if (options.game === 'face-to-face') return;
  if (options.game === 'quick-and-easy') model.panel.value = 'phrases';
  else model.held.value = model.aimed.value ?? currentOf('lanes') ?? 'u1';
}

/** A dialogue and the menu of signals have keys of their own. */
function isElsewhere({ panel, held }: TableModel): boolean {
  const { value } = panel;
  return held.value !== null || (value !== null && value !== 'talk' && value !== 'phrases');
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, dialog *');
}

/** A button or link that has the focus is pressed by Enter and Space itself, unless Enter ends the turn. */
function isOwnKey(event: KeyboardEvent, keyed: Keyed): boolean {
  const { key, target } = event;
  if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement)) return false;
  const endsTurn = key === 'Enter' && meansEnd(target, keyed);
  return !endsTurn && target.matches('button, a, summary');
}

/** With nothing picked up, Enter on a pile ends the turn, and so it does on a card that nobody has gone to since the last lay. */
function meansEnd(target: HTMLElement, { model, movedAt }: Keyed): boolean {
  if (model.picked.value !== null) return false;
  if (target.matches('[data-lane]')) return true;
  const laid = model.shown.value?.actions.length ?? 0;
  return (
    target.matches('[data-card]') && model.turn.value.kind === 'may-end' && movedAt.actions !== laid
  );
}

const MOVING = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Tab']);

function noteMove({ key }: KeyboardEvent, { model, movedAt }: Keyed): void {
  if (MOVING.has(key)) movedAt.actions = model.shown.value?.actions.length ?? 0;
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Up goes to the lanes, down to the hand; from elsewhere any arrow goes to the hand. */
function moveBetween(event: KeyboardEvent, root: HTMLElement): boolean {
  if (!ARROWS.includes(event.key)) return false;
  const isInGroup =
    event.target instanceof HTMLElement && event.target.matches('[data-lane], [data-card]');
  if (isInGroup && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return true;
  const group: Group = event.key === 'ArrowUp' ? 'lanes' : 'hand';
  const name = group === 'lanes' ? 'lane' : 'card';
  const item =
    root.querySelector<HTMLElement>(`[data-${name}="${currentOf(group)}"]`) ??
    root.querySelector<HTMLElement>(`[data-${name}]`);
  if (!item) return true;
  event.preventDefault();
  focusOn(item);
  return true;
}
