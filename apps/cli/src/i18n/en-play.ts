// What the table says where bots sit at it: who plays, signals, hints.

import { choice } from './en-forms.ts';

export const enPlay = {
  bots: (names: readonly string[]) => `bots: ${names.join(', ')}`,
  thinking: (name: string) => `${name} is thinking…`,
  plays: (name: string) => `${name} plays`,
  goOn: 'Enter: go on',
  keys: {
    faster: 'Space: faster',
    hint: 'h: hint',
    talk: 't: signals',
    back: 'z: take back',
  },
  start: {
    who: 'Who begins?',
    proposal: (name: string) => `Enter: ${name}`,
    or: (seats: readonly string[]) => `or\u00a0${choice.format(seats)}`,
    wishes: { begin: 'would like to begin', 'rather-not': 'would rather not' },
  },

  signals: {
    title: 'What do you tell the others?',
    hand: 'Your hand',
    words: {
      'keep-off': 'keep off',
      'please-not': 'please not',
      'small-jump': 'small jump',
      'all-yours': 'free',
      want: 'mine, please',
      trick: 'trick, please',
      begin: "I'd like to begin",
      'rather-not': 'rather not I',
    },
    short: {
      'keep-off': 'mine',
      'please-not': 'wait',
      'small-jump': 'small',
      want: 'mine',
      trick: 'trick',
    },
    sizes: { low: 'low', medium: 'medium', high: 'high' },
    shortSizes: { low: 'low', medium: 'med', high: 'high' },
    colours: { r: 'red', y: 'yellow', g: 'green', b: 'blue', p: 'purple' },
    topics: { wish: 'you', want: 'want', trick: 'trick', start: 'start' },
    space: 'Space',
    cycle: (keys: string, words: readonly string[]) => `${keys}: ${words.join(', ')}, nothing`,
    done: 'Enter: done',
    keys: {
      another: '↑\u00a0↓:\u00a0another\u00a0row',
      suggest: 'h:\u00a0as\u00a0a\u00a0bot\u00a0would',
      clear: 'Backspace:\u00a0nothing\u00a0at\u00a0all',
    },
    lines: 'A line such as +WORD/PILE sets a signal, -WORD/PILE withdraws it:',
  },

  hint: {
    seeking: 'Looking for a hint…',
    end: 'End the turn here.',
    trick: (pile: string) => `There is a trick for you on ${pile}.`,
    gift: (pile: string) => `Help your opponent on ${pile}: then you fill up your hand.`,
    step: (pile: string) => `Lay on ${pile} next.`,
    more: (count: number) => `Lay ${count} cards in this turn.`,
    keep: (pile: string) => `The trick on ${pile} can wait.`,
    again: 'h once more names the card.',
    card: (action: string) => `Lay ${action}.`,
  },
  aided: 'hints were used',

  notes: {
    noSignals: 'There is nobody here to give signals to.',
    unknownSignal: 'There is no such signal in this game; t shows them all.',
    noHints: 'Hints are for those who play alone or with bots.',
    hintInTurn: 'A hint comes when it is your turn.',
    botLaid: 'What a bot has played is not taken back.',
  },

  result: {
    wonAll: (cards: number, other: string, left: number) =>
      `You win with all ${cards} cards laid; ${other} has ${left} left.`,
    lostAll: (cards: number, other: string, left: number) =>
      `${other} wins with all ${cards} cards laid; you have ${left} left.`,
    wonStuck: (other: string, left: number) =>
      `You win: ${other} cannot lay two cards and has ${left} left.`,
    lostStuck: (other: string, left: number) =>
      `${other} wins: you cannot lay two cards and have ${left} left.`,
  },

  menu: {
    ask: 'Bots or people at the other seats?',
    askOne: 'A bot or a person at the other seat?',
    bots: {
      master: 'master: the best there is; thinks for a second',
      strong: 'strong: looks ahead',
      steady: 'steady: sound and quick',
      greedy: 'greedy: always the smallest step',
      random: 'random: whatever is allowed',
    },
    people: 'people at this keyboard',
    person: 'somebody at this keyboard',
  },

  usage: {
    tooManyBots: (most: number) =>
      most === 0
        ? 'This table has one seat, and that is yours: leave the bots out, or name more --players.'
        : `One seat is yours: name ${most === 1 ? 'one bot' : `${most} bots`} at the most, or more --players.`,
    noPace: '--pace takes milliseconds, from 0 to 10000.',
    opponents: (file: string) =>
      `${file} seats bots or holds signals that are not known here: name the --engine it was played with, or another file.`,
  },
};

export type PlayTexts = typeof enPlay;
