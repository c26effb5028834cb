import type { fair as english } from '../en/fair.ts';
import type { Widened } from '../language.ts';
import { cards, counted, number, ofGames, percent } from './grammar.ts';

export const fair: Widened<typeof english> = {
  title: 'Wird fair gemischt?',
  lead: 'Wir zählen alles, was dieser Server ausgeteilt hat und niemand vorher kennen konnte. Hier siehst du, was kam und was bei fairem Mischen zu erwarten ist.',
  empty: 'Noch ist nichts gezählt.',
  emptyHint: 'Gezählt wird, wenn der Tag vorbei ist.',
  noLine: 'Du bist offline. Stell die Verbindung her und aktualisiere.',
  again: 'Aktualisieren',
  shuffled: (count) => `${counted(count, 'Kartensatz', 'Kartensätze')} gemischt`,
  opening: 'Karten auf der ersten Hand',
  openingText: (within, all, expected) =>
    `${within} von ${cards(all)} kamen so oft auf die erste Hand wie erwartet (${percent(0.95)}-Bereich). Bei fairem Mischen sind es etwa ${number(expected)}.`,
  place: 'Positionen im Kartensatz',
  placeText: (within, all, expected) =>
    `${within} von ${cards(all)} lagen im Durchschnitt so tief wie erwartet (${percent(0.95)}-Bereich). Bei fairem Mischen sind es etwa ${number(expected)}.`,
  band: `Bei fairem Mischen sind ${percent(0.95)} der Karten im Band.`,
  few: 'Bisher nur wenige Kartensätze, die Zahlen sagen also wenig.',
  card: 'Karte',
  dealt: 'auf der ersten Hand',
  expected: 'erwartet',
  deviation: 'Abweichung',
  mean: 'durchschnittliche Position',
  duels: 'Wer Duelle gewinnt',
  duelsText: (count) => `Aus ${ofGames(count)}, die zu Ende gespielt wurden. Fair ist die Hälfte.`,
  starter: 'Sieg für die Person, die angefangen hat',
  firstSeat: 'Sieg für die Person auf Platz 1',
  wins: 'Gemeinsam gewonnen',
  winsText: 'Nach Spiel und Spielerzahl, daneben das Ergebnis verlässlicher Bots.',
  company: { bots: 'mit Bots', people: 'ohne Bots' },
  won: (wins, all) => `${number(wins)} von ${ofGames(all)}`,
  interval: (low, high) => `Konfidenzintervall (${percent(0.95)}): ${low} bis ${high}`,
  botsWin: (share, all) => `Bots: ${share} von ${ofGames(all)}`,
  botsLater: 'Bots haben das noch nicht gespielt',
};
