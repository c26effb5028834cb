// What the coach says: words that leave the thinking to the player, and the card when it is asked for.

export const coach = {
  trick: (pile: string) => `A backwards trick waits for you on ${pile}.`,
  colourTrick: (pile: string) => `One of your colours turns back ${pile}.`,
  pair: (pile: string) => `There is a ten-apart trick in your hand. It belongs on ${pile}.`,
  colourPair: (pile: string) => `Two cards of one colour belong on ${pile}, one after the other.`,
  gift: (pile: string) => `A card for ${pile} helps you, too: then you fill up your hand.`,
  order: 'Mind the order: after some cards you could not lay enough any more.',
  wish: {
    'keep-off': (name: string, pile: string) => `Keep off ${pile}: ${name} wishes it.`,
    'please-not': (name: string, pile: string) => `Better not on ${pile}: ${name} asks to wait.`,
    want: (name: string, pile: string) => `Leave ${pile} to ${name}.`,
    trick: (name: string, pile: string) => `Leave ${pile} alone: ${name} wants to turn it back.`,
  },
  wait: (pile: string) => `The trick on ${pile} can wait.`,
  smallest: (pile: string) => `No step is smaller than one on ${pile}.`,
  pile: (pile: string) => `Look at ${pile}, though a smaller step lies elsewhere.`,
  more: (count: number) => `${count} cards in all are worth laying in this turn.`,
  end: 'That is enough for this turn. End it here.',
  card: (card: string, pile: string) => `Lay ${card} on ${pile}.`,
  noted: 'The result will say that you had a hint.',
} as const;
