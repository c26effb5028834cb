import type { CoachWords } from '../coaching.ts';
import { dative } from './cases.ts';
import { cards } from './grammar.ts';

export const coach: CoachWords = {
  trick: (pile) => `Auf ${dative(pile)} ist ein Rückwärtstrick möglich.`,
  colourTrick: (pile) =>
    `Auf ${dative(pile)} ist mit einer deiner Farben ein Rückwärtstrick möglich.`,
  pair: (pile) => `Zwei deiner Karten haben Abstand zehn. Leg beide auf ${pile}.`,
  colourPair: (pile) => `Du hast zwei Karten einer Farbe. Leg beide nacheinander auf ${pile}.`,
  gift: (pile) => `Eine Karte auf ${pile} hilft auch dir. Du ziehst dann auf sechs nach.`,
  order: 'Achte auf die Reihenfolge. Nach manchen Karten kannst du deinen Zug nicht mehr beenden.',
  wish: {
    'keep-off': (name, pile) => `Lass ${pile} frei: ${name} hat darum gebeten.`,
    'please-not': (name, pile) =>
      `Leg lieber noch nicht auf ${pile}: ${name} bittet dich zu warten.`,
    want: (name, pile) => `Überlass ${name} ${pile}.`,
    trick: (name, pile) => `Lass ${pile} frei: ${name} plant dort einen Rückwärtstrick.`,
  },
  wait: (pile) => `Der Rückwärtstrick auf ${dative(pile)} kann warten.`,
  smallest: (pile) => `Am kleinsten ist der Abstand auf ${dative(pile)}.`,
  pile: (pile) => `Versuch es mit ${dative(pile)}, auch wenn der Abstand woanders kleiner ist.`,
  more: (count) => `In diesem Zug lohnt es sich, insgesamt ${cards(count)} abzulegen.`,
  end: 'Das reicht für diesen Zug. Beende ihn hier.',
  card: (card, pile) => `Leg die ${card} auf ${pile}.`,
  noted: 'Im Ergebnis steht, dass du einen Tipp bekommen hast.',
};
