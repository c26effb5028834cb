// The hands of the tutorial: a position, and what is to be done in it, one thing after the other. What is said to each is in
// the messages under `learn.hands`, in the same order.

import { gameOf, readOptions } from '@backtrick/rules';
import type { ActiveSignal, Card, State } from '@backtrick/rules';
import type { GameName } from '../../platform/game-names.ts';

export interface TutorialHand {
  readonly state: State;
  readonly signals: readonly ActiveSignal[];
  readonly tasks: readonly Task[];
}

export interface Task {
  /** Any of these actions does it, or any of these signals. */
  readonly wants: readonly string[];
  readonly kind: 'action' | 'signal';
  /** What the others play then. */
  readonly replies: readonly string[];
}

const HANDS: Readonly<Record<GameName, readonly TutorialHand[]>> = {
  original: [
    /** The gap. */
    hand({
      position: {
        game: 'original',
        tops: [1, 40, 100, 60],
        hands: [[3, 12, 25, 46, 50, 77, 88, 97]],
        draw: [[5, 93, 33, 64]],
      },
      tasks: [act('3/u1'), act('97/d1'), act('.'), act('5/u1'), act('93/d1')],
    }),
    /** The backwards trick. */
    hand({
      position: {
        game: 'original',
        tops: [48, 31, 60, 70],
        hands: [[38, 50, 51, 65, 72, 80, 85, 90]],
        draw: [[22, 33]],
      },
      tasks: [act('38/u1'), act('80/d2'), act('90/d2')],
    }),
    /** Ten apart, kept. */
    hand({
      position: {
        game: 'original',
        tops: [40, 12, 55, 78],
        hands: [[19, 34, 44, 62, 76, 86, 91, 95]],
        draw: [[24, 83, 5, 6]],
      },
      tasks: [act('44/u1'), act('34/u1'), act('.'), act('76/d2'), act('86/d2')],
    }),
    /** Signals. */
    hand({
      position: {
        game: 'original',
        tops: [30, 45, 70, 88],
        hands: [
          [33, 46, 52, 66, 69, 81, 98],
          [11, 35, 36, 57, 60, 74, 90],
        ],
        draw: [[8, 9, 14, 15]],
      },
      signals: [{ seat: 2, signal: 'keep-off/u2' }],
      tasks: [
        act('33/u1'),
        act('69/d1'),
        tell('keep-off/d2'),
        act('.', ['35/u2', '36/u2', '.']),
        act('98/d2'),
      ],
    }),
    /** The end without a draw pile. */
    hand({
      position: {
        game: 'original',
        tops: [60, 84, 45, 21],
        hands: [
          [40, 62, 85],
          [12, 61],
        ],
        draw: [[]],
      },
      signals: [{ seat: 2, signal: 'keep-off/u1' }],
      tasks: [
        act('85/u2'),
        act('.', ['61/u1', '12/d2', '.']),
        oneOf('62/u1', '40/d1'),
        oneOf('62/u1', '40/d1'),
      ],
    }),
  ],
  'face-to-face': [
    /** Two piles of one's own. */
    hand({
      position: {
        game: 'face-to-face',
        tops: [1, 60, 1, 60],
        hands: [
          [4, 15, 27, 41, 56, 58],
          [6, 20, 30, 40, 50, 55],
        ],
        draw: [
          [9, 33, 12],
          [7, 44, 13],
        ],
      },
      tasks: [act('4/u'), act('58/d'), act('.', ['6/u', '55/d', '.'])],
    }),
    /** The backwards trick. */
    hand({
      position: {
        game: 'face-to-face',
        tops: [34, 22, 12, 48],
        hands: [
          [5, 24, 32, 40, 47, 58],
          [6, 20, 30, 40, 50, 55],
        ],
        draw: [
          [9, 33, 12],
          [7, 44, 13],
        ],
      },
      tasks: [act('24/u'), act('32/d'), act('.')],
    }),
    /** Give to draw. */
    hand({
      position: {
        game: 'face-to-face',
        tops: [20, 40, 31, 25],
        hands: [
          [21, 30, 39, 45],
          [6, 20, 33, 50, 51, 55],
        ],
        draw: [
          [9, 22, 36, 58, 12],
          [7, 44, 13],
        ],
      },
      tasks: [act('30/U'), act('21/u'), act('.')],
    }),
    /** What can be given. */
    hand({
      position: {
        game: 'face-to-face',
        tops: [30, 33, 1, 20],
        hands: [
          [8, 10, 24, 31, 32, 50],
          [6, 19, 33, 50, 51, 55],
        ],
        draw: [
          [9, 22, 36, 58, 12],
          [7, 44, 13],
        ],
      },
      tasks: [act('24/D'), act('31/u'), act('32/d'), act('.')],
    }),
    /** The last cards. */
    hand({
      position: {
        game: 'face-to-face',
        tops: [35, 20, 18, 55],
        hands: [
          [36, 40, 50],
          [6, 19, 33, 50],
        ],
        draw: [[], [7, 44, 13]],
      },
      tasks: [act('36/u'), oneOf('40/u', '50/u'), oneOf('40/u', '50/u')],
    }),
  ],
  'quick-and-easy': [
    /** One or two cards. */
    hand({
      position: {
        game: 'quick-and-easy',
        tops: ['r3', 'b8'],
        hands: [
          ['y4', 'g7'],
          ['p5', 'g9'],
        ],
        draw: [['r8', 'b2', 'y6']],
      },
      tasks: [act('y4/u'), act('g7/d'), act('.', ['p5/u', '.'])],
    }),
    /** Colours. */
    hand({
      position: {
        game: 'quick-and-easy',
        tops: ['r9', 'b5'],
        hands: [
          ['r4', 'g3'],
          ['b7', 'y5'],
        ],
        draw: [['p8', 'g6', 'y1']],
      },
      tasks: [act('r4/u'), act('.', ['b7/d', '.'])],
    }),
    /** Two of one colour. */
    hand({
      position: {
        game: 'quick-and-easy',
        tops: ['g8', 'p3'],
        hands: [
          ['y2', 'y9'],
          ['b4', 'r1'],
        ],
        draw: [['p8', 'g6', 'y1']],
      },
      tasks: [act('y9/u'), act('y2/u'), act('.')],
    }),
    /** Talking. */
    hand({
      position: {
        game: 'quick-and-easy',
        tops: ['r9', 'b5'],
        hands: [
          ['g4', 'p10'],
          ['r2', 'y8'],
        ],
        draw: [['p8', 'g6', 'y1']],
      },
      signals: [{ seat: 2, signal: 'low-r/u' }],
      tasks: [act('g4/d'), tell('high-p/u', 'high-p/d'), act('.', ['r2/u', '.'])],
    }),
    /** The end without a draw pile. */
    hand({
      position: {
        game: 'quick-and-easy',
        tops: ['y6', 'g5'],
        hands: [['b8', 'g9'], ['b3']],
        draw: [[]],
      },
      tasks: [act('b8/u'), oneOf('g9/u', 'g9/d'), act('.', ['b3/d'])],
    }),
  ],
};

