import { enAnalyse } from './en-analyse.ts';
import { enBots } from './en-bots.ts';
import { cards, choice, counted, list } from './en-forms.ts';
import { enDeals } from './en-deals.ts';
import { enEnv } from './en-env.ts';
import { enHelp } from './en-help.ts';
import { enPlay } from './en-play.ts';
import type { FaultCode } from '@backtrick/rules';

export const en = {
  faults: {
    'record-too-long': 'The saved game is longer than 1 MiB.',
    'unreadable-record':
      'This isn’t a saved game. A saved game is a JSON object with game, players, deck and actions.',
    'unknown-game': 'There’s no game with this name.',
    'wrong-players': 'This game can’t be played with that many players.',
    'unknown-option': 'This game doesn’t have that option.',
    'wrong-option': 'One of the options has an invalid value.',
    'wrong-deck': 'The deck doesn’t contain each card of the game exactly once.',
    'wrong-first': 'Only seat 1 or seat 2 can go first.',
    'unreadable-action': 'This isn’t an action in our notation.',
    'game-over': 'The game is over.',
    'not-begun': 'First decide who goes first.',
    'already-begun': 'The game has already started.',
    'no-such-seat': 'This table doesn’t have that seat.',
    'not-in-hand': 'This card isn’t in the current player’s hand.',
    'turn-full': 'No more cards can be played this turn.',
    'second-gift': 'The opponent has already been given a card this turn.',
    'not-higher': 'The card isn’t higher than the top of the ascending pile.',
    'not-lower': 'The card isn’t lower than the top of the descending pile.',
    'no-improvement': 'The card doesn’t help the opponent’s pile.',
    'too-few': 'Not enough cards have been played this turn.',
  } satisfies Record<FaultCode, string>,

  games: {
    original: 'The Game',
    'face-to-face': 'Face to Face',
    'quick-and-easy': 'Quick & Easy',
  },
  variants: {
    minimum: 'expert',
    smallerHand: 'one card fewer',
    professional: 'professional',
  },
  unofficialAlone: { 'quick-and-easy': 'solo (unofficial)' },
  players: (count: number) => (count === 1 ? 'solo' : `${count} players`),
  seat: (seat: number) => `seat ${seat}`,
  you: 'you',
  metals: ['silver', 'gold'],
  trick: 'backwards trick',
  helps: (by: number) => `helps ${by}`,

  lostAlone: 'Lost: you can’t play enough cards this turn.',
  lostTogether: (who: string) => `Lost: ${who} can’t play enough cards this turn.`,
  left: (count: number) => `${cards(count)} left.`,
  leftExcellent: (count: number) => `${cards(count)} left: excellent!`,
  wonTogether: (count: number) => `Won! All ${count} cards played.`,
  duelWon: (end: { winner: number; loser: number; left: number; cards: number }) =>
    `Seat ${end.winner} wins with all ${end.cards} cards played; seat ${end.loser} has ${end.left} left.`,
  duelStuck: (end: { winner: number; loser: number; left: number }) =>
    `Seat ${end.winner} wins: seat ${end.loser} can’t play two cards and has ${end.left} left.`,

  begins: (seat: number) => `Seat ${seat} goes first.`,
  inTurn: (seat: number) => `The game isn’t over: it’s seat ${seat}’s turn.`,
  notBegun: 'Who goes first hasn’t been decided yet.',
  turnOf: (number: number, seat: number) => `Turn ${number} · seat ${seat}`,
  drew: (count: number, left: number) => `drew ${count}, ${left} in the draw pile`,
  setUpRefused: (why: string) => `This game can’t be set up. ${why}`,
  actionRefused: (number: number, action: string, why: string) =>
    `Action ${number}, "${action}", isn’t allowed. ${why}`,
  lineFailed: (number: number, error: string) => `Line ${number}: ${error}`,

  total: (count: number) => `total ${count}`,
  progress: (done: number, found: number) =>
    `${counted(done, 'opening action', 'opening actions')} done, ${found} sequences so far`,
  stopped: (done: number) =>
    `Stopped after ${counted(done, 'opening action', 'opening actions')}: the count is incomplete.`,

  ...enBots,
  analyse: enAnalyse,
  deals: enDeals,
  env: enEnv,

  road: (left: number) => `${left} to go`,
  counts: (drawPile: number, left: number) => `draw pile ${drawPile} · ${left} left`,
  countsShort: (drawPile: number, left: number) => `draw ${drawPile} · ${left} left`,
  handSizes: 'Cards in hand',
  thisTurn: 'this turn',
  lastTurn: 'last turn',
  drewShort: (count: number) => `drew ${count}`,
  status: {
    lay: (count: number) => `Play ${count}`,
    layMore: (count: number) => `Play ${count} more`,
    end: (count: number) => (count === 0 ? 'Enter: end turn' : `Enter: end turn, draw ${count}`),
    looked: 'Enter: I’ve seen my hand',
    passOn: 'Enter: next player',
    backOrLeave: 'z:\u00a0undo · Esc:\u00a0cancel',
    leaveIt: 'Esc: cancel',
  },
  lineStatus: {
    lay: (count: number) => `Play at least ${cards(count)}.`,
    layMore: (count: number) => `Play ${count} more.`,
    end: 'Play another card, or end your turn with a full stop.',
    begin: (players: number) =>
      `Say who goes first: ${choice.format(Array.from({ length: players }, (_, i) => `@${i + 1}`))}.`,
  },
  fieldHint: (keys: string) => `card, then pile: ${keys} · ? help`,
  fieldHintShort: 'card, then pile · ? help',
  pileHint: (keys: string) => `pile: ${keys}`,
  tooSmall: 'This window is too small for the table. Make it larger, or the text smaller.',
  ask: {
    leave: 'Leave the table? y / n',
    takeBackEnd: 'Undo the end of the turn? Everyone has to agree. y / n',
    takeBackStart: 'Decide again who goes first? Everyone has to agree. y / n',
    takeBackAlone: 'You’ve seen new cards. Undo anyway? y / n',
  },
  curtain: {
    passTo: (seat: number) => `Pass to seat ${seat}`,
    look: 'Press Space when only you can see the screen. You’ll see your hand.',
    turn: 'Press Space when only you can see the screen. It’s your turn.',
  },
  start: {
    who: (players: number) =>
      `Who goes first? ${choice.format(Array.from({ length: players }, (_, i) => `${i + 1}`))}`,
    lookAgain: 'l: look at the hands again',
  },
  over: {
    seed: (seed: string) => `Seed ${seed}`,
    deal: (code: string) => `Deal ${code}`,
    keys: 'n:\u00a0new\u00a0game · r:\u00a0same\u00a0cards · q:\u00a0quit',
  },
  notes: {
    warnedOf: (action: string) => `Press again to play ${action} anyway.`,
    warnedOfEnd: 'That would happen on your next turn. Press Enter again to end this turn anyway.',
    drew: (drawn: readonly string[]) => `You draw ${list.format(drawn)}.`,
    takenBack: (action: string) => `Undone: ${action}.`,
    endTakenBack: 'The end of the turn was undone.',
    startTakenBack: 'Decide again who goes first.',
    notWritten: (file: string, reason: string) =>
      `${file} couldn’t be saved (${reason}). Check the disk and the folder.`,
    nothingToTakeBack: 'There’s nothing to undo yet.',
    whichCard: 'Type the card first, or choose it with ↑ ↓.',
    whichPile: 'Which pile? Press its letter.',
    seeKeys: 'That key does nothing here. Press ? to see the keys.',
  },
  keys: [
    ['48 a', 'play the 48 on the first pile (a s d f, from left to right)'],
    ['↑ ↓ a', 'choose a card with the arrows, then a pile; 1 2 3 4 work too'],
    ['r7 s', 'in Quick & Easy: colour letter and number'],
    ['48/u2 Enter', 'play the 48 on the second pile, in notation'],
    ['Enter', 'end your turn'],
    ['z', 'undo (or Backspace, if you haven’t typed anything)'],
    ['h', 'get a hint, solo or with bots; press again to see the card'],
    ['t', 'send a signal about a pile; it lasts until your next turn'],
    ['Space', 'speed up the bots'],
    ['Esc', 'clear what you typed'],
    ['q', 'quit'],
    ['+3  −10 ↩', 'the gap: how far the card moves the pile; ↩ moves it back'],
    ['⇠9', 'short for "helps 9": how much it helps your opponent'],
    ['╭ ╰', 'two of your cards that make a trick together'],
  ] satisfies (readonly [string, string])[],
  helpScreen: {
    title: 'Keys and rules',
    way: '↑ ↓ Space:\u00a0scroll · any other key: back to the table',
  },
  help: enHelp,
  play: enPlay,
  serve: {
    whichData: 'Use backtrick data backup FILE, restore FILE, check or rebuild.',
    whichDb: 'Use backtrick db copy.',
  },
  farewell: {
    again: (command: string) => `Play the same cards: ${command}`,
    resume: (file: string) => `Resume the game: backtrick play --resume ${file}`,
    replay: (file: string) => `Watch the replay: backtrick replay ${file}`,
  },
  usage: {
    seeHelp: (command: string) => `See ${command} --help.`,
    didYouMean: (name: string) => `Did you mean ${name}?`,
    commander: {
      unknownOption: (name: string) => `There’s no option ${name}.`,
      unknownCommand: (name: string) => `There’s no command ${name}.`,
      missingArgument: (name: string) => `Missing argument: ${name}.`,
      optionMissingArgument: (name: string) => `The option ${name} needs a value.`,
      excessArguments: 'Too many arguments.',
      notUnderstood: 'That didn’t work.',
    },
    unknownLanguage: (name: string, languages: readonly string[]) =>
      `The language "${name}" isn’t available: use --lang ${choice.format(languages)}.`,
    unknownGame: (name: string, games: readonly string[]) =>
      `There’s no game "${name}": use ${choice.format(games)}.`,
    wrongPlayers: (game: string, players: readonly number[]) =>
      `${game} is for ${choice.format(players.map(String))} players: use --players ${players[0]}.`,
    wrongOption: (game: string) =>
      `${game} doesn’t allow this option or value. original takes --minimum 2 or 3 and --smaller-hand; quick-and-easy takes --professional.`,
    unknownShell: (name: string, shells: readonly string[]) =>
      `There are no completions for "${name}": use ${choice.format(shells)}.`,
    nameTheGame:
      'These options need the name of the game, as in backtrick play original --players 3.',
    recordNeedsFile: '--record needs a file, because standard output shows the table.',
    resumeNeedsFile: '--resume needs a file, because the game is written back to it.',
    resumeAlone:
      'The saved game says which game it is: use --resume without a game, a seed, bots or game options.',
    recordExists: (file: string) =>
      `${file} already exists: resume it with --resume ${file}, or choose another file.`,
    notWritten: (file: string, reason: string) =>
      `${file} can’t be written (${reason}): choose a folder you can write to.`,
    noRecord:
      'Add the file of the saved game, as in backtrick replay game.json, or - for standard input.',
    noDepth: 'Add a depth, as in --depth 4.',
    seedOrDeck: 'Choose the cards: either --seed with any text, or --deck with a file.',
    noFirst: '--first only works with face-to-face. Leave it out.',
    refusedDeal: (why: string, rule: string | null) =>
      `These cards can’t be dealt${rule === null ? '' : ` (${rule})`}. ${why}`,
    file: {
      missing: (file: string) => `There’s no file ${file}: check its name.`,
      unreadable: (file: string) =>
        `${file} can’t be read: check that it’s a file, and that you have access to it.`,
      'too-long': (file: string) =>
        `${file} is longer than 1 MiB, so it isn’t a saved game: choose another file.`,
      noDeck: (file: string) =>
        `${file} doesn’t contain a deck or a saved game in JSON format: choose another file.`,
      otherGame: (file: string, game: string) =>
        `${file} is a saved game of ${game}: choose that game, or another file.`,
      noRecord: (file: string, why: string) =>
        `${file} can’t be resumed. ${why} Choose another file.`,
      illegal: (file: string, number: number, why: string) =>
        `${file} can’t be resumed, because action ${number} isn’t allowed. ${why}`,
    },
  },
  menu: {
    title: 'Backtrick',
    ask: {
      game: 'Which game?',
      players: 'How many players?',
      variant: 'Which variant?',
    },
    games: {
      original: 'The Game: 1 to 5 players together, four piles, 98 cards',
      'face-to-face': 'Face to Face: a duel for two',
      'quick-and-easy': 'Quick & Easy: 2 to 5 players together, two piles, 50 cards',
    },
    variants: {
      minimum: 'expert: at least three cards per turn',
      smallerHand: 'one card fewer in hand',
      professional: 'professional: exactly one card per turn',
    },
    standard: 'standard',
    way: '↑ ↓ and Enter, or a digit · Esc: back · q: quit',
  },
};

export type Texts = typeof en;
