// The end of a game, and how good it was. Only the headline spells numbers out.

import { cards, form, turns as inTurns } from './grammar.ts';

const ONES = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function inWords(count: number): string {
  const small = ONES[count];
  if (small !== undefined) return small;
  const ones = count % 10 === 0 ? '' : `-${ONES[count % 10]}`;
  return `${TENS[Math.floor(count / 10)]}${ones}`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const couldNotPlay = (minimum: number) =>
  minimum === 1
    ? 'couldn’t play the one card a turn needs.'
    : `couldn’t play the ${minimum} cards a turn needs.`;

export const tableResult = {
  home: 'Home',
  all: (count: number) => `All ${inWords(count)}.`,
  left: (count: number) => sentence(`${inWords(count)} left.`),
  won: 'You win.',
  lost: (name: string) => `${name} wins.`,
  givenUp: 'Given up.',
  laid: (count: number) => `${cards(count)} played.`,
  excellent: 'Fewer than ten left is excellent.',
  aim: (count: number) => `Fewer than ten left is excellent. Play all ${count} to win.`,
  everyCard: (names: string) => `${names} played every card.`,
  youEvery: 'You played every card.',
  duelAll: (left: number) => `You played all 58 cards. Your opponent has ${left} left.`,
  duelLost: (left: number) => `You have ${cards(left)} left.`,
  stuck: (name: string, minimum: number) => `${name} ${couldNotPlay(minimum)}`,
  youStuck: (minimum: number) => `You ${couldNotPlay(minimum)}`,
  duelStuck: (name: string) => `${name} couldn’t play two cards.`,
  duelYouStuck: 'You couldn’t play two cards.',
  leftGame: (name: string) => `${name} left the game.`,
  youLeftGame: 'You left the game.',
  outOfTime: (name: string) => `${name} ran out of time.`,
  youOutOfTime: 'You ran out of time.',
  secondLeg: 'The second game of the match is next: same cards, swapped decks.',
  allLaid: 'The last card was played.',
  cardsLeft: 'Cards left',
  skyline: (laid: number, all: number) => `${laid} of ${cards(all)} played`,
  turns: (count: number) => form(count, 'turn', 'turns'),
  tricks: (count: number) => form(count, 'backwards trick', 'backwards tricks'),
  reverseTricks: (count: number) => form(count, 'reverse trick', 'reverse tricks'),
  step: 'typical gap',
  again: 'Play again',
  waiting: 'Waiting for the others…',
  wouldAgain: (names: string) => `Ready for another game: ${names}.`,
  share: 'Share',
  copied: 'Copied',
  sameDeal: 'Play same cards again',
  lookBack: 'Watch replay',
  aided: 'Played with hints or other assistance.',
  branch: 'This was a what-if game. It doesn’t count towards results or ratings.',
  showTable: 'Show table',
  players: (count: number) => (count === 1 ? 'solo' : `${count} players`),
  heading: (game: string, players: string) => `${game}, ${players}`,
  deal: (code: string) => `Deal code ${code}`,
  shared: {
    all: (count: number, turns: number) => `all ${count} cards played in ${inTurns(turns)}!`,
    left: (count: number, turns: number) => `${cards(count)} left after ${inTurns(turns)}.`,
    won: (turns: number) => `won after ${inTurns(turns)}!`,
    lost: (turns: number) => `lost after ${inTurns(turns)}.`,
    givenUp: (turns: number) => `given up after ${inTurns(turns)}.`,
  },
  tryDeal: 'How far can you get with the same cards?',
} as const;
