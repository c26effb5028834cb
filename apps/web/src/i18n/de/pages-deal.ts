import type { Words } from '../language.ts';

export const pagesDeal: Words['pages']['deal'] = {
  title: 'Kartencode spielen',
  lead: 'Alle mit demselben Code bekommen dieselben Karten in derselben Reihenfolge.',
  label: 'Kartencode',
  hint: '16 Buchstaben und Ziffern. Du findest ihn beim Ergebnis eines Spiels.',
  find: 'Karten suchen',
  isDeal: 'Dieselben Karten für alle mit diesem Code',
  play: 'Jetzt spielen',
  playBots: 'Mit Bots spielen',
  playFriends: 'Mit Freunden spielen',
  other: 'Anderen Code eingeben',
  faults: {
    'wrong-symbol': 'Ein Code hat nur Buchstaben und Ziffern. Prüf ihn und versuch es noch einmal.',
    'wrong-length': 'Ein Code hat 16 Buchstaben und Ziffern. Prüf ihn und versuch es noch einmal.',
    mistyped: 'In diesem Code steckt ein Tippfehler. Prüf ihn und versuch es noch einmal.',
    'unknown-game': 'Zu diesem Code gibt es hier kein Spiel. Versuch einen anderen.',
  },
};
