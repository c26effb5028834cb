// Made by `npm run messages` from apps/web/messages: change them there.

import { dative as $dative, plural as $plural } from '../../grammar/de.ts';
import type { Widened } from '../../widened.ts';
import type { review as first } from '../en/review.ts';

export const review: Widened<typeof first> = {
  title: "Gemeinsam ansehen",
  missing: "Dieses Spiel kannst du nicht ansehen. Es läuft noch, oder du brauchst einen Link von jemandem, der mitgespielt hat.",
  unreachable: "Gemeinsam ansehen könnt ihr ein Spiel nur online. Prüf deine Verbindung und versuch es noch einmal.",
  full: "In diesem Rückblick ist kein Platz mehr frei. Versuch es später noch einmal.",
  removed: "Die Person, die den Rückblick leitet, hat dich entfernt.",
  room: "Rückblick",
  youLead: "Du leitest den Rückblick.",
  leads: (name: string): string => `${name} leitet den Rückblick.`,
  nobodyLeads: "Gerade leitet niemand den Rückblick.",
  alone: "Außer dir ist noch niemand da. Teil den Link.",
  lookOn: (names: string, count: number): string => `${names} ${$plural(count, { one: "schaut", other: "schauen" })} zu.`,
  also: (names: string): string => `Auch dabei: ${names}.`,
  onOwn: "Du blätterst gerade allein.",
  somebody: "Jemand",
  coming: "Wird geöffnet …",
  away: "Verbindung verloren. Sie wird neu aufgebaut …",
  lead: "Rückblick leiten",
  follow: "Wieder der Leitung folgen",
  people: "Wer dabei ist",
  hand: "Leitung übergeben",
  remove: "Entfernen",
  clear: "Markierungen löschen",
  share: "Sieh dir dieses Spiel mit mir an:",
  drawing: "Markierungen und Pfeile",
  how: "Tipp auf einen Stapel, um ihn zu markieren. Zieh von einem Stapel zum anderen, um einen Pfeil zu zeichnen. Mit der Tastatur: A, S, D und F markieren einen Stapel. Mit Umschalt zeichnen sie einen Pfeil. X löscht die Markierungen, mit L übernimmst du die Leitung.",
  nowLeads: (name: string): string => `Jetzt leitet ${name}.`,
  youNowLead: "Jetzt leitest du.",
  came: (name: string): string => `${name} ist da.`,
  ring: (pile: string): string => `Markiert: ${pile}.`,
  arrow: (from: string, to: string): string => `Pfeil von ${$dative(from)} zu ${$dative(to)}.`,
  wiped: "Markierungen gelöscht.",
};
