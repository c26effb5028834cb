// Made by `npm run messages` from apps/web/messages: change them there.

import { number as $number, plural as $plural } from '../../grammar/de.ts';
import type { Widened } from '../../widened.ts';
import type { me as first } from '../en/me.ts';

export const me: Widened<typeof first> = {
  title: "Ich",
  guest: "Gast",
  nameIt: "Namen wählen",
  games: "Spiele",
  running: (count: number): string => $plural(count, { one: `${$number(count)} läuft`, other: `${$number(count)} laufen` }),
  results: "Ergebnisse",
  resultsHint: "Alle beendeten Spiele, Statistik und Serien",
  profile: "Profil",
  profileHint: "Was andere von dir sehen",
  settings: "Einstellungen",
  settingsHint: "Name, Sprache, Aussehen, Benachrichtigungen",
  account: "Konto",
  accountHint: "Passkeys, Geräte, deine Daten",
};
