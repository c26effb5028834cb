// A card under the finger, one to one: only its transform changes, once a frame. Lanes are measured when the drag begins.

import { batch } from '@preact/signals';
import type { Card } from '@backtrick/rules';
import type { TableContext } from '../context.ts';
import { flyBack } from '../animation/flight.ts';
import { afterFrames, inPhase } from '../animation/animation-queue.ts';

const DRAG_THRESHOLD = 6;

let dragged = false;

/** Whether the click that comes now is the end of a drag. */
export function wasDragged(): boolean {
  return dragged;
}

/** How far the card under the finger is from its place in the hand. */
export function dragOffset(): { readonly x: number; readonly y: number } {
  return offset;
}

let offset = { x: 0, y: 0 };

/** The click of a drag comes at once or not at all. */
function forgetSoon(): void {
  setTimeout(() => {
    dragged = false;
  });
}

interface Drag {
  readonly element: HTMLElement;
  readonly card: Card;
  readonly startX: number;
  readonly startY: number;
  lanes: readonly { readonly pile: string; readonly box: DOMRect }[] | null;
  x: number;
  y: number;
  frame: number;
}

export function startDrag(event: PointerEvent, card: Card, context: TableContext): void {
  const element = event.currentTarget;
  dragged = false;
  if (event.button !== 0 || !(element instanceof HTMLElement)) return;
  const { clientX, clientY, pointerId } = event;
  const drag: Drag = {
    element,
    card,
    startX: clientX,
    startY: clientY,
    x: clientX,
    y: clientY,
    lanes: null,
    frame: 0,
  };
  const stop = new AbortController();
  const { signal } = stop;
  element.setPointerCapture(pointerId);
  element.addEventListener('pointermove', (move) => moved(drag, move, context), { signal });
  element.addEventListener(
    'pointerup',
    () => {
      stop.abort();
      // After the browser's remaining events of the gesture: rendering in between would be measured twice.
      setTimeout(() => drop(drag, context));
    },
    { signal },
  );
  element.addEventListener(
    'pointercancel',
    () => {
      stop.abort();
      letGo(drag, context);
    },
    { signal },
  );
}

function moved(drag: Drag, { clientX, clientY }: PointerEvent, context: TableContext): void {
  drag.x = clientX;
  drag.y = clientY;
  if (!drag.lanes) {
    if (Math.hypot(clientX - drag.startX, clientY - drag.startY) < DRAG_THRESHOLD) return;
    lift(drag, context);
  }
  if (drag.frame === 0) drag.frame = requestAnimationFrame(() => follow(drag, context));
}

function lift(drag: Drag, { model }: TableContext): void {
  dragged = true;
  drag.lanes = [...document.querySelectorAll<HTMLElement>('[data-lane]')].map((lane) => ({
    pile: lane.dataset['lane'] ?? '',
    box: lane.getBoundingClientRect(),
  }));
  batch(() => {
    model.aimed.value = null;
    model.notice.value = null;
    model.picked.value = drag.card;
  });
  // No class, because rendering the card would reset it.
  drag.element.toggleAttribute('data-dragged', true);
}

function follow(drag: Drag, { over, model }: TableContext): void {
  drag.frame = 0;
  const { element, x, y, startX, startY } = drag;
  offset = { x: x - startX, y: y - startY };
  element.style.transform = `translate3d(${offset.x}px, ${offset.y}px, 0) scale(1.04)`;
  const pile = laneUnder(drag);
  if (pile === over.value) return;
  over.value = pile;
  if (pile !== null) afterFrames(1, () => model.weigh(`${drag.card}/${pile}`));
}

function laneUnder({ lanes, x, y }: Drag): string | null {
  const inside = ({ left, right, top, bottom }: DOMRect) =>
    x >= left && x <= right && y >= top && y <= bottom;
  return lanes?.find(({ box }) => inside(box))?.pile ?? null;
}

function drop(drag: Drag, context: TableContext): void {
  const pile = drag.lanes && laneUnder(drag);
  if (pile === null) return letGo(drag, context);
  const { model } = context;
  const before = model.shown.value;
  model.act(`${drag.card}/${pile}`);
  // A card that was refused, or is asked about first, goes back to the hand.
  letGo(drag, context, before !== model.shown.value);
}

function letGo(drag: Drag, { over, model }: TableContext, isLaid = false): void {
  cancelAnimationFrame(drag.frame);
  offset = { x: 0, y: 0 };
  forgetSoon();
  if (!drag.lanes) return;
  const { element } = drag;
  if (isLaid) {
    // It is on its way to the pile, and the hand has not given it up yet.
    inPhase('hand', () => putBack(element));
    inPhase('hand', () => (over.value = null));
    return;
  }
  over.value = null;
  const { transform } = element.style;
  putBack(element);
  if (model.notice.value === null) model.picked.value = null;
  flyBack(element, transform);
}

function putBack(element: HTMLElement): void {
  element.removeAttribute('data-dragged');
  element.style.transform = '';
}
