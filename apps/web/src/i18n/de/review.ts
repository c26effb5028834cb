import type { ReviewWords } from '../reviewing.ts';
import { dative } from './cases.ts';

export const review: ReviewWords = {
  title: 'Gemeinsam zurückblicken',
  missing:
    'Auf dieses Spiel lässt sich nicht zurückblicken: Es ist nicht zu Ende oder hier nicht bekannt.',
  unreachable:
    'Gemeinsam zurückblicken geht nur mit dem Server, und der ist gerade nicht zu erreichen.',
  full: 'Dieser Raum ist voll.',
  room: 'Rückblick',
  youLead: 'Du führst.',
  leads: (name) => `${name} führt.`,
  nobodyLeads: 'Gerade führt niemand.',
  alone: 'Noch ist niemand sonst da. Gib den Link weiter.',
  lookOn: (names, count) => (count === 1 ? `${names} sieht zu.` : `${names} sehen zu.`),
  also: (names) => `Auch da: ${names}.`,
  onOwn: 'Du siehst dich allein um.',
  somebody: 'Jemand',
  coming: 'Es geht hinein …',
  away: 'Die Verbindung ist weg. Sie wird wieder aufgebaut.',
  lead: 'Führung übernehmen',
  follow: 'Wieder folgen',
  clear: 'Zeichen wegwischen',
  share: 'Blick mit mir auf dieses Spiel zurück:',
  drawing: 'Zeichen und Pfeile',
  how: 'Tippe auf einen Stapel, um ihn zu markieren; zieh von einem zum anderen für einen Pfeil. Mit Tasten: A S D F, mit Umschalt ein Pfeil vom letzten Zeichen, X wischt weg, L übernimmt die Führung.',
  nowLeads: (name) => `Jetzt führt ${name}.`,
  youNowLead: 'Jetzt führst du.',
  came: (name) => `${name} ist da.`,
  ring: (pile) => `Markiert: ${pile}.`,
  arrow: (from, to) => `Ein Pfeil: von ${dative(from)} zu ${dative(to)}.`,
  wiped: 'Die Zeichen sind weggewischt.',
};
