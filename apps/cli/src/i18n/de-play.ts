import { choice } from './de-forms.ts';
import type { PlayTexts } from './en-play.ts';

export const dePlay: PlayTexts = {
  bots: (names) => `Bots: ${names.join(', ')}`,
  thinking: (name) => `${name} denkt nach …`,
  plays: (name) => `${name} spielt`,
  goOn: 'Enter: weiter',
  keys: {
    faster: 'Leertaste: schneller',
    hint: 'h: Tipp',
    talk: 't: Zeichen',
    back: 'z: zurücknehmen',
  },
  start: {
    who: 'Wer beginnt?',
    proposal: (name) => `Enter: ${name}`,
    or: (seats) => `oder\u00a0${choice.format(seats)}`,
    wishes: { begin: 'möchte beginnen', 'rather-not': 'lieber nicht' },
  },

  signals: {
    title: 'Was sagst du den anderen?',
    hand: 'Deine Hand',
    words: {
      'keep-off': 'Finger weg',
      'please-not': 'bitte nicht',
      'small-jump': 'nur wenig',
      'all-yours': 'frei',
      want: 'für mich',
      trick: 'mein Trick',
      begin: 'ich möchte beginnen',
      'rather-not': 'lieber nicht ich',
    },
    short: {
      'keep-off': 'meins',
      'please-not': 'warte',
      'small-jump': 'wenig',
      want: 'meins',
      trick: 'Trick',
    },
    sizes: { low: 'niedrig', medium: 'mittel', high: 'hoch' },
    shortSizes: { low: 'nied', medium: 'mitt', high: 'hoch' },
    colours: { r: 'Rot', y: 'Gelb', g: 'Grün', b: 'Blau', p: 'Lila' },
    topics: { wish: 'du', want: 'will', trick: 'Trick', start: 'Start' },
    space: 'Leertaste',
    cycle: (keys, words) => `${keys}: ${words.join(', ')}, nichts`,
    done: 'Enter: fertig',
    keys: {
      another: '↑\u00a0↓:\u00a0andere\u00a0Zeile',
      suggest: 'h:\u00a0wie\u00a0ein\u00a0Bot',
      clear: 'Rücktaste:\u00a0gar\u00a0nichts',
    },
    lines: 'Eine Zeile wie +WORT/STAPEL gibt ein Zeichen, -WORT/STAPEL nimmt es zurück:',
  },

  hint: {
    seeking: 'Ein Tipp wird gesucht …',
    end: 'Beende hier den Zug.',
    trick: (pile) => `Auf ${pile} hast du einen Rückwärtstrick.`,
    gift: (pile) => `Hilf dem Gegenüber auf ${pile}: Dann füllst du deine Hand auf.`,
    step: (pile) => `Leg als Nächstes auf ${pile}.`,
    more: (count) => `Leg in diesem Zug ${count} Karten ab.`,
    keep: (pile) => `Der Trick auf ${pile} kann warten.`,
    again: 'Noch einmal h nennt die Karte.',
    card: (action) => `Leg ${action}.`,
  },
  aided: 'mit Tipps',

  notes: {
    noSignals: 'Hier ist niemand, für den ein Zeichen gut wäre.',
    unknownSignal: 'Dieses Zeichen gibt es in diesem Spiel nicht; t zeigt alle.',
    noHints: 'Tipps gibt es nur allein oder mit Bots.',
    hintInTurn: 'Einen Tipp gibt es, wenn du am Zug bist.',
    botLaid: 'Was ein Bot gespielt hat, wird nicht zurückgenommen.',
  },

  result: {
    wonAll: (cards, other, left) =>
      `Du gewinnst, alle ${cards} Karten sind abgelegt; ${other} hat noch ${left}.`,
    lostAll: (cards, other, left) =>
      `${other} gewinnt, alle ${cards} Karten sind abgelegt; du hast noch ${left}.`,
    wonStuck: (other, left) =>
      `Du gewinnst: ${other} kann keine zwei Karten ablegen und hat noch ${left}.`,
    lostStuck: (other, left) =>
      `${other} gewinnt: Du kannst keine zwei Karten ablegen und hast noch ${left}.`,
  },

  menu: {
    ask: 'Bots oder Menschen auf den anderen Plätzen?',
    askOne: 'Ein Bot oder ein Mensch auf dem anderen Platz?',
    bots: {
      master: 'master: der beste; denkt eine Sekunde nach',
      strong: 'strong: denkt voraus',
      steady: 'steady: gut und schnell',
      greedy: 'greedy: immer der kleinste Schritt',
      random: 'random: irgendetwas Erlaubtes',
    },
    people: 'Menschen an dieser Tastatur',
    person: 'jemand an dieser Tastatur',
  },

  usage: {
    tooManyBots: (most) =>
      most === 0
        ? 'Dieser Tisch hat einen Platz, und der ist deiner: Lass die Bots weg, oder nenne mehr --players.'
        : `Ein Platz ist deiner: Nenne höchstens ${most === 1 ? 'einen Bot' : `${most} Bots`}, oder mehr --players.`,
    noPace: '--pace braucht Millisekunden, von 0 bis 10000.',
    opponents: (file) =>
      `In ${file} sitzen Bots oder stehen Zeichen, die es hier nicht gibt: nenne die --engine, mit der gespielt wurde, oder eine andere Datei.`,
  },
};