export const HANDS_A_GAME = 5;

export function tutorialHand(game: GameName, number: number): TutorialHand | undefined {
  return HANDS[game][number - 1];
}

interface Position {
  readonly game: GameName;
  readonly tops: readonly (Card | null)[];
  /** The learner's seat 1 first. */
  readonly hands: readonly (readonly Card[])[];
  /** What is drawn first; an empty pile stays empty. */
  readonly draw: readonly (readonly Card[])[];
}

function hand({
  position,
  signals = [],
  tasks,
}: {
  readonly position: Position;
  readonly signals?: readonly ActiveSignal[];
  readonly tasks: readonly Task[];
}): TutorialHand {
  return { state: stateOf(position), signals, tasks };
}

function act(action: string, replies: readonly string[] = []): Task {
  return { wants: [action], kind: 'action', replies };
}

function oneOf(...actions: readonly string[]): Task {
  return { wants: actions, kind: 'action', replies: [] };
}

function tell(...signals: readonly string[]): Task {
  return { wants: signals, kind: 'signal', replies: [] };
}

function stateOf({ game, tops, hands, draw }: Position): State {
  const options = readOptions(gameOf({ game }).ruleset.options);
  if (!options.ok) throw new Error(`${game} has options of its own`);
  return {
    game,
    players: hands.length,
    options: options.value,
    tops,
    turn: { seat: 1, laid: 0, given: 0 },
    outcome: null,
    hands,
    draw,
  };
}
