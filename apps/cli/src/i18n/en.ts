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
    'record-too-long': 'The record is longer than 1 MiB.',
    'unreadable-record':
      'This is not a record: a JSON object with game, players, deck and actions.',
    'unknown-game': 'There is no game of this name.',
    'wrong-players': 'This game is not for that number of players.',
    'unknown-option': 'The game has no such option.',
    'wrong-option': 'An option has a value that it cannot take.',
    'wrong-deck': 'The deck does not hold every card of the game exactly once.',
    'wrong-first': 'The player who begins must be seat 1 or 2.',
    'unreadable-action': 'This is no action in our notation.',
    'game-over': 'The game is over.',
    'not-begun': 'First the table chooses who begins.',
    'already-begun': 'The game has already begun.',
    'no-such-seat': 'There is no such seat at this table.',
    'not-in-hand': 'The card is not in the hand of the player in turn.',
    'turn-full': 'This turn allows no further card.',
    'second-gift': 'The opponent has already been given a card in this turn.',
    'not-higher': 'The card is not higher than the top of the ascending pile.',
    'not-lower': 'The card is not lower than the top of the descending pile.',
    'no-improvement': "The card does not improve the opponent's pile.",
    'too-few': 'The turn has not laid enough cards yet.',
  } satisfies Record<FaultCode, string>,

  games: {
    original: 'The Game',
    'face-to-face': 'Face to Face',
    'quick-and-easy': 'Quick & Easy',
  },
  variants: {
    minimum: 'expert',
    smallerHand: 'smaller hand',
    professional: 'professional',
  },
  unofficialAlone: { 'quick-and-easy': 'alone (unofficial)' },
  players: (count: number) => (count === 1 ? 'alone' : `${count} players`),
  seat: (seat: number) => `seat ${seat}`,
  you: 'you',
  metals: ['silver', 'gold'],
  trick: 'backwards trick',
  helps: (by: number) => `helps ${by}`,

  lostAlone: 'Lost: you can no longer lay the minimum.',
  lostTogether: (who: string) => `Lost: ${who} can no longer lay the minimum.`,
  left: (count: number) => `${cards(count)} left.`,
  leftExcellent: (count: number) => `${cards(count)} left: excellent!`,
  wonTogether: (count: number) => `Won! All ${count} cards are laid.`,
  duelWon: (end: { winner: number; loser: number; left: number; cards: number }) =>
    `Seat ${end.winner} wins with all ${end.cards} cards laid; seat ${end.loser} has ${end.left} left.`,
  duelStuck: (end: { winner: number; loser: number; left: number }) =>
    `Seat ${end.winner} wins: seat ${end.loser} cannot lay two cards and has ${end.left} left.`,

  begins: (seat: number) => `Seat ${seat} begins.`,
  inTurn: (seat: number) => `The game goes on: seat ${seat} is in turn.`,
  notBegun: 'Nobody has begun yet.',
  turnOf: (number: number, seat: number) => `Turn ${number} · seat ${seat}`,
  drew: (count: number, left: number) => `drew ${count}, ${left} in the draw pile`,
  setUpRefused: (why: string) => `The set-up is refused. ${why}`,
  actionRefused: (number: number, action: string, why: string) =>
    `Action ${number}, "${action}", is refused. ${why}`,
  lineFailed: (number: number, error: string) => `Line ${number}: ${error}`,

  total: (count: number) => `total ${count}`,
  progress: (done: number, found: number) =>
    `${counted(done, 'first action', 'first actions')} done, ${found} sequences so far`,
  stopped: (done: number) =>
    `Stopped after ${counted(done, 'first action', 'first actions')}: the count is not complete.`,

  ...enBots,
  analyse: enAnalyse,
  deals: enDeals,
  env: enEnv,

  road: (left: number) => `${left} left`,
  counts: (drawPile: number, left: number) => `draw pile ${drawPile} · ${left} to lay`,
  countsShort: (drawPile: number, left: number) => `draw ${drawPile} · lay ${left}`,
  handSizes: 'Cards in hand',
  thisTurn: 'this turn',
  lastTurn: 'last turn',
  drewShort: (count: number) => `drew ${count}`,
  status: {
    lay: (count: number) => `Lay ${count}`,
    layMore: (count: number) => `Lay ${count} more`,
    end: (count: number) => (count === 0 ? 'Enter: end turn' : `Enter: end turn, draw ${count}`),
    looked: 'Enter: I have seen my hand',
    passOn: 'Enter: pass on',
    backOrLeave: 'z:\u00a0take\u00a0back · Esc:\u00a0leave\u00a0it',
    leaveIt: 'Esc: leave it',
  },
  lineStatus: {
    lay: (count: number) => `Lay at least ${cards(count)}.`,
    layMore: (count: number) => `Lay ${count} more.`,
    end: 'Lay another card, or end the turn with a full stop.',
    begin: (players: number) =>
      `Say who begins: ${choice.format(Array.from({ length: players }, (_, i) => `@${i + 1}`))}.`,
  },
  fieldHint: (keys: string) => `card, then pile: ${keys} · ? help`,
  fieldHintShort: 'card, then pile · ? help',
  pileHint: (keys: string) => `pile: ${keys}`,
  tooSmall: 'This window is too small for the table: make it larger, or the letters smaller.',
  ask: {
    leave: 'Leave the table? y / n',
    takeBackEnd: 'Take back the end of the turn: does everyone agree? y / n',
    takeBackStart: 'Take back who begins: does everyone agree? y / n',
    takeBackAlone: 'You have seen new cards. Take back all the same? y / n',
  },
  curtain: {
    passTo: (seat: number) => `Pass to seat ${seat}`,
    look: 'press Space when only you are looking: you see your hand',
    turn: 'press Space when only you are looking: it is your turn',
  },
  start: {
    who: (players: number) =>
      `Who begins? ${choice.format(Array.from({ length: players }, (_, i) => `${i + 1}`))}`,
    lookAgain: 'l: look at the hands once more',
  },
  over: {
    seed: (seed: string) => `Seed ${seed}`,
    deal: (code: string) => `Deal ${code}`,
    keys: 'n:\u00a0new\u00a0deal · r:\u00a0same\u00a0deal\u00a0again · q:\u00a0leave',
  },
  notes: {
    warnedOf: (action: string) =>
      `That is what ${action} does. Press once more to lay it all the same.`,
    warnedOfEnd:
      'That is what your next turn comes to. Enter once more ends this turn all the same.',
    drew: (drawn: readonly string[]) => `You draw ${list.format(drawn)}.`,
    takenBack: (action: string) => `${action} is taken back.`,
    endTakenBack: 'The end of the turn is taken back.',
    startTakenBack: 'It is open again who begins.',
    notWritten: (file: string, reason: string) => `${file} could not be written: ${reason}`,
    nothingToTakeBack: 'There is nothing to take back.',
    whichCard: 'Type the card first, or choose it with ↑ ↓.',
    whichPile: 'On which pile? Press its letter.',
    seeKeys: 'This key does nothing here; ? shows the keys.',
  },
  keys: [
    ['48 a', 'lay the 48 on the first pile: a s d f from left to right'],
    ['↑ ↓ a', 'choose the card with the arrows; 1 2 3 4 also mean the piles'],
    ['r7 s', 'in Quick & Easy a card is its colour letter and number'],
    ['48/u2 Enter', 'the same in notation'],
    ['Enter', 'end the turn'],
    ['z', 'take back; so does Backspace when nothing is typed'],
    ['h', 'a hint, alone or with bots; once more names the card'],
    ['t', 'tell the bots something about a pile; it stands until your next turn'],
    ['Space', 'while bots play: faster'],
    ['Esc', 'clear what is typed'],
    ['q', 'leave'],
    ['+3  −10 ↩', 'how far the card moves the pile; ↩ turns it back'],
    ['⇠9', 'how far the card helps the opponent, where there is no room for words'],
    ['╭ ╰', 'cards in hand that make a trick of each other'],
  ] satisfies (readonly [string, string])[],
  helpScreen: {
    title: 'Keys and rules',
    way: '↑ ↓ Space:\u00a0scroll · any other key: back to the table',
  },
  help: enHelp,
  play: enPlay,
  serve: {
    whichData: 'Say what to do: backtrick data backup FILE, restore FILE, check or rebuild.',
    whichDb: 'Say what to do: backtrick db copy.',
  },
  farewell: {
    again: (command: string) => `This deal again: ${command}`,
    resume: (file: string) => `Go on: backtrick play --resume ${file}`,
    replay: (file: string) => `See it again: backtrick replay ${file}`,
  },
  usage: {
    seeHelp: (command: string) => `See ${command} --help.`,
    didYouMean: (name: string) => `Did you mean ${name}?`,
    commander: {
      unknownOption: (name: string) => `There is no option ${name}.`,
      unknownCommand: (name: string) => `There is no command ${name}.`,
      missingArgument: (name: string) => `The ${name} is missing.`,
      optionMissingArgument: (name: string) => `The option ${name} needs a value.`,
      excessArguments: 'Too many arguments.',
      notUnderstood: 'That didn’t work.',
    },
    unknownLanguage: (name: string, languages: readonly string[]) =>
      `There is no language "${name}": use --lang ${choice.format(languages)}.`,
    unknownGame: (name: string, games: readonly string[]) =>
      `There is no game "${name}": use ${choice.format(games)}.`,
    wrongPlayers: (game: string, players: readonly number[]) =>
      `${game} is for ${choice.format(players.map(String))} players: use --players ${players[0]}.`,
    wrongOption: (game: string) =>
      `${game} does not have this option or value: original has --minimum 2 or 3 and --smaller-hand, quick-and-easy has --professional.`,
    unknownShell: (name: string, shells: readonly string[]) =>
      `There are no completions for "${name}": use ${choice.format(shells)}.`,
    nameTheGame:
      'These options need the name of the game, as in backtrick play original --players 3.',
    recordNeedsFile: '--record needs a file: standard output shows the table.',
    resumeNeedsFile: '--resume needs a file, because the game is written back to it.',
    resumeAlone:
      'A record says itself which game it is: use --resume without a game, a seed, bots or options of the game.',
    recordExists: (file: string) =>
      `${file} exists already: go on with --resume ${file}, or name another file.`,
    notWritten: (file: string, reason: string) =>
      `${file} cannot be written (${reason}): name a file in a folder of yours.`,
    noRecord: 'Name the record, as in backtrick replay game.json, or - for standard input.',
    noDepth: 'Say how many actions long, as in --depth 4.',
    seedOrDeck: 'Name the deal: either --seed with any text or --deck with a file.',
    noFirst: '--first only works with face-to-face. Leave it out.',
    refusedDeal: (why: string, rule: string | null) =>
      `There is no such deal${rule === null ? '' : ` (${rule})`}. ${why}`,
    file: {
      missing: (file: string) => `There is no file ${file}: check its name.`,
      unreadable: (file: string) => `${file} cannot be read: check that it is a file you may read.`,
      'too-long': (file: string) =>
        `${file} is longer than 1 MiB and cannot be a record: name another file.`,
      noDeck: (file: string) =>
        `${file} holds neither a deck nor a record as JSON: name another file.`,
      otherGame: (file: string, game: string) =>
        `${file} is a record of ${game}: name that game, or another file.`,
      noRecord: (file: string, why: string) => `${file} holds no record. ${why} Name another file.`,
      illegal: (file: string, number: number, why: string) =>
        `${file} cannot go on: action ${number} is refused. ${why}`,
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
      'quick-and-easy': 'Quick & Easy: 2 to 5 players together, two stacks, 50 cards',
    },
    variants: {
      minimum: 'expert: at least three cards a turn',
      smallerHand: 'one card fewer in hand',
      professional: 'professional: exactly one card a turn',
    },
    standard: 'standard',
    way: '↑ ↓ and Enter, or a digit · Esc: back · q: leave',
  },
};

export type Texts = typeof en;
