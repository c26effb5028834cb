// How the person at this device is called.

import { words } from '../i18n/language.ts';
import { me } from '../places/server/identity.ts';
import { settings } from './settings.ts';

/** At tables of this browser. */
export function ownName(): string {
  return settings.value.name || words.value.pages.making.me;
}

/** To others. Who has not chosen a name has one all the same, and the same every time. */
export function nameForOthers(): string {
  const { player = '', name = '' } = me.value ?? {};
  return name || settings.value.name || guestName(player, words.value.pages.guestNames);
}

export function guestName(player: string, names: readonly string[]): string {
  const sum = Array.from(player).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return names[sum % names.length] ?? '';
}
