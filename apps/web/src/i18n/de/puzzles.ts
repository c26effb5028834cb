import type { puzzles as english } from '../en/puzzles.ts';
import type { Widened } from '../language.ts';
import { cards, form } from './grammar.ts';

export const puzzles: Widened<typeof english> = {
  title: 'Rätsel',
  about: 'Stellungen aus Spielen starker Bots. Jede hat genau eine Lösung.',
  today: 'Rätsel des Tages',
  todayHint: 'Jeden Tag ein neues',
  next: 'Nächstes ungelöstes Rätsel',
  solvedOf: (solved, all) => `${solved} von ${all} gelöst`,
  number: (number) => `Rätsel ${number}`,
  goals: {
    'lay-all': (count) => `Leg in diesem Zug alle ${cards(count)} ab.`,
    survive: (count) => `Leg ${cards(count)} ab. Es gibt nur eine Möglichkeit.`,
    'win-now': (count) =>
      `Leg in diesem Zug deine ${form(count, 'letzte Karte', `letzten ${count} Karten`)} ab und gewinn.`,
    'only-win': 'Du siehst alle Karten. Finde den einzigen Zug, der noch gewinnt, und beende ihn.',
  },
  onlyWinDuel:
    'Du siehst alle Karten. Finde den einzigen Zug, der gegen jede Antwort gewinnt, und beende ihn.',
  kinds: {
    'lay-all': 'alle ablegen',
    survive: 'nur eine Möglichkeit',
    'win-now': 'jetzt gewinnen',
    'only-win': 'offene Karten',
  },
  difficulties: ['leicht', 'mittel', 'knifflig', 'schwer', 'sehr schwer'],
  solved: 'Gelöst',
  open: 'noch nicht gelöst',
  holds: (name, held) => `${name} hat ${held}.`,
  holdsNothing: (name) => `${name} hat keine Karten mehr.`,
  drawOpen: (list) => `Zugstapel, von oben: ${list}.`,
  drawEmpty: 'Der Zugstapel ist leer.',
  hint: 'Tipp holen',
  hints: {
    takeBack: 'Eine deiner Karten liegt falsch. Nimm sie zurück.',
    card: (card) => `Sieh dir die ${card} an.`,
    lay: (card, pile) => `Leg die ${card} auf ${pile}.`,
    end: 'Alle Karten liegen richtig. Beende deinen Zug.',
  },
  isSolved: 'Genau so!',
  isMissed: {
    'lay-all': 'So bleiben Karten übrig. Versuch eine andere Reihenfolge.',
    survive: 'So kannst du nicht genug ablegen. Versuch es anders.',
    'win-now': 'So bleiben Karten übrig. Versuch eine andere Reihenfolge.',
    'only-win': 'Nach diesem Zug ist das Spiel nicht mehr zu gewinnen. Versuch einen anderen.',
  },
  again: 'Noch einmal versuchen',
  nextPuzzle: 'Nächstes Rätsel',
  all: 'Alle Rätsel',
  unknown: 'Ein Rätsel mit dieser Nummer gibt es nicht. Wähl eins aus der Liste.',
  fares: (found) => `Diese Bots lösen es: ${found}.`,
  nobody: 'keiner',
};
