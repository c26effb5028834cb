// Is the shuffle even? What this server has dealt, against what is to be expected.

const decks = (count: number) => (count === 1 ? '1 deck' : `${count} decks`);
const games = (count: number) => (count === 1 ? '1 game' : `${count} games`);

export const fair = {
  title: 'Is the shuffle fair?',
  lead: 'Every deal of this server that nobody could know before, counted once a day: what came, and what an even shuffle leads to.',
  empty: 'Nothing is counted yet.',
  emptyHint: 'The games of a day are counted when it is over.',
  noLine: 'Not connected. The figures come from the server.',
  again: 'Look again',
  shuffled: (count: number) => `${decks(count)} shuffled`,
  opening: 'Cards in opening hands',
  openingText: (within: number, all: number, expected: number) =>
    `${within} of ${all} cards were dealt at the beginning as often as chance lets 95 of 100 be; ${expected} are to be expected.`,
  place: 'Places in the deck',
  placeText: (within: number, all: number, expected: number) =>
    `${within} of ${all} cards lay on average as deep as chance lets 95 of 100 lie; ${expected} are to be expected.`,
  band: 'Between the lines 95 of 100 cards are to be expected.',
  few: 'Few decks yet: the figures say little.',
  card: 'Card',
  dealt: 'dealt at the beginning',
  expected: 'expected',
  deviation: 'deviation',
  mean: 'mean place',
  duels: 'Who wins a duel',
  duelsText: (count: number) => `${games(count)} to the end. Half is to be expected.`,
  starter: 'Who began won',
  firstSeat: 'Who sat first won',
  wins: 'Games won together',
  winsText: 'By game and number of players, against what steady bots win on deals of their own.',
  company: { bots: 'with bots', people: 'people together' },
  won: (wins: number, all: number) => `${wins} of ${games(all)}`,
  interval: (low: string, high: string) => `95 % interval: ${low} to ${high}`,
  botsWin: (share: string, all: number) => `bots: ${share} of ${games(all)}`,
  botsLater: 'bots have not played this yet',
} as const;
