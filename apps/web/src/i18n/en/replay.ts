// Looking back at a game: steps, the chance to win, and why another play was better.

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

export const replay = {
  title: 'Look back',
  open: 'Open a record',
  openHint: 'A file of a finished game, from here or from the terminal (.json).',
  choose: 'Choose a file',
  unreadable: 'This is no record of a game.',
  faulty: (at: number) => `This record cannot be played: action ${at} is against the rules.`,
  save: 'Save the record',
  missing: 'This game cannot be looked back at: it is not over, or it is not known here.',
  begin: 'The deal',
  turn: (number: number, name: string) => `Turn ${number}, ${name}`,
  cardOf: (card: number, all: number) => `card ${card} of ${all}`,
  steps: 'Steps',
  slider: 'Step',
  sliderAt: (step: number, all: number) => `Step ${step} of ${all}`,
  moves: {
    first: 'To the deal',
    'turn-back': 'A turn back',
    back: 'A card back',
    on: 'A card on',
    'turn-on': 'A turn on',
    last: 'To the end',
  },
  film: 'Play the film',
  stop: 'Stop',
  speed: 'Speed',
  speeds: { slow: 'slow', normal: 'normal', fast: 'fast' },
  hands: 'All hands',
  holds: (name: string, cards: string) => `${name}: ${cards}.`,
  holdsNothing: (name: string) => `${name}: no cards.`,
  nextCards: (count: number) => `Draw pile, ${counted(count, 'card', 'cards')}`,
  drawEmpty: 'Draw pile empty',
  turns: 'Turns',
  isShown: 'shown',
  analysis: 'Analysis',
  analyse: 'Analyse the game',
  progress: (done: number, all: number) => `Looking at turn ${done} of ${all}`,
  closer: 'A closer look at the turns that cost most',
  done: 'Analysis finished',
  failed: 'The analysis did not work.',
  chance: 'Chance to win',
  chanceOf: (name: string) => `${name}’s chance to win`,
  curve: (from: string, to: string) =>
    `The chance to win, turn by turn: from ${from} at the start to ${to} at the end.`,
  at: (turn: number, share: string) => `Turn ${turn}: ${share}`,
  share: (value: number) => `${Math.round(100 * value)} %`,
  loss: (points: number) => `−${points}`,
  lossInWords: (points: number) => `cost ${counted(points, 'point', 'points')}`,
  best: 'best',
  fine: 'fine',
  turningPoint: 'Turning point',
  turningPointAt: (turn: number, name: string, from: string, to: string) =>
    `Turning point: turn ${turn}, ${name}. The chance fell from ${from} to ${to}.`,
  noTurningPoint: 'No turning point: no turn has clearly cost anything.',
  lay: (card: string, pile: string) => `${card} on ${pile}`,
  fell: (from: string, to: string) => `The chance to win fell from ${from} to ${to}.`,
  better: (play: string) => `${play} was better.`,
  accuracy: (name: string, value: number) => `${name} ${value}`,
  accuracies: (each: string) => `Accuracy, of 100: ${each}`,
  fair: 'Judged by what the player could know. Cards that came later play no part.',
  why: {
    trick: {
      'not-used': (card: string, onto: string) => `${card} could have gone back on ${onto}.`,
      'given-away': (card: string, onto: string) => `The trick with ${card} on ${onto} is lost.`,
    },
    road: (numbers: number) => `${counted(numbers, 'number', 'numbers')} of road more than needed.`,
    signal: {
      'keep-off': (name: string, pile: string) => `${name} had asked to keep off ${pile}.`,
      'please-not': (name: string, pile: string) => `${name} had asked to wait with ${pile}.`,
      'small-jump': (name: string, pile: string) => `${name} had asked for small steps on ${pile}.`,
      trick: (name: string, pile: string) => `${name} had announced a trick on ${pile}.`,
    },
    deadEnd: {
      ahead: (count: number) =>
        `A dead end: ${counted(count, 'card', 'cards')} not yet laid fit on no pile.`,
      now: (count: number) =>
        `The minimum is out of reach, with ${counted(count, 'card', 'cards')} left: another play would have done.`,
    },
    stranded: {
      'no-pile': (card: string) => `${card} fits on no pile any more.`,
      alone: (card: string) => `${card} is left alone, and two are needed.`,
    },
    helped: (numbers: number) =>
      `The opponent gets ${counted(numbers, 'number', 'numbers')} of road more back.`,
    drewLess: (count: number) => `The hand gets ${counted(count, 'card', 'cards')} fewer.`,
  },
} as const;
