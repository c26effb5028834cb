// Is the shuffle fair? What this server has dealt, against what is to be expected.

import { cards, counted, games, number, percent } from './grammar.ts';

export const fair = {
  title: 'Is the shuffle fair?',
  lead: 'We count every deal on this server that no one could know in advance. Here’s what came up, and what a fair shuffle gives.',
  empty: 'Nothing counted yet.',
  emptyHint: 'Games are counted when the day is over.',
  noLine: 'You’re offline. Reconnect and refresh to see the figures.',
  again: 'Refresh',
  shuffled: (count: number) => `${counted(count, 'deck', 'decks')} shuffled`,
  opening: 'Cards in opening hands',
  openingText: (within: number, all: number, expected: number) =>
    `${within} of ${cards(all)} turned up in opening hands as often as expected (${percent(0.95)} range). A fair shuffle gives about ${number(expected)}.`,
  place: 'Positions in the deck',
  placeText: (within: number, all: number, expected: number) =>
    `${within} of ${cards(all)} came at the expected depth on average (${percent(0.95)} range). A fair shuffle gives about ${number(expected)}.`,
  band: `With a fair shuffle, ${percent(0.95)} of cards fall inside the band.`,
  few: 'Only a few decks so far, so the figures say little.',
  card: 'Card',
  dealt: 'in opening hands',
  expected: 'expected',
  deviation: 'deviation',
  mean: 'average position',
  duels: 'Who wins duels',
  duelsText: (count: number) => `From ${games(count)} played to the end. A fair share is half.`,
  starter: 'Won by the player who went first',
  firstSeat: 'Won by the player on seat 1',
  wins: 'Co-op games won',
  winsText: 'By game and number of players, next to what reliable bots win.',
  company: { bots: 'with bots', people: 'without bots' },
  won: (wins: number, all: number) => `${number(wins)} of ${games(all)}`,
  interval: (low: string, high: string) => `${percent(0.95)} interval: ${low} to ${high}`,
  botsWin: (share: string, all: number) => `bots: ${share} of ${games(all)}`,
  botsLater: 'bots haven’t played this yet',
} as const;
