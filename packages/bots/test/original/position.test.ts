// The fast position does what the rules do: the same random games on both, compared after every action.

import { describe, expect, it } from 'vitest';
import { original, seededRng } from '@backtrick/rules';
import type { Action, Rng, State } from '@backtrick/rules';
import {
  DRAW_PILE,
  HAND_ROOM,
  LAID,
  PILES,
  copyInto,
  emptyPosition,
  drawAndPass,
  fits,
  layCard,
  needed,
  positionOf,
} from '../../src/original/position.ts';
import type { Position } from '../../src/original/position.ts';
import { begun, variants } from './games.ts';

const GAMES = 40;

/** Plays what the rules have played. Whether the game is over is for its user to see. */
function follow(position: Position, action: Action, after: State): void {
  if (action.kind === 'lay') layCard(position, Number(action.card), pileNamed(action.pile));
  else drawAndPass(position);
  position.status = after.outcome?.status ?? 'playing';
}

describe('the fast position', () => {
  it.each(variants)('goes as the rules go with $players players and $options', (variant) => {
    const rng = seededRng(`position ${JSON.stringify(variant)}`);
    const ran = { lays: 0, ends: 0, ended: 0 };
    for (let game = 0; game < GAMES; game++) {
      let state = begun(variant, rng);
      const position = positionOf(state);
      while (!state.outcome) {
        const action = carefulAction(state, rng);
        state = original.play(state, action);
        follow(position, action, state);
        ran[action.kind === 'lay' ? 'lays' : 'ends']++;
        expect(pictureOf(position)).toEqual(pictureOfState(state, position));
      }
      ran.ended++;
    }
    expect(ran.ended).toBe(GAMES);
    expect(ran.ends).toBeGreaterThan(GAMES * 3);
    expect(ran.lays).toBeGreaterThan(ran.ends);
  });

  it('reaches won games, empty draw piles and seats passed over', () => {
    const met = { won: 0, empty: 0, passed: 0 };
    const rng = seededRng('ends of games');
    for (let game = 0; game < 60; game++) {
      let state = nearTheEnd(rng);
      const position = positionOf(state);
      while (!state.outcome) {
        const action = carefulAction(state, rng);
        state = original.play(state, action);
        follow(position, action, state);
        expect(pictureOf(position)).toEqual(pictureOfState(state, position));
        if (position.drawSize === 0) met.empty++;
        if (state.hands.some((hand) => hand.length === 0)) met.passed++;
      }
      if (position.status === 'won') met.won++;
    }
    for (const times of Object.values(met)) expect(times).toBeGreaterThan(5);
  });

  it('is copied whole', () => {
    const position = positionOf(begun({ players: 3, options: {} }, seededRng('copy')));
    const copy = emptyPosition(position);
    copyInto(copy, position);
    expect(copy).toEqual(position);
    layCard(copy, copy.hands[0] ?? 0, 0);
    expect(copy).not.toEqual(position);
  });

  it.each([
    [37, 47, 0, true],
    [38, 47, 0, false],
    [48, 47, 1, true],
    [75, 65, 2, true],
    [74, 65, 3, false],
    [64, 65, 3, true],
  ])('O4 O5 O6 card %i on %i of pile %i: %s', (card, top, pile, expected) => {
    expect(fits(card, top, pile)).toBe(expected);
  });
});

function stepOf({ tops }: State, action: ReturnType<typeof original.actions>[number]): number {
  if (action.kind !== 'lay') return Infinity;
  const pile = pileNamed(action.pile);
  return (Number(action.card) - Number(tops[pile])) * (pile < 2 ? 1 : -1);
}

/** Mostly small steps, so that games get far; sometimes anything. */
function carefulAction(state: State, rng: Rng) {
  const legal = original.actions(state);
  const steps = legal.map((action) => (rng() < 0.1 ? 0 : stepOf(state, action)));
  const isLate = (state.draw[0]?.length ?? 0) === 0;
  const end = legal.at(-1);
  if (end?.kind === 'end' && rng() < (isLate ? 0.3 : 0.7)) return end;
  return legal[steps.indexOf(Math.min(...steps))] ?? { kind: 'end' };
}

function nearTheEnd(rng: Rng): State {
  const state = begun({ players: 4, options: {} }, rng);
  const hands = state.hands.map((hand, i) => (i === 2 ? hand : hand.slice(0, 2)));
  return { ...state, hands, draw: [(state.draw[0] ?? []).slice(0, 3)] };
}

function pileNamed(name: string): number {
  return PILES.findIndex((pile) => pile === name);
}

function pictureOf(position: Position) {
  const seats = Array.from({ length: position.players }, (_, seat) => seat);
  const running = position.status === 'playing';
  return {
    tops: [...position.tops],
    hands: seats.map((seat) =>
      [
        ...position.hands.subarray(
          seat * HAND_ROOM,
          seat * HAND_ROOM + (position.sizes[seat] ?? 0),
        ),
      ].toSorted((a, b) => a - b),
    ),
    draw: [...position.draw.subarray(0, position.drawSize)].toReversed(),
    places: [...position.places],
    left: position.left,
    status: position.status,
    turn: running ? { seat: position.mover + 1, laid: position.laid } : null,
    needed: running ? needed(position) : 0,
  };
}

function pictureOfState(state: State, { places }: Position): ReturnType<typeof pictureOf> {
  const held = Array.from(places, () => LAID);
  state.hands.forEach((hand, seat) => hand.forEach((card) => (held[Number(card)] = seat)));
  state.draw.flat().forEach((card) => (held[Number(card)] = DRAW_PILE));
  const { turn } = state;
  return {
    tops: state.tops.map(Number),
    hands: state.hands.map((hand) => hand.map(Number)),
    draw: state.draw.flat().map(Number),
    places: held,
    left: [...state.hands, ...state.draw].flat().length,
    status: state.outcome?.status ?? 'playing',
    turn: turn ? { seat: turn.seat, laid: turn.laid } : null,
    needed: turn ? Math.max(0, original.minimum(state, turn.seat).cards - turn.laid) : 0,
  };
}
