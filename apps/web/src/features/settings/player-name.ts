// The name of the person at this device.

import type { ChairView } from '@backtrick/table';
import { words } from '../../i18n/language.ts';
import { me } from '../../platform/api/identity.ts';
import { settings } from './settings.ts';

/** At tables of this browser. */
export function ownName(): string {
  return settings.value.name || words.value.pages.making.me;
}

/** The name others see. Without a chosen one it is a guest name, always the same unless somebody `beside` has it. */
export function nameForOthers(beside: readonly ChairView[] = []): string {
  const { player = '', name = '' } = me.value ?? {};
  const taken = beside.flatMap((chair) => (chair.player === player ? [] : (chair.name ?? [])));
  return name || settings.value.name || guestName(player, words.value.pages.guestNames, taken);
}

export function guestName(
  player: string,
  names: readonly string[],
  taken: readonly string[],
): string {
  const sum = Array.from(player).reduce((total, message) => total + message.charCodeAt(0), 0);
  const first = sum % names.length;
  const inTurn = [...names.slice(first), ...names.slice(0, first)];
  return inTurn.find((name) => !taken.includes(name)) ?? inTurn[0] ?? '';
}
