// Made by `npm run messages` from apps/web/messages: change them there.

import { number as $number, plural as $plural } from '../../grammar/en.ts';

export const home = {
  today: "Today",
  calendar: "Calendar",
  inARow: (count: number): string => $plural(count, { one: `${$number(count)} day`, other: `${$number(count)} days in a row` }),
  challenge: (weekday: string): string => `${weekday}’s challenge`,
  play: "Play",
  result: "Result",
  playToday: "Play today’s challenge",
  seeToday: "See today’s result",
  played: (count: number, wins: number): string => `The Game, solo. ${count} played, ${wins === 0 ? "none" : `${wins}`} won.`,
  sameCards: "The Game, solo. The same cards for everyone.",
  puzzle: "Puzzle of the day",
  solved: "Solved",
  goals: {
    'lay-all': "Play all your cards in one turn.",
    survive: "Find the cards that keep you going.",
    'win-now': "Win the game this turn.",
    'only-win': "Find the only turn that still wins.",
  },
  live: "Games in progress",
  all: (count: number): string => `All ${count}`,
  won: "won",
  left: (count: number): string => `${$plural(count, { one: `${$number(count)} card`, other: `${$number(count)} cards` })} left`,
  missed: "not played",
  toCome: "not played yet",
} as const;
