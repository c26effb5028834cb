import type { Options } from '../src/index.ts';

export interface PerftRow {
  readonly game: string;
  readonly players: number;
  readonly options?: Options;
  /** `sorted`: in the order of the cards. `mixed`: every 37th card, round and round. */
  readonly deck: 'sorted' | 'mixed';
  /** At depth 1, 2, 3 … */
  readonly sequences: readonly number[];
}

export const PERFT: readonly PerftRow[] = [
  { game: 'original', players: 1, deck: 'sorted', sequences: [32, 784, 15120, 223608] },
  { game: 'original', players: 1, deck: 'mixed', sequences: [32, 784, 15120, 223562] },
  { game: 'original', players: 2, deck: 'mixed', sequences: [2, 56, 1176, 19096, 233108] },
  {
    game: 'original',
    players: 5,
    options: { minimum: 3 },
    deck: 'mixed',
    sequences: [5, 120, 2100, 25600, 229300],
  },
  {
    game: 'original',
    players: 3,
    options: { smallerHand: true },
    deck: 'sorted',
    sequences: [3, 60, 840, 8520, 61580, 387992],
  },
  {
    game: 'face-to-face',
    players: 2,
    deck: 'sorted',
    sequences: [12, 90, 490, 2980, 26742, 236946],
  },
  {
    game: 'face-to-face',
    players: 2,
    deck: 'mixed',
    sequences: [12, 90, 490, 3018, 28034, 257536],
  },
  {
    game: 'quick-and-easy',
    players: 1,
    deck: 'sorted',
    sequences: [4, 12, 24, 80, 192, 512, 1408, 3584, 9728, 25600, 67584, 180224],
  },
  {
    game: 'quick-and-easy',
    players: 2,
    deck: 'mixed',
    sequences: [2, 8, 20, 36, 76, 136, 238, 374, 497, 713, 1149, 1906],
  },
  {
    game: 'quick-and-easy',
    players: 5,
    deck: 'mixed',
    sequences: [5, 20, 50, 91, 199, 359, 613, 1015, 1627, 2471, 3778, 5771],
  },
  {
    game: 'quick-and-easy',
    players: 3,
    options: { professional: true },
    deck: 'mixed',
    sequences: [3, 12, 12, 37, 37, 88, 88, 169, 169, 367, 367, 552],
  },
];
