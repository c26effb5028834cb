// A deal by its code.

export const pagesDeal = {
  title: 'Play a deal code',
  lead: 'Everyone who plays the same code gets the same cards in the same order.',
  label: 'Deal code',
  hint: '16 letters and digits. You’ll find it on the result page of a game.',
  find: 'Find deal',
  isDeal: 'Same cards for everyone with this code',
  play: 'Play now',
  playBots: 'Play with bots',
  playFriends: 'Play with friends',
  other: 'Enter another code',
  faults: {
    'wrong-symbol': 'A code only has letters and digits. Check it and try again.',
    'wrong-length': 'A code has 16 letters and digits. Check it and try again.',
    mistyped: 'There’s a typo in this code. Check it and try again.',
    'unknown-game': 'This code is for a game we don’t have. Try another code.',
  },
} as const;
