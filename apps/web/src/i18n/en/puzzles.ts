// Puzzles: positions with one answer.

import { cards } from './grammar.ts';

export const puzzles = {
  title: 'Puzzles',
  about: 'Positions from games between strong bots. Each has exactly one solution.',
  today: 'Today’s puzzle',
  todayHint: 'A new one every day',
  next: 'Next unsolved puzzle',
  solvedOf: (solved: number, all: number) => `${solved} of ${all} solved`,
  number: (number: number) => `Puzzle ${number}`,
  goals: {
    'lay-all': (count: number) => `Play all ${cards(count)} this turn.`,
    survive: (count: number) => `Play ${cards(count)}. There’s only one way.`,
    'win-now': (count: number) => `Play your last ${cards(count)} this turn and win.`,
    'only-win': 'You can see all cards. Find the only turn that still wins, then end it.',
  },
  onlyWinDuel:
    'You can see all cards. Find the only turn that wins against any reply, then end it.',
  kinds: {
    'lay-all': 'play them all',
    survive: 'only one way',
    'win-now': 'win now',
    'only-win': 'all cards visible',
  },
  difficulties: ['easy', 'medium', 'tricky', 'hard', 'very hard'],
  solved: 'Solved',
  open: 'not solved yet',
  holds: (name: string, held: string) => `${name} has ${held}.`,
  holdsNothing: (name: string) => `${name} has no cards left.`,
  drawOpen: (list: string) => `Draw pile, from the top: ${list}.`,
  drawEmpty: 'The draw pile is empty.',
  hint: 'Get a hint',
  hints: {
    takeBack: 'One of your cards is in the wrong place. Undo it.',
    card: (card: string) => `Look at the ${card}.`,
    lay: (card: string, pile: string) => `Play the ${card} on ${pile}.`,
    end: 'All cards are in place. End your turn.',
  },
  isSolved: 'That’s it!',
  isMissed: {
    'lay-all': 'This way you have cards left over. Try another order.',
    survive: 'This way you can’t play enough cards. Try another way.',
    'win-now': 'This way you have cards left over. Try another order.',
    'only-win': 'After this turn, the game can’t be won. Try another one.',
  },
  again: 'Try again',
  nextPuzzle: 'Next puzzle',
  all: 'All puzzles',
  unknown: 'There’s no puzzle with this number. Choose one from the list.',
  fares: (found: string) => `Bots that solve it: ${found}.`,
  nobody: 'none',
} as const;
