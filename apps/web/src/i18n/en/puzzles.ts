// Puzzles: positions with one answer.

const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

export const puzzles = {
  title: 'Puzzles',
  about:
    'Positions from games of strong bots, found and proved by search. Each has exactly one answer.',
  today: 'Today’s puzzle',
  todayHint: 'A new one every day',
  next: 'Next one you have not solved',
  solvedOf: (solved: number, all: number) => `${solved} of ${all} solved`,
  number: (number: number) => `Puzzle ${number}`,
  goals: {
    'lay-all': (count: number) => `Lay all ${cards(count)} in this turn.`,
    survive: (count: number) => `Lay ${cards(count)}. Only one way does it.`,
    'win-now': (count: number) => `Your last ${cards(count)}: lay them all in this turn and win.`,
    'only-win': 'All cards are open. Only one turn still wins: play it and end the turn.',
  },
  onlyWinDuel:
    'All cards are open. Only one turn wins against every defence: play it and end the turn.',
  kinds: {
    'lay-all': 'lay them all',
    survive: 'only one way',
    'win-now': 'win now',
    'only-win': 'open cards',
  },
  difficulties: ['easy', 'moderate', 'demanding', 'hard', 'very hard'],
  solved: 'Solved',
  open: 'not solved yet',
  holds: (name: string, held: string) => `${name} holds ${held}.`,
  holdsNothing: (name: string) => `${name} has no cards left.`,
  drawOpen: (list: string) => `Draw pile, from the top: ${list}.`,
  drawEmpty: 'The draw pile is empty.',
  hint: 'Hint',
  hints: {
    takeBack: 'Not every card lies where it should: take back.',
    card: (card: string) => `Look at ${card}.`,
    lay: (card: string, pile: string) => `${card} goes on ${pile}.`,
    end: 'All is laid: end the turn.',
  },
  isSolved: 'That is it.',
  isMissed: {
    'lay-all': 'This way cards are left over.',
    survive: 'This way you cannot lay enough.',
    'win-now': 'This way cards are left over.',
    'only-win': 'After this turn the game cannot be won any more.',
  },
  again: 'Try again',
  nextPuzzle: 'Next puzzle',
  all: 'All puzzles',
  unknown: 'There is no puzzle with this number.',
  fares: (found: string) => `Bots who find it: ${found}.`,
  nobody: 'none',
} as const;
