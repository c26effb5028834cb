// The keys of the table. They are ignored in text fields and dialogs.

import { press } from '../model/keys.ts';
import type { Intent } from '../model/keys.ts';
import { talkPanel } from '../model/talking.ts';
import type { TableModel } from '../model/table-model.ts';
import { currentOf, focusOn } from './roving.ts';
import type { Group } from './roving.ts';

/** `onHint` is left out where there is no coach. */
export function keysOn(root: HTMLElement, model: TableModel, onHint?: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener('keydown', (event) => onKey(event, root, { model, onHint }), stop);
  return () => stop.abort();
}

interface Keyed {
  readonly model: TableModel;
  readonly onHint: (() => void) | undefined;
}

function onKey(event: KeyboardEvent, root: HTMLElement, { model, onHint }: Keyed): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isField(event.target) || isElsewhere(model)) return;
  if (isOwnKey(event) || moveBetween(event, root)) return;
  const shown = model.shown.value;
  if (!shown) return;
  const keyboard = {
    game: shown.cards.game,
    hand: shown.cards.hand ?? [],
    picked: model.picked.value,
    typed: model.typed.value,
  };
  const { typed, intent, isTaken } = press(keyboard, event.key, event.timeStamp);
  if (!isTaken) return;
  event.preventDefault();
  model.typed.value = typed;
  if (intent?.kind === 'hint') onHint?.();
  else if (intent) follow(intent, model);
}

function follow(intent: Exclude<Intent, { kind: 'hint' }>, model: TableModel): void {
  switch (intent.kind) {
    case 'pick':
      if (model.picked.value !== intent.card) model.pick(intent.card);
      return;
    case 'aim':
      return model.tapLane(intent.pile);
    case 'act':
      return model.act(intent.action);
    case 'unknown-card':
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

/** A button or link that has the focus is pressed by Enter and Space itself. */
function isOwnKey({ key, target }: KeyboardEvent): boolean {
  const isPress = key === 'Enter' || key === ' ';
  return isPress && target instanceof HTMLElement && target.matches('button, a, summary');
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
