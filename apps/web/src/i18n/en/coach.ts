// What the coach says: words that leave the thinking to the player, and the card when asked for.

import { cards } from './grammar.ts';

export const coach = {
  trick: (pile: string) => `You can play a backwards trick on ${pile}.`,
  colourTrick: (pile: string) => `You can play a reverse trick on ${pile}.`,
  pair: (pile: string) => `Two of your cards are ten apart. Play them together on ${pile}.`,
  colourPair: (pile: string) =>
    `You have two cards of one colour. Play both on ${pile}, one after the other.`,
  gift: (pile: string) => `Playing a card on ${pile} helps you too. You draw back up to six.`,
  order: 'Watch the order. Some cards would leave you unable to finish your turn.',
  wish: {
    'keep-off': (name: string, pile: string) => `Leave ${pile} alone: ${name} asked for it.`,
    'please-not': (name: string, pile: string) =>
      `Better not play on ${pile} yet: ${name} asked you to wait.`,
    want: (name: string, pile: string) => `Leave ${pile} to ${name}.`,
    trick: (name: string, pile: string) =>
      `Leave ${pile} alone: ${name} wants to use a trick there.`,
  },
  wait: (pile: string) => `The trick on ${pile} can wait.`,
  smallest: (pile: string) => `The smallest gap is on ${pile}.`,
  pile: (pile: string) => `Try ${pile}, even though another pile has a smaller gap.`,
  more: (count: number) => `It’s worth playing ${cards(count)} in total this turn.`,
  end: 'That’s enough for this turn. End it here.',
  card: (card: string, pile: string) => `Play the ${card} on ${pile}.`,
  noted: 'The result will show that you used a hint.',
} as const;
