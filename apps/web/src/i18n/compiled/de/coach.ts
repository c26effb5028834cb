// Made by `npm run messages` from apps/web/messages: change them there.

import { dative as $dative, number as $number, plural as $plural } from '../../grammar/de.ts';
import type { Widened } from '../../widened.ts';
import type { coach as first } from '../en/coach.ts';

export const coach: Widened<typeof first> = {
  trick: (pile: string): string => `Auf ${$dative(pile)} ist ein Rückwärtstrick möglich.`,
  colourTrick: (pile: string): string => `Auf ${$dative(pile)} ist mit einer deiner Farben ein Rückwärtstrick möglich.`,
  pair: (pile: string): string => `Zwei deiner Karten liegen genau zehn auseinander. Leg beide auf ${pile}.`,
  colourPair: (pile: string): string => `Du hast zwei Karten einer Farbe. Leg beide nacheinander auf ${pile}.`,
  gift: (pile: string): string => `Legst du eine Karte auf ${pile}, hilft das auch dir. Du ziehst dann auf sechs nach.`,
  order: "Achte auf die Reihenfolge. Fängst du mit der falschen Karte an, geht dein Zug nicht mehr auf.",
  wish: {
    'keep-off': (name: string, pile: string): string => `Lass ${pile} frei: ${name} hat darum gebeten.`,
    'please-not': (name: string, pile: string): string => `Leg lieber noch nichts auf ${pile}: ${name} bittet dich zu warten.`,
    want: (name: string, pile: string): string => `Überlass ${name} ${pile}.`,
    trick: (name: string, pile: string): string => `Lass ${pile} frei: ${name} plant dort einen Rückwärtstrick.`,
  },
  wait: (pile: string): string => `Der Rückwärtstrick auf ${$dative(pile)} kann warten.`,
  smallest: (pile: string): string => `Am kleinsten ist der Abstand auf ${$dative(pile)}.`,
  pile: (pile: string): string => `Versuch es mit ${$dative(pile)}, auch wenn der Abstand woanders kleiner ist.`,
  more: (count: number): string => `In diesem Zug lohnt es sich, insgesamt ${$plural(count, { one: `${$number(count)} Karte`, other: `${$number(count)} Karten` })} abzulegen.`,
  end: "Das reicht für diesen Zug. Beende ihn hier.",
  card: (card: string, pile: string): string => `Leg die ${card} auf ${pile}.`,
  noted: "Im Ergebnis steht, dass du einen Tipp bekommen hast.",
  because: {
    step: (by: number): string => `Der Abstand beträgt ${by}.`,
    trick: (by: number): string => `Der Stapel geht um ${by} zurück.`,
    gift: (by: number): string => `Der Spielraum deines Gegenübers wächst um ${by}.`,
  },
};
