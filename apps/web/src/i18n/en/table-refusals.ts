// Why something is not possible, each with what would be. The number of the rule stands beside the sentence.

export const tableRefusals = {
  faults: {
    'record-too-long': 'This record is too long.',
    'unreadable-record': 'This is no record.',
    'unknown-game': 'There is no such game.',
    'wrong-players': 'This game is not played by so many.',
    'unknown-option': 'This game has no such option.',
    'wrong-option': 'An option cannot have this value.',
    'wrong-deck': 'This is not a whole deck.',
    'wrong-first': 'Seat 1 or seat 2 begins.',
    'unreadable-action': 'There is no such pile here.',
    'game-over': 'The game is over.',
    'not-begun': 'First the table decides who begins.',
    'already-begun': 'The game has begun already.',
    'no-such-seat': 'There is no such seat at this table.',
    'not-in-hand': 'This card is not in your hand.',
    'turn-full': 'No further card may be laid in this turn.',
    'second-gift': 'One card of this turn has already gone to your opponent.',
    'not-higher': 'The card must be greater than the top card.',
    'not-lower': 'The card must be smaller than the top card.',
    'no-improvement': 'The card must improve your opponent’s pile.',
    'too-few': 'Not enough cards are laid in this turn yet.',
  },
  notHigher: (card: string, top: string) =>
    `${card} cannot go here: it must be greater than ${top}, or exactly ten smaller.`,
  notLower: (card: string, top: string) =>
    `${card} cannot go here: it must be smaller than ${top}, or exactly ten greater.`,
  notHigherColour: (card: string, top: string, colour: string) =>
    `${card} cannot go here: it must be higher than ${top}, or ${colour}.`,
  notLowerColour: (card: string, top: string, colour: string) =>
    `${card} cannot go here: it must be lower than ${top}, or ${colour}.`,
  noImprovementUp: (card: string, top: string) =>
    `${card} does not help here: it must be lower than ${top}.`,
  noImprovementDown: (card: string, top: string) =>
    `${card} does not help here: it must be higher than ${top}.`,
  noImprovementFresh: 'A pile that shows only its row card cannot be improved.',
  tooFew: (more: number) =>
    more === 1 ? 'One more card must be laid in this turn.' : `${more} more cards must be laid.`,
  notInHand: (text: string) => `${text} is not in your hand.`,
  notYourTurn: (name: string) => `It is ${name}’s turn.`,
  codes: {
    unreadable: 'This could not be read.',
    upgrade: 'This page is too old for the table: load it again.',
    'no-table': 'There is no such table any more.',
    'not-allowed': 'You may not do this at this table.',
    'old-sitting': 'You have sat down anew in the meantime: try again.',
    stale: 'The table has changed in the meantime: look again.',
    'not-now': 'This is not possible now.',
    paused: 'The game is paused.',
    'not-your-turn': 'It is not your turn.',
    'against-the-rules': 'The rules do not allow this.',
    'seat-taken': 'This chair is taken.',
    'seated-already': 'You sit at this table already.',
    'wrong-options': 'The table cannot have these options.',
    'switched-off': 'This table has switched it off.',
    'nothing-to-take-back': 'There is nothing to take back.',
    'nothing-proposed': 'There is nothing to agree to any more.',
    'no-such-signal': 'There is no such signal in this game.',
    'tells-a-number': 'No card may be named, in words or in digits.',
    'unfit-name': 'This name is not possible here.',
    'too-early': 'It is too early for that.',
  },
} as const;
