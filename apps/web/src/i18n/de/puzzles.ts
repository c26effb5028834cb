import type { puzzles as english } from '../en/puzzles.ts';
import type { Widened } from '../language.ts';

const cards = (count: number) => (count === 1 ? '1 Karte' : `${count} Karten`);

export const puzzles: Widened<typeof english> = {
  title: 'Rätsel',
  about:
    'Stellungen aus Partien starker Bots, durch Suche gefunden und bewiesen. Jede hat genau eine Lösung.',
  today: 'Rätsel des Tages',
  todayHint: 'Jeden Tag ein neues',
  next: 'Das nächste ungelöste',
  solvedOf: (solved, all) => `${solved} von ${all} gelöst`,
  number: (number) => `Rätsel ${number}`,
  goals: {
    'lay-all': (count) => `Lege in diesem Zug alle ${cards(count)}.`,
    survive: (count) => `Lege ${cards(count)}. Nur ein Weg führt dahin.`,
    'win-now': (count) => `Deine letzten ${cards(count)}: Lege sie alle in diesem Zug und gewinne.`,
    'only-win':
      'Alle Karten liegen offen. Nur ein Zug gewinnt noch: Spiele ihn und beende den Zug.',
  },
  onlyWinDuel:
    'Alle Karten liegen offen. Nur ein Zug gewinnt gegen jede Antwort: Spiele ihn und beende den Zug.',
  kinds: {
    'lay-all': 'alle legen',
    survive: 'nur ein Weg',
    'win-now': 'jetzt gewinnen',
    'only-win': 'offene Karten',
  },
  difficulties: ['leicht', 'mittel', 'anspruchsvoll', 'schwer', 'sehr schwer'],
  solved: 'Gelöst',
  open: 'noch nicht gelöst',
  holds: (name, held) => `${name} hat ${held}.`,
  holdsNothing: (name) => `${name} hat keine Karten mehr.`,
  drawOpen: (list) => `Zugstapel, von oben: ${list}.`,
  drawEmpty: 'Der Zugstapel ist leer.',
  hint: 'Tipp',
  hints: {
    takeBack: 'Nicht jede Karte liegt, wo sie soll: Nimm zurück.',
    card: (card) => `Schau dir ${card} an.`,
    lay: (card, pile) => `${card} gehört auf ${pile}.`,
    end: 'Alles liegt: Beende den Zug.',
  },
  isSolved: 'Genau so.',
  isMissed: {
    'lay-all': 'So bleiben Karten übrig.',
    survive: 'So kannst du nicht genug ablegen.',
    'win-now': 'So bleiben Karten übrig.',
    'only-win': 'Nach diesem Zug ist das Spiel nicht mehr zu gewinnen.',
  },
  again: 'Noch einmal',
  nextPuzzle: 'Nächstes Rätsel',
  all: 'Alle Rätsel',
  unknown: 'Ein Rätsel mit dieser Nummer gibt es nicht.',
  fares: (found) => `Diese Bots finden sie: ${found}.`,
  nobody: 'keiner',
};
