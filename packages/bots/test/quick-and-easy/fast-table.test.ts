import { describe, expect, it } from 'vitest';
import { quickAndEasy } from '@backtrick/rules';
import type { Action, State } from '@backtrick/rules';
import { COLOUR, NO_CARD, VALUE, cardOf, numberOf } from '../../src/quick-and-easy/cards.ts';
import { FastTable } from '../../src/quick-and-easy/fast-table.ts';
import { MAX_TURNS, actionsOf, turnsOf } from '../../src/quick-and-easy/turns.ts';
import { VARIANTS, positions, randomGame, wonGame } from './positions.ts';
import type { Step } from './positions.ts';

const GAMES = 25;

describe.each(VARIANTS)('the fast table, $name', (variant) => {
  it('goes the same way as the rules', () => {
    const counts = { start: 0, lay: 0, end: 0, emptyDraw: 0, emptyHand: 0, won: 0, lost: 0 };
    const play = (steps: readonly Step[]) => {
      const table = new FastTable();
      steps.forEach(({ before, action, after }, i) => {
        if (i === 0) table.load(before);
        act(table, action);
        expect(picture(table)).toEqual(pictureOf(after));
        counts[action.kind]++;
        if (after.turn && after.draw[0]?.length === 0) counts.emptyDraw++;
        if (after.turn && after.hands.some((hand) => hand.length === 0)) counts.emptyHand++;
        if (after.outcome) counts[after.outcome.status]++;
      });
    };
    for (let game = 0; game < GAMES; game++) {
      play(randomGame(variant, `fast ${variant.name} ${game}`));
      play(wonGame(variant, `fast ${variant.name} ${game}`));
    }
    expect(counts.lost).toBeGreaterThan(GAMES / 2);
    expect(counts.won).toBeGreaterThan(GAMES / 2);
    expect(counts.lay).toBeGreaterThan(counts.won * 50);
    expect(counts.end).toBeGreaterThan(counts.won * 24);
    expect(counts.emptyDraw).toBeGreaterThan(counts.won);
    if (variant.players > 1) expect(counts.emptyHand).toBeGreaterThan(0);
  });

  it('lists the turns of the rules, whatever is laid already', () => {
    let midTurn = 0;
    for (let game = 0; game < 8; game++) {
      for (const state of positions(variant, `turns ${variant.name} ${game}`)) {
        if (state.turn?.laid) midTurn++;
        const table = new FastTable().load(state);
        const codes = new Uint8Array(MAX_TURNS);
        const turns = [...codes.subarray(0, turnsOf(table, codes))];
        const ends = turns.map((code) => endOf(state, actionsOf(table, code)));
        expect(new Set(ends)).toEqual(allEnds(state));
        expect(new Set(ends).size).toBe(new Set(turns).size);
      }
    }
    expect(midTurn).toBeGreaterThan(8);
  });
});

it('plays on past empty hands and an empty draw pile', () => {
  const state: State = {
    game: 'quick-and-easy',
    players: 3,
    options: { professional: false },
    tops: ['b1', 'p10'],
    turn: { seat: 1, laid: 0, given: 0 },
    outcome: null,
    hands: [['r5', 'y8'], [], ['g9']],
    draw: [[]],
  };
  const table = new FastTable().load(state);
  for (const text of ['r5/u', '.', 'g9/u', '.', 'y8/d']) {
    const action = quickAndEasy.parse(text);
    if (action) act(table, action);
  }
  expect(table.status).toBe('won');
});

function act(table: FastTable, action: Action): void {
  if (action.kind === 'start') table.begin(action.seat - 1);
  else if (action.kind === 'end') table.end();
  else {
    const place = table.held(0) === numberOf(action.card) ? 0 : 1;
    table.lay(place, quickAndEasy.ruleset.piles.indexOf(action.pile));
  }
}

/** Everything the fast table knows, in the words of the rules. */
function picture(table: FastTable) {
  const hands = Array.from({ length: table.players }, (_, seat) =>
    [table.hands[2 * seat], table.hands[2 * seat + 1]]
      .filter((card) => card !== undefined && card !== NO_CARD)
      .toSorted((a, b) => (a ?? 0) - (b ?? 0))
      .map((card) => cardOf(card ?? NO_CARD)),
  );
  const draw = [...table.draw.subarray(table.drawn, table.drawSize)];
  return {
    status: table.status,
    turn: table.status === 'playing' ? { seat: table.seat + 1, laid: table.laid } : null,
    tops: [...table.tops].map((top) => (top === NO_CARD ? null : cardOf(top))),
    hands,
    draw: draw.map(cardOf),
    hidden: [...table.hidden].slice(0, 5),
    left: table.left,
  };
}

function pictureOf({ outcome, turn, tops, hands, draw }: State) {
  const pile = draw[0] ?? [];
  return {
    status: outcome?.status ?? 'playing',
    turn: turn && { seat: turn.seat, laid: turn.laid },
    tops,
    hands,
    draw: pile,
    hidden: masks(pile.map(numberOf)),
    left: [...hands, pile].flat().length,
  };
}

function masks(cards: readonly number[]): number[] {
  const hidden = [0, 0, 0, 0, 0];
  for (const card of cards) {
    const colour = COLOUR[card] ?? 0;
    hidden[colour] = (hidden[colour] ?? 0) | (1 << ((VALUE[card] ?? 0) - 1));
  }
  return hidden;
}

/** The position after the turn, told by what the next seat finds. */
function endOf(state: State, actions: readonly Action[]): string {
  const { tops, hands, outcome, turn } = actions.reduce(
    (before, action) => quickAndEasy.play(before, action),
    state,
  );
  return JSON.stringify([tops, hands, outcome, turn]);
}

function allEnds(state: State): Set<string> {
  const ends = new Set<string>();
  const follow = (before: State, actions: readonly Action[]) => {
    for (const action of quickAndEasy.actions(before)) {
      const after = quickAndEasy.play(before, action);
      if (action.kind === 'end' || after.outcome) ends.add(endOf(state, [...actions, action]));
      else follow(after, [...actions, action]);
    }
  };
  follow(state, []);
  return ends;
}
