// The first turn of a game, step by step.

const end = 'Lay more where it costs little, or end your turn and draw.';

export const tableFirstSteps = {
  original: {
    pick: 'Tap a card. Two piles go up from 1, two go down from 100.',
    lay: 'Now tap a pile. Small steps leave more road for later.',
    more: 'At least one more. Exactly ten back is allowed, too.',
    end,
  },
  'face-to-face': {
    pick: 'Tap a card. One of your piles goes up from 1, one goes down from 60.',
    lay: 'Now tap a pile: a small step on your own, or once a turn a help for the other side.',
    more: 'At least one more. Exactly ten back is allowed, too.',
    end,
  },
  'quick-and-easy': {
    pick: 'Tap a card. One stack goes up, the other goes down.',
    lay: 'Now tap a stack. On its own colour every number fits.',
    more: 'At least one more.',
    end: 'Lay a second card, or end your turn and draw.',
  },
} as const;
