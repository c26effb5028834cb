import type { replay as english } from '../en/replay.ts';
import type { Widened } from '../language.ts';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** „auf den Stapel“, but „mit dem Stapel“. */
const dative = (pile: string) => pile.replace('den ', 'dem ');

export const replay: Widened<typeof english> = {
  title: 'Rückblick',
  open: 'Eine Aufzeichnung öffnen',
  openHint: 'Die Datei eines beendeten Spiels, von hier oder aus dem Terminal (.json).',
  choose: 'Datei wählen',
  unreadable: 'Das ist keine Aufzeichnung eines Spiels.',
  faulty: (at) => `Diese Aufzeichnung lässt sich nicht spielen: Aktion ${at} ist gegen die Regeln.`,
  save: 'Aufzeichnung speichern',
  missing:
    'Auf dieses Spiel kann man nicht zurückblicken: Es läuft noch oder ist hier nicht bekannt.',
  begin: 'Ausgeteilt',
  turn: (number, name) => `Zug ${number}, ${name}`,
  cardOf: (card, all) => `Karte ${card} von ${all}`,
  steps: 'Schritte',
  slider: 'Schritt',
  sliderAt: (step, all) => `Schritt ${step} von ${all}`,
  moves: {
    first: 'Zum Austeilen',
    'turn-back': 'Einen Zug zurück',
    back: 'Eine Karte zurück',
    on: 'Eine Karte weiter',
    'turn-on': 'Einen Zug weiter',
    last: 'Zum Ende',
  },
  film: 'Film ablaufen lassen',
  stop: 'Anhalten',
  speed: 'Tempo',
  speeds: { slow: 'langsam', normal: 'normal', fast: 'schnell' },
  hands: 'Alle Hände',
  holds: (name, cards) => `${name}: ${cards}.`,
  holdsNothing: (name) => `${name}: keine Karten.`,
  nextCards: (count) => `Zugstapel, ${counted(count, 'Karte', 'Karten')}`,
  drawEmpty: 'Zugstapel leer',
  turns: 'Züge',
  isShown: 'wird gezeigt',
  analysis: 'Analyse',
  analyse: 'Spiel analysieren',
  progress: (done, all) => `Zug ${done} von ${all} wird betrachtet`,
  closer: 'Ein genauerer Blick auf die teuersten Züge',
  done: 'Analyse fertig',
  failed: 'Die Analyse hat nicht geklappt.',
  chance: 'Aussicht zu gewinnen',
  chanceOf: (name) => `Aussicht von ${name} zu gewinnen`,
  curve: (from, to) =>
    `Die Aussicht zu gewinnen, Zug um Zug: von ${from} am Anfang bis ${to} am Ende.`,
  at: (turn, share) => `Zug ${turn}: ${share}`,
  share: (value) => `${Math.round(100 * value)} %`,
  loss: (points) => `−${points}`,
  lossInWords: (points) => `kostete ${counted(points, 'Punkt', 'Punkte')}`,
  best: 'am besten',
  fine: 'gut',
  turningPoint: 'Wendepunkt',
  turningPointAt: (turn, name, from, to) =>
    `Wendepunkt: Zug ${turn}, ${name}. Die Aussicht fiel von ${from} auf ${to}.`,
  noTurningPoint: 'Kein Wendepunkt: Kein Zug hat deutlich etwas gekostet.',
  lay: (card, pile) => `${card} auf ${pile}`,
  fell: (from, to) => `Die Aussicht zu gewinnen fiel von ${from} auf ${to}.`,
  better: (play) => `Besser war ${play}.`,
  accuracy: (name, value) => `${name} ${value}`,
  accuracies: (each) => `Genauigkeit, von 100: ${each}`,
  fair: 'Beurteilt nach dem, was man wissen konnte. Karten, die später kamen, spielen keine Rolle.',
  why: {
    trick: {
      'not-used': (card, onto) => `${card} hätte auf ${onto} zurückgekonnt.`,
      'given-away': (card, onto) => `Der Rückwärtstrick mit ${card} auf ${onto} ist verloren.`,
    },
    road: (numbers) => `${counted(numbers, 'Zahl', 'Zahlen')} mehr Weg als nötig.`,
    signal: {
      'keep-off': (name, pile) => `${name} hatte um ${pile} gebeten.`,
      'please-not': (name, pile) => `${name} hatte gebeten, mit ${dative(pile)} zu warten.`,
      'small-jump': (name, pile) => `${name} hatte für ${pile} um kleine Schritte gebeten.`,
      trick: (name, pile) => `${name} hatte für ${pile} einen Trick angekündigt.`,
    },
    deadEnd: {
      ahead: (count) =>
        `Eine Sackgasse: ${counted(count, 'Karte', 'Karten')} von denen, die noch fehlen, passen auf keinen Stapel.`,
      now: (count) =>
        `Die Mindestzahl ist außer Reichweite, ${counted(count, 'Karte', 'Karten')} übrig: Anders gespielt wäre es gegangen.`,
    },
    stranded: {
      'no-pile': (card) => `${card} passt auf keinen Stapel mehr.`,
      alone: (card) => `${card} bleibt allein, und zwei sind nötig.`,
    },
    helped: (numbers) =>
      `Das Gegenüber bekommt ${counted(numbers, 'Zahl', 'Zahlen')} mehr Weg zurück.`,
    drewLess: (count) => `Die Hand bekommt ${counted(count, 'Karte', 'Karten')} weniger.`,
  },
};
