import type { DealTexts } from './en-deals.ts';

export const deDeals: DealTexts = {
  verified: 'Bestätigt: Aus der Festlegung und den Seeds ergeben sich genau diese Karten.',
  game: (table, number) => `Tisch ${table}, Spiel ${number}`,
  commitment: 'Festlegung',
  serverSeed: 'Server',
  seat: (seat) => `Platz ${seat}`,
  drawn: 'vom Server, weil der Platz keinen geschickt hat',
  compare:
    'Vergleich die Festlegung und deinen eigenen Seed mit dem, was dein Tisch vor dem Austeilen gezeigt hat.',
  faults: {
    'unreadable-record':
      'Das ist kein gespeichertes Spiel: Nimm eine JSON-Datei mit game, deck und fairness.',
    'no-fairness':
      'Diesem Spiel fehlt das Feld „fairness“: Speichere ein beendetes Spiel von einem Online-Tisch.',
    'unknown-version':
      'Diese Karten hat eine neuere Version ausgeteilt: Aktualisiere backtrick und prüf sie noch einmal.',
    'unreadable-fairness':
      'Das Feld „fairness“ passt nicht zu docs/fair-deals.md: Speichere das Spiel noch einmal.',
    'wrong-settings':
      'Nicht bestätigt: Dieses Spiel lässt diese Spielerzahl oder diese Optionen nicht zu.',
    'wrong-seats': 'Nicht bestätigt: Die Zahl der Seeds passt nicht zur Spielerzahl.',
    'wrong-commitment': 'Nicht bestätigt: Der Server hatte sich auf einen anderen Seed festgelegt.',
    'wrong-seat-seed': 'Nicht bestätigt: Der Server hat den Seed eines Platzes ersetzt.',
    'wrong-deck': 'Nicht bestätigt: Aus den Seeds ergeben sich andere Karten.',
    'wrong-first': 'Nicht bestätigt: Laut den Seeds fängt der andere Platz an.',
  },
  codeAlone:
    'Der Kartencode legt Spiel, Spielerzahl und Optionen schon fest: Lass sie und --seed weg.',
  codeFaults: {
    'wrong-symbol':
      'Ein Kartencode besteht aus Ziffern und Buchstaben außer U: Prüf ihn und versuch es noch einmal.',
    'wrong-length':
      'Ein Kartencode besteht aus 16 Ziffern und Buchstaben: Prüf ihn und versuch es noch einmal.',
    mistyped: 'In diesem Kartencode steckt ein Tippfehler: Prüf ihn und versuch es noch einmal.',
    'unknown-game':
      'Dieser Kartencode gehört zu einem Spiel, das diese Version nicht kennt: Aktualisiere backtrick.',
  },
};
