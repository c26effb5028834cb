import type { ReviewWords } from '../reviewing.ts';
import { dative } from './cases.ts';
import { form } from './grammar.ts';

export const review: ReviewWords = {
  title: 'Gemeinsam ansehen',
  missing:
    'Dieses Spiel könnt ihr nicht ansehen. Es läuft noch, oder du brauchst einen Link von jemandem aus dem Spiel.',
  unreachable:
    'Gemeinsam ansehen geht nur online. Prüf deine Verbindung und versuch es noch einmal.',
  full: 'Dieser Rückblick ist voll. Versuch es später noch einmal.',
  removed: 'Die Leitung hat dich aus diesem Rückblick entfernt.',
  room: 'Rückblick',
  youLead: 'Du leitest den Rückblick.',
  leads: (name) => `${name} leitet den Rückblick.`,
  nobodyLeads: 'Gerade leitet niemand.',
  alone: 'Außer dir ist noch niemand da. Teil den Link.',
  lookOn: (names, count) => `${names} ${form(count, 'schaut', 'schauen')} zu.`,
  also: (names) => `Auch da: ${names}.`,
  onOwn: 'Du siehst dich allein um.',
  somebody: 'Jemand',
  coming: 'Wird geöffnet …',
  away: 'Verbindung verloren. Sie wird neu aufgebaut …',
  lead: 'Rückblick leiten',
  follow: 'Wieder folgen',
  people: 'Wer ist da?',
  hand: 'Leitung übergeben',
  remove: 'Entfernen',
  clear: 'Markierungen löschen',
  share: 'Sieh dir dieses Spiel mit mir an:',
  drawing: 'Markierungen und Pfeile',
  how: 'Tipp auf einen Stapel, um ihn zu markieren. Zieh von einem Stapel zum anderen für einen Pfeil. Mit der Tastatur: A, S, D und F markieren einen Stapel. Mit Umschalt zeichnen sie einen Pfeil. X löscht die Markierungen, L übernimmt die Leitung.',
  nowLeads: (name) => `Jetzt leitet ${name}.`,
  youNowLead: 'Jetzt leitest du.',
  came: (name) => `${name} ist da.`,
  ring: (pile) => `Markiert: ${pile}.`,
  arrow: (from, to) => `Pfeil von ${dative(from)} zu ${dative(to)}.`,
  wiped: 'Markierungen gelöscht.',
};
