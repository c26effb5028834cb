import type { Words } from '../language.ts';
import { dative } from './cases.ts';

const NUMBERS: Readonly<Record<number, string>> = { 1: 'eine', 2: 'zwei', 3: 'drei' };

export const tableLog: Words['table']['log'] = {
  title: 'Verlauf',
  empty: 'Noch liegt keine Karte.',
  turn: (number, name) => `Zug ${number} · ${name}`,
  running: 'dieser Zug',
  piles: {
    u1: 'den ersten aufsteigenden Stapel',
    u2: 'den zweiten aufsteigenden Stapel',
    d1: 'den ersten absteigenden Stapel',
    d2: 'den zweiten absteigenden Stapel',
    u: 'den aufsteigenden Stapel',
    d: 'den absteigenden Stapel',
  },
  stacks: { u: 'den aufsteigenden Stapel', d: 'den absteigenden Stapel' },
  ofOther: (name, pile) => `${pile} von ${name}`,
  ofYou: (pile) => dative(pile).replace('dem ', 'deinen '),
  card: (number, colour) => (colour === null ? number : `${colour} ${number}`),
  step: (by) => (by === 1 ? 'ein Schritt' : `${by} Schritte`),
  trick: (by) => (by === 10 ? 'Rückwärtstrick, zehn zurück' : `Rückwärtstrick, ${by} zurück`),
  gift: (by) => `hilft um ${by}`,
  onPile: (card, pile, how) => `${card} auf ${pile}, ${how}`,
  drew: (count) => (count === 1 ? 'zieht 1 Karte' : `zieht ${count} Karten`),
  drewNothing: 'zieht nichts',
  lays: (name, what) => `${name} legt ${what}.`,
  youLay: (what) => `Du legst ${what}.`,
  youDraw: (cards) => `Du ziehst ${cards}.`,
  tookBack: (name) => `${name} nimmt zurück.`,
  youTookBack: 'Zurückgenommen.',
  begins: (name) => `${name} beginnt.`,
  youBegin: 'Du beginnst.',
  yourTurn: (minimum) =>
    `Du bist dran, leg ${NUMBERS[minimum] ?? minimum} ${minimum === 1 ? 'Karte' : 'Karten'} ab.`,
  offline: 'Keine Verbindung. Was du tust, wird aufgehoben und gesendet.',
  back: 'Die Verbindung ist wieder da.',
  paused: 'Das Spiel ist angehalten.',
  resumed: 'Das Spiel geht weiter.',
  left: (name) => `${name} hat den Tisch verlassen.`,
  cameBack: (name) => `${name} ist wieder da.`,
  wentAway: (name) => `${name} ist nicht da.`,
  declined: (name) => `${name} möchte das nicht. Es bleibt, wie es ist.`,
  takesOver: (name) => `Ein Bot spielt für ${name}.`,
  hinted: (name) => `${name} möchte einen Tipp.`,
  said: (name, text) => `${name}: ${text}`,
};
