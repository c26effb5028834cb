// Made by `npm run messages` from apps/web/messages: change them there.

import { number as $number, plural as $plural } from '../../grammar/de.ts';
import type { Widened } from '../../widened.ts';
import type { fair as first } from '../en/fair.ts';

export const fair: Widened<typeof first> = {
  title: "Wird fair gemischt?",
  lead: "Wir zählen alle Karten, die dieser Server austeilt und die vorher niemand kennen konnte. Hier siehst du, was ausgeteilt wurde und was bei fairem Mischen zu erwarten ist.",
  empty: "Bisher wurde kein Spiel gezählt.",
  emptyHint: "Wir zählen die Spiele, sobald der Tag vorbei ist.",
  noLine: "Du bist offline. Stell die Verbindung her und lade die Seite neu.",
  again: "Aktualisieren",
  shuffled: (count: number): string => `${$plural(count, { one: `${$number(count)} Kartensatz`, other: `${$number(count)} Kartensätze` })} gemischt`,
  opening: "Karten in der Starthand",
  openingText: (within: number, all: number, expected: number): string => `${within} von ${$plural(all, { one: `${$number(all)} Karte`, other: `${$number(all)} Karten` })} waren so oft wie erwartet in der Starthand (95-%-Bereich). Bei fairem Mischen sind es etwa ${$number(expected)}.`,
  place: "Positionen im Kartensatz",
  placeText: (within: number, all: number, expected: number): string => `${within} von ${$plural(all, { one: `${$number(all)} Karte`, other: `${$number(all)} Karten` })} lagen im Durchschnitt so tief wie erwartet (95-%-Bereich). Bei fairem Mischen sind es etwa ${$number(expected)}.`,
  band: "Bei fairem Mischen liegen 95\u00a0% der Karten im Band.",
  few: "Bisher sind es nur wenige Kartensätze, daher sagen die Zahlen wenig aus.",
  card: "Karte",
  dealt: "in der Starthand",
  expected: "erwartet",
  deviation: "Abweichung",
  mean: "durchschnittliche Position",
  duels: "Wer Duelle gewinnt",
  duelsText: (count: number): string => `Berechnet aus ${$plural(count, { one: `${$number(count)} zu Ende gespielten Spiel`, other: `${$number(count)} zu Ende gespielten Spielen` })}. Fair wäre die Hälfte.`,
  starter: "Siege der Person, die angefangen hat",
  firstSeat: "Siege der Person auf Platz 1",
  wins: "Gemeinsam gewonnen",
  winsText: "Nach Spiel und Spielerzahl, verglichen mit Bots der Stufe „Solide“.",
  company: {
    bots: "mit Bots",
    people: "ohne Bots",
  },
  won: (wins: number, all: number): string => `${$number(wins)} von ${$plural(all, { one: `${$number(all)} Spiel`, other: `${$number(all)} Spielen` })}`,
  interval: (low: string, high: string): string => `Konfidenzintervall (95\u00a0%): ${low} bis ${high}`,
  botsWin: (share: string, all: number): string => `Bots: ${share} von ${$plural(all, { one: `${$number(all)} Spiel`, other: `${$number(all)} Spielen` })}`,
  botsLater: "Bots haben das noch nicht gespielt",
};
