// Made by `npm run messages` from apps/web/messages: change them there.

import { number as $number, plural as $plural } from '../../grammar/de.ts';
import type { Widened } from '../../widened.ts';
import type { puzzles as first } from '../en/puzzles.ts';

export const puzzles: Widened<typeof first> = {
  title: "Rätsel",
  about: "Stellungen aus Spielen starker Bots. Jede hat genau eine Lösung.",
  today: "Rätsel des Tages",
  todayHint: "Jeden Tag ein neues",
  next: "Nächstes ungelöstes Rätsel",
  solvedOf: (solved: number, all: number): string => `${solved} von ${all} gelöst`,
  number: (number: number): string => `Rätsel ${number}`,
  goals: {
    'lay-all': (count: number): string => `Leg in diesem Zug alle ${$plural(count, { one: `${$number(count)} Karte`, other: `${$number(count)} Karten` })} ab.`,
    survive: (count: number): string => `Leg ${$plural(count, { one: `${$number(count)} Karte`, other: `${$number(count)} Karten` })} ab. Es gibt nur eine Möglichkeit.`,
    'win-now': (count: number): string => `Leg in diesem Zug deine ${$plural(count, { one: "letzte Karte", other: `letzten ${count} Karten` })} ab und gewinne.`,
    'only-win': "Du siehst alle Karten. Finde den einzigen Zug, der noch gewinnt, und beende ihn.",
  },
  onlyWinDuel: "Du siehst alle Karten. Nur ein Zug gewinnt, egal, was dein Gegenüber macht. Spiel ihn.",
  kinds: {
    'lay-all': "alle ablegen",
    survive: "nur eine Möglichkeit",
    'win-now': "jetzt gewinnen",
    'only-win': "offene Karten",
  },
  difficulties: [
    "leicht",
    "mittel",
    "knifflig",
    "schwer",
    "sehr schwer",
  ],
  solved: "Gelöst",
  open: "noch nicht gelöst",
  holds: (name: string, held: string): string => `${name} hat ${held}.`,
  holdsNothing: (name: string): string => `${name} hat keine Karten mehr.`,
  drawOpen: (list: string): string => `Zugstapel, von oben: ${list}.`,
  drawEmpty: "Der Zugstapel ist leer.",
  hint: "Tipp holen",
  hints: {
    takeBack: "Eine deiner Karten liegt falsch. Nimm sie zurück.",
    card: (card: string): string => `Sieh dir die ${card} an.`,
    lay: (card: string, pile: string): string => `Leg die ${card} auf ${pile}.`,
    end: "Alle Karten liegen richtig. Beende deinen Zug.",
  },
  isSolved: "Genau so!",
  isMissed: {
    'lay-all': "So bleiben Karten übrig. Versuch es in einer anderen Reihenfolge.",
    survive: "So kannst du nicht genug Karten ablegen. Versuch es anders.",
    'win-now': "So bleiben Karten übrig. Versuch es in einer anderen Reihenfolge.",
    'only-win': "Nach diesem Zug ist das Spiel nicht mehr zu gewinnen. Versuch einen anderen.",
  },
  again: "Noch einmal versuchen",
  nextPuzzle: "Nächstes Rätsel",
  all: "Alle Rätsel",
  unknown: "Ein Rätsel mit dieser Nummer gibt es nicht. Wähl eins aus der Liste.",
  fares: (found: string): string => `Bots, die es lösen: ${found}.`,
  nobody: "keiner",
  difficulty: "Schwierigkeit",
  anyDifficulty: "alle",
  more: "Mehr zeigen",
};
