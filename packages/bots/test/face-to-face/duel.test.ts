import { faceToFace, seededRng } from '@backtrick/rules';
import type { Action, State } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { spell } from '../../src/face-to-face/cards.ts';
import { greedily } from '../../src/face-to-face/contest.ts';
import {
  copyOf,
  duelOf,
  fits,
  isStuck,
  lay,
  passOn,
  restore,
} from '../../src/face-to-face/duel.ts';
import type { Duel, Side } from '../../src/face-to-face/duel.ts';
import { bestTurn, judgeOf } from '../../src/face-to-face/evaluation.ts';
import { START } from '../../src/face-to-face/start-weights.ts';
import { actionsOf, otherEnds, playTurn, turnsOf } from '../../src/face-to-face/turns.ts';
import { greedy } from '../../src/simple-bots.ts';
import { dealt, positions, randomGame, toyDeal } from './positions.ts';

const GAMES = 90;

describe('the fast duel', () => {
  it('goes the way of the rules, action by action', () => {
    const rng = seededRng('differential');
    const seen = { lays: 0, gifts: 0, ends: 0, won: 0, stuck: 0 };
    for (let i = 0; i < GAMES; i++) {
      const start = i % 3 === 0 ? toyDeal(rng, 2 + (i % 12)) : dealt(rng);
      const duel = duelOf(start);
      for (const { action, state } of randomGame(rng, start)) {
        if (action) follow(duel, action, seen);
        expectSame(duel, state);
        const lays = faceToFace.actions(state).filter(({ kind }) => kind === 'lay');
        expect(legalOn(duel)).toEqual(lays);
        if (state.outcome?.rule === 'F8') seen.won++;
        if (state.outcome?.rule === 'F9') seen.stuck++;
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
    expect(seen.lays).toBeGreaterThan(GAMES * 10);
  });

  it('is the same again after it was restored', () => {
    for (const state of positions('restored', 100)) {
      const from = duelOf(state);
      const duel = copyOf(from);
      greedily(duel);
      restore(duel, from);
      expect(duel).toEqual(from);
    }
  });

  it('plays as greedy does', () => {
    const rng = seededRng('greedy');
    let compared = 0;
    for (const state of positions('greedy', 300)) {
      const duel = duelOf(state);
      greedily(duel);
      const seen = { view: faceToFace.view(state, state.turn?.seat ?? 1), signals: [] };
      const turn = greedy.turn(seen, { playouts: 0 }, rng);
      const after = turn.reduce((before, action) => faceToFace.play(before, action), state);
      if (after.outcome) continue;
      expectSame(duel, after);
      compared++;
    }
    expect(compared).toBeGreaterThan(100);
  });
});

describe('whole turns', () => {
  it('are the turns that the rules allow, and lead where they lead', () => {
    let turnsSeen = 0;
    for (const state of positions('turns', 60, (rng) => toyDeal(rng, 4))) {
      const turns = turnsOf(duelOf(state));
      const list = [...turns.list.subarray(0, turns.count)];
      const whole = list.flatMap((turn) => [turn, ...otherEnds(turn, turnsOf(duelOf(state)))]);
      const reached = new Set(whole.map((turn) => JSON.stringify(expectPlayed(state, turn))));
      expect(reached).toEqual(endsOf(state));
      turnsSeen += whole.length;
    }
    expect(turnsSeen).toBeGreaterThan(500);
  });

  it('are listed by the evaluation as they are by the rules', () => {
    const judge = judgeOf({ name: 'start', ...START });
    for (const state of positions('judged', 300)) {
      const duel = duelOf(state);
      const turn = bestTurn(judge(duel));
      if (turn === undefined) throw new Error('a running turn can be ended');
      expectPlayed(state, turn);
    }
  });
});

/** The state after the turn, played by the rules; the fast duel must agree. */
function expectPlayed(state: State, turn: number): State {
  const duel = duelOf(state);
  const after = actionsOf(duel, turn).reduce(
    (before, action) => faceToFace.play(before, action),
    state,
  );
  playTurn(duel, turn, turnsOf(duel));
  // Who is stuck at the start of a turn is left to the search for turns.
  if (after.outcome?.rule === 'F9') {
    expect(turnsOf(duel).count).toBe(0);
    duel.winner = duel.opponent.seat;
  }
  expectSame(duel, after);
  return after;
}

/** Every state in which the running turn can end by the rules, without the turns that walk into a dead end. */
function endsOf(state: State): ReadonlySet<string> {
  const ends = new Set<string>();
  const known = new Set<string>();
  const todo = [state];
  for (let at = todo.pop(); at; at = todo.pop()) {
    for (const action of faceToFace.actions(at)) {
      const next = faceToFace.play(at, action);
      const key = JSON.stringify(next);
      if (known.has(key)) continue;
      known.add(key);
      if (action.kind === 'end') ends.add(key);
      else if (!next.outcome) todo.push(next);
      else if (next.outcome.winner === state.turn?.seat) ends.add(key);
    }
  }
  return ends;
}

function follow(duel: Duel, action: Action, seen: Record<string, number>): void {
  if (action.kind === 'end') {
    passOn(duel);
    if (isStuck(duel)) duel.winner = duel.opponent.seat;
    seen.ends = (seen.ends ?? 0) + 1;
  } else if (action.kind === 'lay') {
    const pile = faceToFace.ruleset.piles.indexOf(action.pile);
    lay(duel, Number(action.card), pile);
    seen.lays = (seen.lays ?? 0) + 1;
    if (pile >= 2) seen.gifts = (seen.gifts ?? 0) + 1;
  }
}

function legalOn(duel: Duel): readonly Action[] {
  if (duel.winner !== 0) return [];
  return handOf(duel.player).flatMap((card) =>
    faceToFace.ruleset.piles.flatMap((pile, i): Action[] =>
      fits(duel, card, i) ? [{ kind: 'lay', card, pile }] : [],
    ),
  );
}

function expectSame(duel: Duel, state: State): void {
  const sides = [duel.player, duel.opponent].toSorted((a, b) => a.seat - b.seat);
  const { laid, given } = duel;
  expect({
    tops: sides.flatMap(({ up, down }) => [up, down]),
    hands: sides.map(handOf),
    held: sides.map(({ held }) => held),
    draw: sides.map(({ pile, drawn }) => [...pile.subarray(drawn)]),
    drawn: sides.map(({ drawLow, drawHigh }) => cardsIn(drawLow, drawHigh)),
    winner: duel.winner,
    turn: state.turn && { seat: duel.player.seat, laid, given },
  }).toEqual({
    tops: state.tops,
    hands: state.hands,
    held: state.hands.map(({ length }) => length),
    draw: state.draw,
    drawn: state.draw.map((pile) => pile.toSorted((a, b) => Number(a) - Number(b))),
    winner: state.outcome?.winner ?? 0,
    turn: state.turn,
  });
}

function handOf({ handLow, handHigh }: Side): readonly number[] {
  return cardsIn(handLow, handHigh);
}

function cardsIn(low: number, high: number): readonly number[] {
  const list = new Uint8Array(58);
  return [...list.subarray(0, spell(low, high, list))];
}
