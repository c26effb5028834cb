// One tab stop for a group of buttons; arrows move inside it, and up and down between the groups.

import { signal, useComputed } from '@preact/signals';

export type Group = 'lanes' | 'hand';

/** The element of each group that takes the tab stop. */
const current = { lanes: signal<string | null>(null), hand: signal<string | null>(null) };

const ITEMS = '[data-lane], [data-card]';

/** 0 for the one element that takes the tab stop, else -1. The first does until another had the focus. */
export function useRoving(group: Group, id: string): 0 | -1 {
  return useComputed(() => current[group].value === id).value ? 0 : -1;
}

/** Makes sure that one of the elements takes the tab stop. */
export function settleRoving(group: Group, ids: readonly string[]): void {
  const { value } = current[group];
  if (value === null || !ids.includes(value)) current[group].value = ids[0] ?? null;
}

export function moveAlong(event: KeyboardEvent, group: HTMLElement | null): void {
  const items = [...(group?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = at < 0 ? undefined : items[targetOf(event.key, at, items.length)];
  if (!next || next === items[at]) return;
  event.preventDefault();
  focusOn(next);
}

/** Puts the focus on an element of a group, and the tab stop with it. */
export function focusOn(item: HTMLElement): void {
  const { lane, card } = item.dataset;
  if (lane !== undefined) current.lanes.value = lane;
  if (card !== undefined) current.hand.value = card;
  item.focus();
}

/** The element of the group that takes the tab stop. */
export function currentOf(group: Group): string | null {
  return current[group].value;
}

/** A tap or click leaves the focus where it is, so that Enter still ends the turn. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function targetOf(key: string, at: number, length: number): number {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(length - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return at;
  }
}
