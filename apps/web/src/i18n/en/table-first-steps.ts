// The first turn of a game, step by step.

const more = 'Play at least one more. You can also go back by exactly ten.';
const end = 'Play another card if the gap is small, or end your turn and draw.';

export const tableFirstSteps = {
  original: {
    pick: 'Goal: play all 98 cards. Two piles go up, two go down. Tap a card.',
    lay: 'Now tap a pile. Small gaps leave more room for later.',
    more,
    end,
  },
  'face-to-face': {
    pick: 'Be the first to play all your cards. One of your piles goes up, one goes down. Tap a card.',
    lay: 'Now tap one of your piles. Once per turn, you can help your opponent and draw more.',
    more,
    end,
  },
  'quick-and-easy': {
    pick: 'Goal: play all 50 cards. One pile goes up, the other goes down. Tap a card.',
    lay: 'Now tap a pile. A card of the same colour always fits.',
    more: 'Play at least one more.',
    end: 'Play a second card, or end your turn and draw.',
  },
} as const;
