import type { DealTexts } from './en-deals.ts';

export const deDeals: DealTexts = {
  verified: 'Bestätigt: Diese Karten folgen aus der Festlegung und den Seeds, aus nichts sonst.',
  game: (table, number) => `Tisch ${table}, Spiel ${number}`,
  commitment: 'Festlegung',
  serverSeed: 'Server',
  seat: (seat) => `Platz ${seat}`,
  drawn: 'vom Server: der Platz hat keinen geschickt',
  compare:
    'Vergleiche die Festlegung und deinen eigenen Seed mit denen, die dein Tisch vor dem Austeilen gezeigt hat.',
  faults: {
    'unreadable-record':
      'Das ist keine Aufzeichnung: Nenne eine JSON-Datei mit game, deck und fairness.',
    'no-fairness':
      'Dieser Aufzeichnung fehlt das Feld „fairness“: Nimm die eines beendeten Spiels an einem Tisch.',
    'unknown-version':
      'Diese Karten hat eine spätere Version gegeben: Prüfe sie mit einem neueren backtrick.',
    'unreadable-fairness':
      'Das Feld „fairness“ ist nicht, wie docs/fair-deals.md sagt: Hol die Aufzeichnung noch einmal.',
    'wrong-settings': 'Nicht bestätigt: Mit diesen Personen und Optionen wird kein Spiel gespielt.',
    'wrong-seats': 'Nicht bestätigt: Es gibt nicht je Person einen Seed.',
    'wrong-commitment':
      'Nicht bestätigt: Der Seed des Servers ist nicht der, auf den er sich festgelegt hat.',
    'wrong-seat-seed':
      'Nicht bestätigt: Der Server hat anstelle eines Platzes einen Seed ausgesucht.',
    'wrong-deck': 'Nicht bestätigt: Aus den Seeds folgen andere Karten.',
    'wrong-first': 'Nicht bestätigt: Nach den Seeds beginnt der andere Platz.',
  },
  codeAlone: 'Der Kartencode nennt Spiel, Spielerzahl und Optionen schon: Lass sie und --seed weg.',
  codeFaults: {
    'wrong-symbol':
      'Ein Kartencode hat nur Ziffern und Buchstaben, kein U: Vergleiche ihn mit dem, den du bekommen hast.',
    'wrong-length':
      'Ein Kartencode hat 16 Ziffern und Buchstaben: Vergleiche ihn mit dem, den du bekommen hast.',
    mistyped: 'Dieser Kartencode ist vertippt: Vergleiche ihn mit dem, den du bekommen hast.',
    'unknown-game': 'Dieser Kartencode gehört zu einem Spiel, das diese Version nicht kennt.',
  },
};
