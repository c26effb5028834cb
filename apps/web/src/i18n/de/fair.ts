import type { fair as english } from '../en/fair.ts';
import type { Widened } from '../language.ts';

const decks = (count: number) => (count === 1 ? '1 Stapel' : `${count} Stapel`);
const games = (count: number) => (count === 1 ? '1 Spiel' : `${count} Spielen`);

export const fair: Widened<typeof english> = {
  title: 'Wird gerecht gemischt?',
  lead: 'Alles, was dieser Server ausgeteilt hat, ohne dass es jemand vorher kennen konnte, einmal am Tag gezählt: was kam und was beim gleichmäßigen Mischen zu erwarten ist.',
  empty: 'Noch ist nichts gezählt.',
  emptyHint: 'Die Spiele eines Tages werden gezählt, wenn er vorbei ist.',
  noLine: 'Nicht verbunden. Die Zahlen kommen vom Server.',
  again: 'Noch einmal nachsehen',
  shuffled: (count) => `${decks(count)} gemischt`,
  opening: 'Karten in der ersten Hand',
  openingText: (within, all, expected) =>
    `${within} von ${all} Karten kamen zu Beginn so oft, wie der Zufall es 95 von 100 erlaubt; zu erwarten sind ${expected}.`,
  place: 'Plätze im Stapel',
  placeText: (within, all, expected) =>
    `${within} von ${all} Karten lagen im Mittel so tief, wie der Zufall es 95 von 100 erlaubt; zu erwarten sind ${expected}.`,
  band: 'Zwischen den Linien sind 95 von 100 Karten zu erwarten.',
  few: 'Noch wenige Stapel: Die Zahlen sagen wenig.',
  card: 'Karte',
  dealt: 'zu Beginn ausgeteilt',
  expected: 'erwartet',
  deviation: 'Abweichung',
  mean: 'mittlerer Platz',
  duels: 'Wer im Duell gewinnt',
  duelsText: (count) =>
    `Aus ${games(count)}, die zu Ende gespielt wurden. Zu erwarten ist die Hälfte.`,
  starter: 'Wer begann, gewann',
  firstSeat: 'Wer auf dem ersten Platz saß, gewann',
  wins: 'Gemeinsam gewonnen',
  winsText:
    'Nach Spiel und Zahl der Mitspielenden, neben dem, was verlässliche Bots mit eigenen Karten gewinnen.',
  company: { bots: 'mit Bots', people: 'Menschen gemeinsam' },
  won: (wins, all) => `${wins} von ${games(all)}`,
  interval: (low, high) => `95-%-Intervall: ${low} bis ${high}`,
  botsWin: (share, all) => `Bots: ${share} von ${games(all)}`,
  botsLater: 'Bots haben das noch nicht gespielt',
};
