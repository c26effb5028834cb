// Whole games of `greedy` or of `steady` without a view, a signal in words or an action: the same figures as over the
// rules for the same seed, which a test compares game by game.

import { seededRng } from '@backtrick/rules';
import type { ActiveSignal, Rng } from '@backtrick/rules';
import { starter } from '../arena.ts';
import type { GameFigures, Simulation } from '../simulation.ts';
import { greedy } from '../simple-bots.ts';
import { steady } from './bots.ts';
import type { Reserve, Weights } from './evaluation.ts';
import { greedyPlayout } from './greedy-playout.ts';
import type { Playout } from './greedy-playout.ts';
import {
  HAND_ROOM,
  HIGHEST,
  LOWEST,
  deal,
  drawAndPass,
  emptyPosition,
  pileUp,
  shapeOf,
} from './position.ts';
import type { Position, Shape } from './position.ts';
import { startWish } from './signals.ts';
import { NO_WISHES, WIDE, layBest } from './turns.ts';
import { weightsFor } from './variants.ts';
import { wishesOfOthers } from './wishes.ts';

/** Plays the game with a number; undefined if somebody at the table has no quick form. */
export function quickGames(simulation: Simulation): ((index: number) => GameFigures) | undefined {
  const { bots, seed } = simulation;
  const play = bots.every((bot) => bot === greedy)
    ? greedyGames(simulation)
    : bots.every((bot) => bot === steady)
      ? steadyGames(simulation)
      : undefined;
  if (!play) return undefined;
  const deck = new Uint8Array(CARDS);
  // A team agrees on who begins, which is a decision too.
  const agreements = simulation.players > 1 ? 1 : 0;
  return (index) => {
    const rng = seededRng(`${seed}/${index}`);
    shuffleInto(deck, rng);
    const { left, turns } = play(deck, rng);
    return { index, won: left === 0, winner: null, left, decisions: turns + agreements };
  };
}

const CARDS = HIGHEST - LOWEST + 1;

type Play = (deck: Uint8Array, rng: Rng) => Playout;

function greedyGames(simulation: Simulation): Play {
  const shape = shapeOf(simulation);
  const { players } = shape;
  return (deck, rng) => {
    const first = players > 1 ? starter(players, [], rng) - 1 : 0;
    return greedyPlayout(deck, shape, first);
  };
}

function steadyGames(simulation: Simulation): Play {
  const { players, talking } = simulation;
  const shape = shapeOf(simulation);
  const weights = weightsFor(simulation);
  const position = emptyPosition(shape);
  const reserve: Reserve = new Uint8Array(NO_WISHES);
  return (deck, rng) => {
    dealAll(position, deck, shape);
    const wishes = talking === 'signals' && players > 1 ? startWishes(position, weights) : [];
    position.mover = players > 1 ? starter(players, wishes, rng) - 1 : 0;
    let turns = 0;
    for (;;) {
      sortHand(position);
      if (talking === 'signals') wishesOfOthers(position, reserve);
      if (!layBest(position, { ...WIDE, weights }, reserve)) break;
      turns++;
      if (position.left === 0) break;
      drawAndPass(position);
    }
    return { left: position.left, turns };
  };
}

/** The deck in the order in which the rules shuffle it. */
function shuffleInto(deck: Uint8Array, rng: Rng): void {
  for (let i = 0; i < CARDS; i++) {
    const at = Math.floor(rng() * (i + 1));
    deck[i] = deck[at] ?? 0;
    deck[at] = LOWEST + i;
  }
}

function dealAll(position: Position, deck: Uint8Array, { players, handSize }: Shape): void {
  position.tops.set([1, 1, 100, 100]);
  position.left = 0;
  position.laid = 0;
  for (let seat = 0; seat < players; seat++) {
    deal(position, seat, deck.slice(seat * handSize, (seat + 1) * handSize).sort());
  }
  pileUp(position, deck.subarray(players * handSize));
}

function startWishes(position: Position, weights: Weights): readonly ActiveSignal[] {
  return Array.from({ length: position.players }, (_, seat) => {
    position.mover = seat;
    return startWish(position, weights).map((signal) => ({ seat: seat + 1, signal }));
  }).flat();
}

/** The order in which cards came must reveal nothing. */
function sortHand({ hands, sizes, mover }: Position): void {
  const from = mover * HAND_ROOM;
  const end = from + (sizes[mover] ?? 0);
  for (let i = from + 1; i < end; i++) {
    const card = hands[i] ?? 0;
    let at = i;
    for (; at > from && (hands[at - 1] ?? 0) > card; at--) hands[at] = hands[at - 1] ?? 0;
    hands[at] = card;
  }
}
