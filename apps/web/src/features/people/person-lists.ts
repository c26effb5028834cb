// Whom this person has blocked and muted, as far as the page knows.

import { computed, signal } from '@preact/signals';
import { end, fetchPersonLists, take } from '../../platform/api/people.ts';
import type { Measure, PersonLists } from '../../platform/api/people.ts';
import type { Got } from '../../platform/api/client.ts';

/** Null until they have come. */
export const personLists = signal<PersonLists | null>(null);

/** People who are not heard: those who are muted or blocked. */
export const silenced = computed<ReadonlySet<string>>(() => {
  const { blocked, muted } = personLists.value ?? { blocked: [], muted: [] };
  return new Set([...blocked, ...muted].map(({ player }) => player));
});

export async function loadPersonLists(): Promise<Got<PersonLists>> {
  const got = await fetchPersonLists();
  if (got.ok) personLists.value = got.value;
  return got;
}

export async function settle(measure: Measure, player: string, how: 'take' | 'end') {
  const got = await (how === 'take' ? take : end)(measure, player);
  // Another page may have ended it before.
  const isDone = got.ok || (how === 'end' && got.code === 'not-found');
  if (!isDone) return got;
  await loadPersonLists();
  return { ok: true, value: {} } as const;
}

export function isListed(measure: Measure, player: string): boolean {
  const list = personLists.value?.[measure === 'block' ? 'blocked' : 'muted'] ?? [];
  return list.some((one) => one.player === player);
}
