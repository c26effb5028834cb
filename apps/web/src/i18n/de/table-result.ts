import type { Words } from '../language.ts';

const ONES = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
];
const TENS = [
  '',
  '',
  'zwanzig',
  'dreißig',
  'vierzig',
  'fünfzig',
  'sechzig',
  'siebzig',
  'achtzig',
  'neunzig',
];

/** As it stands alone, of a card. */
function inWords(count: number): string {
  if (count === 1) return 'eine';
  const small = ONES[count];
  if (small !== undefined) return small;
  const ones = count % 10 === 0 ? '' : `${ONES[count % 10]}und`;
  return `${ones}${TENS[Math.floor(count / 10)]}`;
}

const inTurns = (turns: number) => (turns === 1 ? '1 Zug' : `${turns} Zügen`);
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const cardsOfTurn = (minimum: number) =>
  minimum === 1
    ? 'die eine Karte nicht ablegen, die ein Zug braucht.'
    : `die ${inWords(minimum)} Karten nicht ablegen, die ein Zug braucht.`;

const tricks = (count: number) => (count === 1 ? 'Rückwärtstrick' : 'Rückwärtstricks');

export const tableResult: Words['table']['result'] = {
  home: 'Startseite',
  all: (count) => `Alle ${inWords(count)}.`,
  left: (count) => sentence(`${inWords(count)} übrig.`),
  won: 'Du gewinnst.',
  lost: (name) => `${name} gewinnt.`,
  givenUp: 'Aufgegeben.',
  laid: (count) => sentence(`${inWords(count)} abgelegt.`),
  excellent: 'Weniger als zehn ist ausgezeichnet.',
  aim: (count) =>
    `Weniger als zehn übrig ist ausgezeichnet; gewonnen ist, wenn alle ${count} liegen.`,
  everyCard: (names) => `${names} haben jede Karte abgelegt.`,
  youEvery: 'Du hast jede Karte abgelegt.',
  duelAll: (left) => `Alle achtundfünfzig abgelegt; gegenüber sind noch ${left} übrig.`,
  duelLost: (left) => `Du hast noch ${left}.`,
  stuck: (name, minimum) => `${name} konnte ${cardsOfTurn(minimum)}`,
  youStuck: (minimum) => `Du konntest ${cardsOfTurn(minimum)}`,
  duelStuck: (name) => `${name} konnte keine zwei Karten ablegen.`,
  duelYouStuck: 'Du konntest keine zwei Karten ablegen.',
  allLaid: 'Die letzte Karte ist abgelegt.',
  cardsLeft: 'Übrige Karten',
  skyline: (laid, all) => `${laid} von ${all} Karten abgelegt`,
  turns: (count) => (count === 1 ? 'Zug' : 'Züge'),
  tricks,
  reverseTricks: tricks,
  step: 'typischer Schritt',
  again: 'Noch einmal',
  waiting: 'Warten auf die anderen',
  wouldAgain: (names) => `Noch einmal spielen möchte: ${names}.`,
  share: 'Teilen',
  copied: 'Kopiert',
  sameDeal: 'Dieselben Karten noch einmal',
  lookBack: 'Zurückblicken',
  aided: 'Mit Tipps oder anderen Hilfen.',
  branch: 'Eine Abzweigung von einem anderen Spiel: Sie zählt für keine Liste und keine Wertung.',
  showTable: 'Zum Tisch',
  players: (count) =>
    count === 1 ? 'allein' : `zu ${['', '', 'zweit', 'dritt', 'viert', 'fünft'][count]}`,
  heading: (game, players) => `${game}, ${players}`,
  deal: (code) => `Kartencode ${code}`,
  shared: {
    all: (count, turns) => `alle ${count} Karten abgelegt in ${inTurns(turns)}!`,
    left: (count, turns) =>
      `${count === 1 ? '1 Karte' : `${count} Karten`} übrig nach ${inTurns(turns)}.`,
    won: (turns) => `gewonnen nach ${inTurns(turns)}!`,
    lost: (turns) => `verloren nach ${inTurns(turns)}.`,
    givenUp: (turns) => `aufgegeben nach ${inTurns(turns)}.`,
  },
  tryDeal: 'Wie weit kommst du mit denselben Karten?',
};
