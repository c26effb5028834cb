import type { Words } from '../language.ts';
import { cards, counted, form } from './grammar.ts';

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

/** As it stands alone, for cards. */
function inWords(count: number): string {
  if (count === 1) return 'eine';
  const small = ONES[count];
  if (small !== undefined) return small;
  const ones = count % 10 === 0 ? '' : `${ONES[count % 10]}und`;
  return `${ones}${TENS[Math.floor(count / 10)]}`;
}

const afterTurns = (turns: number) => counted(turns, 'Zug', 'Zügen');
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const cardsOfTurn = (minimum: number) =>
  minimum === 1
    ? 'die eine Karte nicht ablegen, die ein Zug braucht.'
    : `die ${minimum} Karten nicht ablegen, die ein Zug braucht.`;
const tricks = (count: number) => form(count, 'Rückwärtstrick', 'Rückwärtstricks');

export const tableResult: Words['table']['result'] = {
  home: 'Startseite',
  all: (count) => `Alle ${inWords(count)}.`,
  left: (count) => sentence(`${inWords(count)} übrig.`),
  won: 'Du gewinnst.',
  lost: (name) => `${name} gewinnt.`,
  givenUp: 'Aufgegeben.',
  laid: (count) => `${cards(count)} abgelegt.`,
  excellent: 'Weniger als zehn übrig ist ausgezeichnet.',
  aim: (count) => `Weniger als zehn übrig ist ausgezeichnet. Mit allen ${count} gewinnst du.`,
  everyCard: (names) => `Alle Karten abgelegt: ${names}.`,
  youEvery: 'Du hast alle Karten abgelegt.',
  duelAll: (left) => `Du hast alle 58 Karten abgelegt. Dein Gegenüber hat noch ${left}.`,
  duelLost: (left) => `Du hast noch ${cards(left)}.`,
  stuck: (name, minimum) => `${name} konnte ${cardsOfTurn(minimum)}`,
  youStuck: (minimum) => `Du konntest ${cardsOfTurn(minimum)}`,
  duelStuck: (name) => `${name} konnte keine zwei Karten ablegen.`,
  duelYouStuck: 'Du konntest keine zwei Karten ablegen.',
  leftGame: (name) => `${name} hat das Spiel verlassen.`,
  youLeftGame: 'Du hast das Spiel verlassen.',
  outOfTime: (name) => `Die Zeit von ${name} ist abgelaufen.`,
  youOutOfTime: 'Deine Zeit ist abgelaufen.',
  secondLeg: 'Jetzt folgt das zweite Spiel des Matches: gleiche Karten, getauschte Decks.',
  allLaid: 'Die letzte Karte ist abgelegt.',
  cardsLeft: 'Übrige Karten',
  skyline: (laid, all) => `${laid} von ${cards(all)} abgelegt`,
  turns: (count) => form(count, 'Zug', 'Züge'),
  tricks,
  reverseTricks: tricks,
  step: 'typischer Abstand',
  again: 'Noch einmal spielen',
  waiting: 'Warten auf die anderen …',
  wouldAgain: (names) => `Bereit für ein neues Spiel: ${names}.`,
  share: 'Teilen',
  copied: 'Kopiert',
  sameDeal: 'Dieselben Karten spielen',
  lookBack: 'Rückblick ansehen',
  aided: 'Mit Tipps oder anderen Hilfen gespielt.',
  branch: 'Das war eine Abzweigung. Sie zählt weder für Ergebnisse noch für die Wertung.',
  showTable: 'Tisch zeigen',
  players: (count) =>
    count === 1 ? 'allein' : `zu ${['', '', 'zweit', 'dritt', 'viert', 'fünft'][count] ?? count}`,
  heading: (game, players) => `${game}, ${players}`,
  deal: (code) => `Kartencode ${code}`,
  shared: {
    all: (count, turns) => `alle ${count} Karten in ${afterTurns(turns)} abgelegt!`,
    left: (count, turns) => `${cards(count)} übrig nach ${afterTurns(turns)}.`,
    won: (turns) => `gewonnen nach ${afterTurns(turns)}!`,
    lost: (turns) => `verloren nach ${afterTurns(turns)}.`,
    givenUp: (turns) => `aufgegeben nach ${afterTurns(turns)}.`,
  },
  tryDeal: 'Wie weit kommst du mit denselben Karten?',
};
