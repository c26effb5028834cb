// Made by `npm run messages` from apps/web/messages: change them there.

import { number as $number, plural as $plural } from '../../grammar/en.ts';

export const fair = {
  title: "Is the shuffle fair?",
  lead: "We count every deal on this server that no one could know in advance. Here’s what came up, and what a fair shuffle would give.",
  empty: "No games counted yet.",
  emptyHint: "Games are counted when the day is over.",
  noLine: "You’re offline. Reconnect and refresh to see the figures.",
  again: "Refresh",
  shuffled: (count: number): string => `${$plural(count, { one: `${$number(count)} deck`, other: `${$number(count)} decks` })} shuffled`,
  opening: "Cards in opening hands",
  openingText: (within: number, all: number, expected: number): string => `${within} of ${$plural(all, { one: `${$number(all)} card`, other: `${$number(all)} cards` })} turned up in opening hands as often as expected (95% range). A fair shuffle gives about ${$number(expected)}.`,
  place: "Positions in the deck",
  placeText: (within: number, all: number, expected: number): string => `${within} of ${$plural(all, { one: `${$number(all)} card`, other: `${$number(all)} cards` })} had the average position you’d expect (95% range). A fair shuffle gives about ${$number(expected)}.`,
  band: "With a fair shuffle, 95% of cards fall inside the band.",
  few: "Only a few decks so far, so the figures don’t mean much yet.",
  card: "Card",
  dealt: "in opening hands",
  expected: "expected",
  deviation: "deviation",
  mean: "average position",
  duels: "Who wins duels",
  duelsText: (count: number): string => `Based on ${$plural(count, { one: `${$number(count)} game`, other: `${$number(count)} games` })} played to the end. A fair share is half.`,
  starter: "Won by the player who went first",
  firstSeat: "Won by the player in seat 1",
  wins: "Co-op games won",
  winsText: "By game and number of players, compared with good bots.",
  company: {
    bots: "with bots",
    people: "without bots",
  },
  won: (wins: number, all: number): string => `${$number(wins)} of ${$plural(all, { one: `${$number(all)} game`, other: `${$number(all)} games` })}`,
  interval: (low: string, high: string): string => `95% interval: ${low} to ${high}`,
  botsWin: (share: string, all: number): string => `bots: ${share} of ${$plural(all, { one: `${$number(all)} game`, other: `${$number(all)} games` })}`,
  botsLater: "bots haven’t played this yet",
} as const;
