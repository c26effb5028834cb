// Made by `npm run messages` from apps/web/messages: change them there.

import { number as $number, plural as $plural, spellout as $spellout } from '../../grammar/en.ts';

export const challenge = {
  one: "One deal. The same for everyone.",
  counts: "The Game, solo. Your first attempt counts.",
  ended: (count: number): string => count === 0 ? "You won." : `${$spellout(count, 'capital')} left.`,
  playedOf: (count: number): string => `${count} of 98 cards played.`,
  see: "See how everyone did",
  more: "More from today",
  all: "All challenges, for up to five players",
  puzzle: "Puzzle of the day",
  row: (count: number): string => $plural(count, { one: `${$number(count)} day`, other: `${$number(count)} days in a row` }),
  best: (count: number): string => `best ${count}`,
  earlier: "Previous month",
  later: "Next month",
  legend: "A full card is a win. The fewer cards left, the fuller the card.",
  how: "How this works",
  streaks: "A day counts once you finish its solo challenge. A new day starts at midnight UTC.",
} as const;
