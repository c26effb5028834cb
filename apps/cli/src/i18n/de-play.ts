import { choice } from './de-forms.ts';
import type { PlayTexts } from './en-play.ts';

export const dePlay: PlayTexts = {
  bots: (names) => `Bots: ${names.join(', ')}`,
  thinking: (name) => `${name} überlegt …`,
  plays: (name) => `${name} ist dran`,
  goOn: 'Enter: weiter',
  keys: {
    faster: 'Leertaste: schneller',
    hint: 'h: Tipp',
    talk: 't: Signale',
    back: 'z: zurücknehmen',
  },
  start: {
    who: 'Wer fängt an?',
    proposal: (name) => `Enter: ${name}`,
    or: (seats) => `oder\u00a0${choice.format(seats)}`,
    wishes: { begin: 'möchte anfangen', 'rather-not': 'lieber nicht' },
  },

  signals: {
    title: 'Was möchtest du den anderen sagen?',
    hand: 'Deine Hand',
    words: {
      'keep-off': 'gehört mir',
      'please-not': 'noch nicht',
      'small-jump': 'kleine Abstände',
      'all-yours': 'frei',
      want: 'für mich',
      trick: 'mein Trick',
      begin: 'ich fange an',
      'rather-not': 'ich lieber nicht',
    },
    short: {
      'keep-off': 'meins',
      'please-not': 'warten',
      'small-jump': 'klein',
      'all-yours': 'frei',
      want: 'meins',
      trick: 'Trick',
    },
    sizes: { low: 'niedrig', medium: 'mittel', high: 'hoch' },
    shortSizes: { low: 'niedr.', medium: 'mittel', high: 'hoch' },
    colours: { r: 'Rot', y: 'Gelb', g: 'Grün', b: 'Blau', p: 'Lila' },
    topics: { wish: 'Bitte', want: 'will', trick: 'Trick', start: 'Start' },
    space: 'Leertaste',
    cycle: (keys, words) => `${keys}: ${words.join(', ')}, nichts`,
    done: 'Enter: fertig',
    keys: {
      another: '↑\u00a0↓:\u00a0andere\u00a0Zeile',
      suggest: 'h:\u00a0Bot\u00a0fragen',
      clear: 'Rücktaste:\u00a0alles\u00a0löschen',
    },
    lines: 'Mit +WORT/STAPEL gibst du ein Signal, mit -WORT/STAPEL entfernst du es:',
  },

  hint: {
    seeking: 'Tipp wird gesucht …',
    end: 'Beende jetzt deinen Zug.',
    trick: (pile) => `Auf ${pile} ist ein Rückwärtstrick möglich.`,
    gift: (pile) => `Hilf deinem Gegenüber auf ${pile}, dann ziehst du auf sechs nach.`,
    step: (pile) => `Leg die nächste Karte auf ${pile}.`,
    more: (count) => `Leg in diesem Zug ${count} Karten ab.`,
    keep: (pile) => `Der Rückwärtstrick auf ${pile} kann warten.`,
    again: 'Drück noch einmal h, um die Karte zu sehen.',
    card: (action) => `Leg ${action} ab.`,
  },
  aided: 'mit Tipps',

  refusals: {
    'unreadable-action': 'Das ist kein Spielzug. Tipp Karte und Stapel ein, etwa 48/u1.',
    'game-over': 'Das Spiel ist aus. Starte ein neues, um weiterzuspielen.',
    'not-begun': 'Entscheidet zuerst, wer anfängt.',
    'already-begun': 'Das Spiel läuft schon. Warte, bis du dran bist.',
    'no-such-seat': 'Diesen Platz gibt es an diesem Tisch nicht. Wähl einen anderen.',
    'not-in-hand': 'Diese Karte hast du nicht. Wähl eine von deinen.',
    'turn-full': 'In diesem Zug kannst du nichts mehr ablegen. Beende deinen Zug.',
    'second-gift': 'Du hast in diesem Zug schon eine Karte verschenkt. Nimm deine eigenen Stapel.',
    'not-higher': 'Diese Karte ist hier zu niedrig. Leg eine höhere ab.',
    'not-lower': 'Diese Karte ist hier zu hoch. Leg eine niedrigere ab.',
    'no-improvement':
      'Diese Karte hilft deinem Gegenüber nicht. Wähl eine andere Karte oder einen anderen Stapel.',
    'too-few': 'Leg noch Karten ab, bevor du deinen Zug beendest.',
  },

  notes: {
    noSignals: 'Hier ist niemand, dem du ein Signal geben könntest.',
    unknownSignal: 'Dieses Signal gibt es in diesem Spiel nicht. Mit t siehst du alle.',
    noHints: 'Tipps gibt es nur, wenn du allein oder mit Bots spielst.',
    hintInTurn: 'Einen Tipp gibt es, sobald du dran bist.',
    botLaid: 'Ein Bot hat schon gespielt, deshalb kannst du nichts mehr zurücknehmen.',
  },

  result: {
    wonAll: (cards, other, left) =>
      `Du hast alle ${cards} Karten abgelegt und gewinnst; ${other} hat noch ${left}.`,
    lostAll: (cards, other, left) =>
      `${other} hat alle ${cards} Karten abgelegt und gewinnt; du hast noch ${left}.`,
    wonStuck: (other, left) =>
      `Du gewinnst: ${other} kann keine zwei Karten ablegen und hat noch ${left}.`,
    lostStuck: (other, left) =>
      `${other} gewinnt: Du kannst keine zwei Karten ablegen und hast noch ${left}.`,
  },

  menu: {
    ask: 'Bots oder Menschen auf den anderen Plätzen?',
    askOne: 'Ein Bot oder ein Mensch auf dem anderen Platz?',
    bots: {
      master: 'master: der stärkste, denkt eine Sekunde nach',
      strong: 'strong: denkt voraus',
      steady: 'steady: spielt solide und schnell',
      greedy: 'greedy: nimmt immer den kleinsten Abstand',
      random: 'random: wählt seine Karten zufällig',
    },
    people: 'Menschen an dieser Tastatur',
    person: 'jemand an dieser Tastatur',
  },

  usage: {
    tooManyBots: (most) =>
      most === 0
        ? 'An diesem Tisch gibt es nur deinen Platz: Lass die Bots weg oder erhöhe --players.'
        : `Ein Platz gehört dir: Nenn höchstens ${most === 1 ? 'einen Bot' : `${most} Bots`} oder erhöhe --players.`,
    noPace: '--pace braucht einen Wert in Millisekunden, von 0 bis 10000.',
    opponents: (file) =>
      `${file} enthält Bots oder Signale, die es hier nicht gibt: Gib die --engine an, mit der gespielt wurde, oder nimm eine andere Datei.`,
  },
};
