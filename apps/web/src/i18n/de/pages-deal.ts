import type { Words } from '../language.ts';

export const pagesDeal: Words['pages']['deal'] = {
  title: 'Karten nach Code',
  lead: 'Wer denselben Code spielt, bekommt dieselben Karten in derselben Reihenfolge.',
  label: 'Kartencode',
  hint: 'Sechzehn Buchstaben und Ziffern, wie ein Ergebnis sie zeigt.',
  find: 'Karten finden',
  isDeal: 'Dieselben Karten für alle mit diesem Code',
  play: 'Jetzt spielen',
  playBots: 'Mit Bots spielen',
  playFriends: 'Mit Freunden spielen',
  other: 'Anderer Code',
  faults: {
    'wrong-symbol': 'Ein Code hat nur Buchstaben und Ziffern.',
    'wrong-length': 'Ein Code hat sechzehn Buchstaben und Ziffern.',
    mistyped: 'In diesem Code steckt ein Fehler: Vergleiche ihn noch einmal.',
    'unknown-game': 'Dieser Code gehört zu einem Spiel, das es hier nicht gibt.',
  },
};
