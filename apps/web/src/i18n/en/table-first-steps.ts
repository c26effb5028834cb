// The first turn of a game, step by step.

const end = 'Lay more where it costs little, or end your turn and draw.';

export const tableFirstSteps = {
  original: {
    pick: 'Lay all 98 cards: two piles go up, two go down. Tap a card.',
    lay: 'Now tap a pile. Small steps leave more road for later.',
    more: 'At least one more. A pile may also go back, by exactly ten.',
    end,
  },
  'face-to-face': {
    pick: 'Whoever lays all their cards first wins: one of your piles goes up, one down. Tap a card.',
    lay: 'Now tap a pile: a small step on your own, or once a turn a help for the other side.',
    more: 'At least one more. A pile may also go back, by exactly ten.',
    end,
  },
  'quick-and-easy': {
    pick: 'Lay all 50 cards: one stack goes up, the other goes down. Tap a card.',
    lay: 'Now tap a stack. On its own colour every number fits.',
    more: 'At least one more.',
    end: 'Lay a second card, or end your turn and draw.',
  },
} as const;
