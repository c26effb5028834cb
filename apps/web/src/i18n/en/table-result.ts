// The end of a game, and how good it was: by the rule book's own words.

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

const inTurns = (turns: number) => (turns === 1 ? '1 turn' : `${turns} turns`);
const couldNotLay = (minimum: number) =>
  minimum === 1
    ? 'could not lay the one card that a turn needs.'
    : `could not lay the ${inWords(minimum)} cards that a turn needs.`;
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const tableResult = {
  home: 'Home',
  all: (count: number) => `All ${inWords(count)}.`,
  left: (count: number) => sentence(`${inWords(count)} left.`),
  won: 'You win.',
  lost: (name: string) => `${name} wins.`,
  givenUp: 'Given up.',
  laid: (count: number) => sentence(`${inWords(count)} laid.`),
  excellent: 'Fewer than ten is excellent.',
  aim: (count: number) => `Fewer than ten left is excellent; you win when all ${count} are laid.`,
  everyCard: (names: string) => `${names} laid every card.`,
  youEvery: 'You laid every card.',
  duelAll: (left: number) => `All fifty-eight laid; the other side has ${left} left.`,
  duelLost: (left: number) => `You have ${left} left.`,
  stuck: (name: string, minimum: number) => `${name} ${couldNotLay(minimum)}`,
  youStuck: (minimum: number) => `You ${couldNotLay(minimum)}`,
  duelStuck: (name: string) => `${name} could not lay two cards.`,
  duelYouStuck: 'You could not lay two cards.',
  allLaid: 'The last card was laid.',
  cardsLeft: 'Cards left',
  skyline: (laid: number, all: number) => `${laid} of ${all} cards laid`,
  turns: (count: number) => (count === 1 ? 'turn' : 'turns'),
  tricks: (count: number) => (count === 1 ? 'backwards trick' : 'backwards tricks'),
  reverseTricks: (count: number) => (count === 1 ? 'reverse trick' : 'reverse tricks'),
  step: 'typical step',
  again: 'Play again',
  waiting: 'Waiting for the others',
  wouldAgain: (names: string) => `Ready for another game: ${names}.`,
  share: 'Share',
  copied: 'Copied',
  sameDeal: 'The same cards again',
  lookBack: 'Look back',
  aided: 'With hints or other aids.',
  branch: 'A branch of another game: it counts for no list and no rating.',
  showTable: 'The table',
  players: (count: number) =>
    count === 1 ? 'solo' : `${['', '', 'two', 'three', 'four', 'five'][count]} players`,
  heading: (game: string, players: string) => `${game}, ${players}`,
  deal: (code: string) => `Deal ${code}`,
  shared: {
    all: (count: number, turns: number) => `all ${count} cards laid in ${inTurns(turns)}!`,
    left: (count: number, turns: number) =>
      `${count === 1 ? '1 card' : `${count} cards`} left after ${inTurns(turns)}.`,
    won: (turns: number) => `won after ${inTurns(turns)}!`,
    lost: (turns: number) => `lost after ${inTurns(turns)}.`,
    givenUp: (turns: number) => `given up after ${inTurns(turns)}.`,
  },
  tryDeal: 'How far do you get with the same cards?',
} as const;
