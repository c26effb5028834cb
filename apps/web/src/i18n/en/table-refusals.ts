// Why something isn't possible, and what to do instead. The number of the rule stands beside the sentence.

export const tableRefusals = {
  faults: {
    'record-too-long': 'This saved game is too long to open. Choose another one.',
    'unreadable-record': 'This isn’t a saved game. Choose another file.',
    'unknown-game': 'This game isn’t available here. Choose another one.',
    'wrong-players': 'This game can’t be played with that many players. Change the number.',
    'unknown-option': 'This game doesn’t have that option. Choose another one.',
    'wrong-option': 'That option can’t have this value. Choose another one.',
    'wrong-deck': 'This deck isn’t complete. Check the cards and try again.',
    'wrong-first': 'Only seat 1 or seat 2 can go first. Choose one of them.',
    'unreadable-action': 'There’s no such pile here. Choose another one.',
    'game-over': 'The game is over. Start a new one to keep playing.',
    'not-begun': 'First decide who goes first.',
    'already-begun': 'The game has already started. Wait for your turn.',
    'no-such-seat': 'This table doesn’t have that seat. Choose another one.',
    'not-in-hand': 'You don’t have this card. Choose one of yours.',
    'turn-full': 'You can’t play any more cards this turn. End your turn.',
    'second-gift': 'You’ve already given your opponent a card this turn. Use your own piles.',
    'not-higher': 'This card is too low here. Play a higher one.',
    'not-lower': 'This card is too high here. Play a lower one.',
    'no-improvement': 'This card doesn’t help your opponent. Choose another card or pile.',
    'too-few': 'Play more cards before you end your turn.',
  },
  notHigher: (card: string, top: string) =>
    `The ${card} doesn’t fit here. Play a card higher than ${top}, or exactly ten lower.`,
  notLower: (card: string, top: string) =>
    `The ${card} doesn’t fit here. Play a card lower than ${top}, or exactly ten higher.`,
  notHigherColour: (card: string, top: string, colour: string) =>
    `The ${card} doesn’t fit here. Play a card higher than the ${top}, or any ${colour} card.`,
  notLowerColour: (card: string, top: string, colour: string) =>
    `The ${card} doesn’t fit here. Play a card lower than the ${top}, or any ${colour} card.`,
  noImprovementUp: (card: string, top: string) =>
    `The ${card} doesn’t help here. Play a card lower than ${top}.`,
  noImprovementDown: (card: string, top: string) =>
    `The ${card} doesn’t help here. Play a card higher than ${top}.`,
  noImprovementFresh: 'You can’t help a pile that has no cards on it yet.',
  tooFew: (more: number) =>
    more === 1 ? 'Play one more card first.' : `Play ${more} more cards first.`,
  notInHand: (text: string) => `You don’t have ${text}. Choose one of your cards.`,
  notYourTurn: (name: string) => `It’s ${name}’s turn. Wait until it’s yours.`,
  codes: {
    unreadable: 'The table couldn’t read that. Reload the page and try again.',
    upgrade: 'This page is out of date. Reload to keep playing.',
    'no-table': 'This table no longer exists. Start a new one from the home page.',
    'not-allowed': 'You can’t do that at this table. Ask the host.',
    'old-sitting': 'You’ve rejoined the table since then. Try again.',
    stale: 'The table has changed. Check it and try again.',
    'not-now': 'You can’t do that right now. Try again in a moment.',
    paused: 'The game is paused. Resume it to keep playing.',
    'not-your-turn': 'It isn’t your turn yet. Wait until it is.',
    'against-the-rules': 'The rules don’t allow that. Try another card or pile.',
    'seat-taken': 'Someone else has this seat. Choose another one.',
    'seated-already': 'You’re already at this table. Go back to your seat.',
    'wrong-options': 'These options don’t work together. Change one and try again.',
    'switched-off': 'That’s turned off at this table. Ask the host to change it.',
    'nothing-to-take-back': 'There’s nothing to undo. Play a card first.',
    'nothing-proposed': 'That request is no longer open. Ask again if you still want it.',
    'no-such-signal': 'This game doesn’t have that signal. Choose another one.',
    'tells-a-number': 'You can’t name a card, in words or digits. Say it another way.',
    'unfit-name': 'You can’t use that name here. Choose another one.',
    'too-early': 'It’s too early for that. Try again later.',
    'too-often': 'That’s too often for now. Try again after the next move.',
  },
} as const;
