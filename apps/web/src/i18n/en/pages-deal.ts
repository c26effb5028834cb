// A deal by its code.

export const pagesDeal = {
  title: 'A deal by its code',
  lead: 'Whoever plays the same code gets the same cards in the same order.',
  label: 'Code of the deal',
  hint: 'Sixteen letters and digits, as a result shows them.',
  find: 'Show the deal',
  isDeal: 'The same cards for everybody with this code',
  play: 'Play it now',
  playBots: 'Play it with bots',
  playFriends: 'Play it with friends',
  other: 'Another code',
  faults: {
    'wrong-symbol': 'A code has only letters and digits.',
    'wrong-length': 'A code has sixteen letters and digits.',
    mistyped: 'There is a slip in this code: compare it once more.',
    'unknown-game': 'This code is of a game that is not played here.',
  },
} as const;
