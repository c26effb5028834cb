// Made by `npm run messages` from apps/web/messages: change them there.

import { number as $number, plural as $plural } from '../../grammar/en.ts';

export const coach = {
  trick: (pile: string): string => `You can play a backwards trick on ${pile}.`,
  colourTrick: (pile: string): string => `You can play a reverse trick on ${pile}.`,
  pair: (pile: string): string => `Two of your cards are ten apart. Play them together on ${pile}.`,
  colourPair: (pile: string): string => `You have two cards of one colour. Play both on ${pile}, one after the other.`,
  gift: (pile: string): string => `Playing a card on ${pile} helps you too. You draw back up to six.`,
  order: "Watch the order. Some cards would leave you unable to finish your turn.",
  wish: {
    'keep-off': (name: string, pile: string): string => `Leave ${pile} alone: ${name} wants it.`,
    'please-not': (name: string, pile: string): string => `Better not play on ${pile} yet: ${name} asked you to wait.`,
    want: (name: string, pile: string): string => `Leave ${pile} to ${name}.`,
    trick: (name: string, pile: string): string => `Leave ${pile} alone: ${name} wants to use a trick there.`,
  },
  wait: (pile: string): string => `The trick on ${pile} can wait.`,
  smallest: (pile: string): string => `The smallest gap is on ${pile}.`,
  pile: (pile: string): string => `Try ${pile}, even though another pile has a smaller gap.`,
  more: (count: number): string => `It’s worth playing ${$plural(count, { one: `${$number(count)} card`, other: `${$number(count)} cards` })} in total this turn.`,
  end: "That’s enough for this turn. End it here.",
  card: (card: string, pile: string): string => `Play the ${card} on ${pile}.`,
  noted: "The result will show that you used a hint.",
  because: {
    step: (by: number): string => `That’s a gap of ${by}.`,
    trick: (by: number): string => `It moves the pile back by ${by}.`,
    gift: (by: number): string => `It helps your opponent by ${by}.`,
  },
} as const;
