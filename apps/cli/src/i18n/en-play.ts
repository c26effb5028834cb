// What the table says where bots sit at it: who plays, signals, hints.

import { choice } from './en-forms.ts';
import type { ACTION_FAULTS } from '@backtrick/rules';

export const enPlay = {
  bots: (names: readonly string[]) => `bots: ${names.join(', ')}`,
  thinking: (name: string) => `${name} is thinking…`,
  plays: (name: string) => `${name}’s turn`,
  goOn: 'Enter: continue',
  keys: {
    faster: 'Space: faster',
    hint: 'h: hint',
    talk: 't: signals',
    back: 'z: undo',
  },
  start: {
    who: 'Who goes first?',
    proposal: (name: string) => `Enter: ${name}`,
    or: (seats: readonly string[]) => `or\u00a0${choice.format(seats)}`,
    wishes: { begin: 'wants to go first', 'rather-not': 'would rather not' },
  },

  signals: {
    title: 'What do you want to tell the others?',
    hand: 'Your hand',
    words: {
      'keep-off': 'it’s mine',
      'please-not': 'not yet',
      'small-jump': 'small gaps',
      'all-yours': 'all yours',
      want: 'I want it',
      trick: 'my trick',
      begin: 'I’ll go first',
      'rather-not': 'I’d rather not',
    },
    short: {
      'keep-off': 'mine',
      'please-not': 'wait',
      'small-jump': 'small',
      'all-yours': 'yours',
      want: 'mine',
      trick: 'trick',
    },
    sizes: { low: 'low', medium: 'medium', high: 'high' },
    shortSizes: { low: 'low', medium: 'med', high: 'high' },
    colours: { r: 'red', y: 'yellow', g: 'green', b: 'blue', p: 'purple' },
    topics: { wish: 'ask', want: 'want', trick: 'trick', start: 'start' },
    space: 'Space',
    cycle: (keys: string, words: readonly string[]) => `${keys}: ${words.join(', ')}, nothing`,
    done: 'Enter: done',
    keys: {
      another: '↑\u00a0↓:\u00a0another\u00a0row',
      suggest: 'h:\u00a0ask\u00a0a\u00a0bot',
      clear: 'Backspace:\u00a0clear\u00a0all',
    },
    lines: 'Type +WORD/PILE to send a signal, -WORD/PILE to remove it:',
  },

  hint: {
    seeking: 'Looking for a hint…',
    end: 'End your turn here.',
    trick: (pile: string) => `You can play a trick on ${pile}.`,
    gift: (pile: string) => `Help your opponent on ${pile}, and you’ll draw back up to six.`,
    step: (pile: string) => `Play on ${pile} next.`,
    more: (count: number) => `Play ${count} cards this turn.`,
    keep: (pile: string) => `The trick on ${pile} can wait.`,
    again: 'Press h again to see the card.',
    card: (action: string) => `Play ${action}.`,
  },
  aided: 'hints were used',

  /** What a player reads who tried it: what to do instead. */
  refusals: {
    'unreadable-action': 'That isn’t a move. Type a card and a pile, such as 48/u1.',
    'game-over': 'The game is over. Start a new one to keep playing.',
    'not-begun': 'First decide who goes first.',
    'already-begun': 'The game has already started. Wait for your turn.',
    'no-such-seat': 'This table doesn’t have that seat. Choose another one.',
    'not-in-hand': 'You don’t have this card. Choose one of yours.',
    'turn-full': 'You can’t play any more cards this turn. End your turn.',
    'second-gift': 'You’ve already given a card this turn. Use your own piles.',
    'not-higher': 'This card is too low for this pile. Play a higher one.',
    'not-lower': 'This card is too high for this pile. Play a lower one.',
    'no-improvement': 'This card doesn’t help your opponent. Choose another card or pile.',
    'too-few': 'Play more cards before you end your turn.',
  } satisfies Record<(typeof ACTION_FAULTS)[number], string>,

  notes: {
    noSignals: 'There’s no one here to send signals to.',
    unknownSignal: 'This game doesn’t have that signal. Press t to see them all.',
    noHints: 'Hints only work when you play solo or with bots.',
    hintInTurn: 'Wait for your turn to get a hint.',
    botLaid: 'A bot has played since then, so you can’t undo.',
  },

  result: {
    wonAll: (cards: number, other: string, left: number) =>
      `You win with all ${cards} cards played; ${other} has ${left} left.`,
    lostAll: (cards: number, other: string, left: number) =>
      `${other} wins with all ${cards} cards played; you have ${left} left.`,
    wonStuck: (other: string, left: number) =>
      `You win: ${other} can’t play two cards and has ${left} left.`,
    lostStuck: (other: string, left: number) =>
      `${other} wins: you can’t play two cards and have ${left} left.`,
  },

  menu: {
    ask: 'Bots or people in the other seats?',
    askOne: 'A bot or a person in the other seat?',
    bots: {
      master: 'master: the strongest, thinks for a second',
      strong: 'strong: thinks ahead',
      steady: 'steady: reliable and quick',
      greedy: 'greedy: always the smallest gap',
      random: 'random: plays at random',
    },
    people: 'people at this keyboard',
    person: 'someone at this keyboard',
  },

  usage: {
    tooManyBots: (most: number) =>
      most === 0
        ? 'This table has one seat, and it’s yours: leave out the bots, or raise --players.'
        : `One seat is yours: name at most ${most === 1 ? 'one bot' : `${most} bots`}, or raise --players.`,
    noPace: '--pace takes milliseconds, from 0 to 10000.',
    opponents: (file: string) =>
      `${file} contains unknown bots or signals: add the --engine it was played with, or choose another file.`,
  },
};

export type PlayTexts = typeof enPlay;
