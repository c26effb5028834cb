// Made by `npm run messages` from apps/web/messages: change them there.

import { number as $number, plural as $plural, spellout as $spellout } from '../../grammar/de.ts';
import type { Widened } from '../../widened.ts';
import type { challenge as first } from '../en/challenge.ts';

export const challenge: Widened<typeof first> = {
  one: "Einmal gemischt. Für alle gleich.",
  counts: "The Game, allein. Dein erster Versuch zählt.",
  ended: (count: number): string => count === 0 ? "Gewonnen." : `${$spellout(count, 'capital')} übrig.`,
  playedOf: (count: number): string => `${count} von 98 Karten abgelegt.`,
  see: "So lief es bei allen",
  more: "Mehr von heute",
  all: "Alle Karten des Tages, für 1 bis 5 Personen",
  puzzle: "Rätsel des Tages",
  row: (count: number): string => `Serie: ${$plural(count, { one: `${$number(count)} Tag`, other: `${$number(count)} Tage` })}`,
  best: (count: number): string => `Rekord ${count}`,
  earlier: "Voriger Monat",
  later: "Nächster Monat",
  legend: "Eine volle Karte steht für einen Sieg. Je weniger Karten übrig sind, desto voller ist sie.",
  how: "So funktioniert’s",
  streaks: "Ein Tag zählt, sobald du die Karten des Tages allein gespielt hast. Ein neuer Tag fängt um Mitternacht UTC an.",
};
