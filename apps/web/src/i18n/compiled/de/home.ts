// Made by `npm run messages` from apps/web/messages: change them there.

import { number as $number, plural as $plural } from '../../grammar/de.ts';
import type { Widened } from '../../widened.ts';
import type { home as first } from '../en/home.ts';

export const home: Widened<typeof first> = {
  today: "Heute",
  calendar: "Kalender",
  inARow: (count: number): string => $plural(count, { one: `${$number(count)} Tag`, other: `${$number(count)} Tage in Folge` }),
  challenge: (weekday: string): string => `Karten vom ${weekday}`,
  play: "Spielen",
  result: "Ergebnis",
  playToday: "Karten des Tages spielen",
  seeToday: "Ergebnis von heute ansehen",
  played: (count: number, wins: number): string => `The Game, allein. ${$plural(count, { one: `${$number(count)} hat`, other: `${$number(count)} haben` })} gespielt, ${wins === 0 ? "niemand hat" : `${wins}`} gewonnen.`,
  sameCards: "The Game, allein. Dieselben Karten für alle.",
  puzzle: "Rätsel des Tages",
  solved: "Gelöst",
  goals: {
    'lay-all': "Leg alle Karten in einem Zug ab.",
    survive: "Finde die Karten, mit denen es weitergeht.",
    'win-now': "Gewinne in diesem Zug.",
    'only-win': "Finde den einzigen Zug, der noch gewinnt.",
  },
  live: "Wird gerade gespielt",
  all: (count: number): string => `Alle ${count}`,
  won: "gewonnen",
  left: (count: number): string => `${$plural(count, { one: `${$number(count)} Karte`, other: `${$number(count)} Karten` })} übrig`,
  missed: "nicht gespielt",
  toCome: "noch nicht gespielt",
};
