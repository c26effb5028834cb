import type { CoachWords } from '../coaching.ts';
import { dative } from './cases.ts';

export const coach: CoachWords = {
  trick: (pile) => `Auf ${dative(pile)} wartet ein Rückwärtstrick auf dich.`,
  colourTrick: (pile) => `Eine deiner Farben dreht ${pile} zurück.`,
  pair: (pile) => `Du hast einen Rückwärtstrick auf der Hand: zehn auseinander, für ${pile}.`,
  colourPair: (pile) => `Zwei Karten einer Farbe gehören nacheinander auf ${pile}.`,
  gift: (pile) => `Eine Karte für ${pile} hilft auch dir: Dann füllst du deine Hand auf.`,
  order: 'Achte auf die Reihenfolge: Nach manchen Karten könntest du nicht mehr genug ablegen.',
  wish: {
    'keep-off': (name, pile) => `Lass die Finger von ${dative(pile)}: ${name} wünscht es sich.`,
    'please-not': (name, pile) => `Lieber nicht auf ${pile}: ${name} bittet zu warten.`,
    want: (name, pile) => `Überlass ${name} ${pile}.`,
    trick: (name, pile) => `Lass ${pile} liegen: ${name} will dort zurück.`,
  },
  wait: (pile) => `Der Rückwärtstrick auf ${dative(pile)} kann warten.`,
  smallest: (pile) => `Kein Schritt ist kleiner als einer auf ${dative(pile)}.`,
  pile: (pile) => `Sieh dir ${pile} an, auch wenn anderswo ein kleinerer Schritt liegt.`,
  more: (count) => `In diesem Zug lohnen sich insgesamt ${count} Karten.`,
  end: 'Das reicht für diesen Zug. Beende ihn hier.',
  card: (card, pile) => `Leg ${card} auf ${pile}.`,
  noted: 'Im Ergebnis steht, dass du einen Tipp hattest.',
};
