import { describe, expect, it } from 'vitest';
import { dealt } from '../../../test/deals.ts';
import { after, positionFrom, resultOf } from '../../../test/position.ts';
import { quickAndEasy } from './quick-and-easy.ts';

const at = (position: string) => positionFrom('quick-and-easy', position);
const result = (position: string, actions: string) => resultOf(at(position), actions);
const { cards } = quickAndEasy.ruleset;

describe('the deal', () => {
  it('Q1 has 1 to 10 in five colours, and two stacks without a card', () => {
    expect(cards).toHaveLength(50);
    expect(cards.slice(0, 11)).toEqual([
      'r1',
      'r2',
      'r3',
      'r4',
      'r5',
      'r6',
      'r7',
      'r8',
      'r9',
      'r10',
      'y1',
    ]);
    expect(new Set(cards.map((card) => String(card)[0]))).toEqual(
      new Set(['r', 'y', 'g', 'b', 'p']),
    );
    expect(dealt(quickAndEasy, { players: 2 }).tops).toEqual([null, null]);
    expect(quickAndEasy.ruleset.piles).toEqual(['u', 'd']);
  });

  it('Q1 refuses another deck', () => {
    for (const deck of [
      [...cards.slice(1), 'r2'],
      [...cards.slice(1), 'r11'],
      cards.slice(1),
      [7],
    ]) {
      const fault = { code: 'wrong-deck', rule: 'Q1' };
      expect(quickAndEasy.readSetup({ players: 2, deck })).toEqual({ ok: false, fault });
    }
  });

  it.each([1, 2, 3, 4, 5])('Q2 deals two cards each to %i', (players) => {
    const { hands, draw } = dealt(quickAndEasy, { players });
    expect(hands.map((hand) => hand.length)).toEqual(Array.from({ length: players }, () => 2));
    expect(draw[0]).toHaveLength(50 - 2 * players);
  });

  it.each([0, 6])('Q2 refuses a table of %i', (players) => {
    expect(quickAndEasy.readSetup({ players, deck: cards })).toEqual({
      ok: false,
      fault: { code: 'wrong-players', rule: 'Q2' },
    });
  });

  it('Q2 lets the players agree who begins, and goes clockwise', () => {
    const state = dealt(quickAndEasy, { players: 2 });
    const legal = quickAndEasy.actions(state).map((action) => quickAndEasy.format(action));
    expect(legal).toEqual(['@1', '@2']);
    expect(quickAndEasy.refusal(state, { kind: 'end' })).toEqual({ code: 'not-begun', rule: 'Q2' });
    expect(result('hand=r5,y8', '@1')).toBe('Q2');
    expect(after(at('players=3 hand=r1,y1'), 'r1/u .').turn?.seat).toBe(2);
  });

  it('sorts a hand by colour, then by number', () => {
    const { game, state } = at('hand=p1,r9');
    const piled = { ...state, draw: [['r10', 'b2']] };
    expect(after({ game, state: piled }, 'p1/u .').hands[0]).toEqual(['r9', 'r10']);
    expect(after({ game, state: piled }, 'r9/d p1/d .').hands[0]).toEqual(['r10', 'b2']);
  });
});

describe('the turn', () => {
  it('Q3 lays one card or two, on one stack or one on each, and draws as many', () => {
    const position = 'u=b3 hand=r5,y8';
    expect(result(position, '.')).toBe('Q3');
    for (const turn of ['r5/u .', 'r5/u y8/u .', 'r5/u y8/d .']) {
      expect(after(at(position), turn).hands[0]).toHaveLength(2);
    }
    expect(after(at(position), 'r5/u .').draw[0]).toHaveLength(19);
    expect(after(at(position), 'r5/u y8/u .').draw[0]).toHaveLength(18);
  });

  it('Q3 has no place for a third card', () => {
    const { game, state } = at('hand=r5,y8,g9');
    const laid = after({ game, state }, 'r5/u y8/u');
    expect(game.refusal(laid, { kind: 'lay', card: 'g9', pile: 'u' })).toEqual({
      code: 'turn-full',
      rule: 'Q3',
    });
    expect(game.actions(laid)).toEqual([{ kind: 'end' }]);
  });

  it('Q9 lays exactly one card in the professional game', () => {
    const position = 'professional=true u=b3 hand=r5,y8';
    expect(result(position, '.')).toBe('Q9');
    expect(result(position, 'r5/u y8/u')).toBe('Q9');
    expect(result(position, 'r5/u y8/d')).toBe('Q9');
    expect(result(position, 'r5/u .')).toBe('ok');
  });

  it.each([
    ['b9/u', 'ok'],
    ['b9/d', 'Q4'],
    ['r6/u', 'Q4'],
    ['r5/d', 'Q4'],
    ['r4/d', 'ok'],
    ['y7/u', 'ok'],
    ['r5/u', 'Q4'],
    ['r6/d', 'Q4'],
  ])('Q4 u=p6 d=g5: %s is %s', (actions, expected) => {
    expect(result('u=p6 d=g5 hand=r4,r5,r6,y7,b9', actions)).toBe(expected);
  });

  it('Q4 lays any card on a stack that has none yet', () => {
    for (const card of cards) {
      const other = card === 'r1' ? 'r2' : 'r1';
      expect(result(`hand=${card},${other}`, `${card}/u`)).toBe('ok');
      expect(result(`hand=${card},${other}`, `${card}/d`)).toBe('ok');
    }
  });

  it('Q5 lays any number of the colour on top', () => {
    const position = 'u=y8 d=b3 hand=b9,y2';
    expect(result(position, 'y2/u')).toBe('ok');
    expect(result(position, 'b9/d')).toBe('ok');
    expect(result(position, 'y2/u b9/d')).toBe('ok');
    expect(result(position, 'b9/u y2/u')).toBe('Q4');
  });

  it('Q5 may be the second card of a turn, and follow another reverse trick', () => {
    expect(result('u=r9 hand=p3,p10', 'p10/u p3/u')).toBe('ok');
    expect(result('u=g9 hand=g1,g4', 'g4/u g1/u')).toBe('ok');
    expect(result('d=g2 hand=g7,g9', 'g7/d g9/d')).toBe('ok');
  });
});

describe('the end', () => {
  it('Q6 plays on without drawing, past players without cards', () => {
    const position = at('players=3 draw=0 u=b1 hand=r5,y8 hand2= hand3=g9');
    expect(after(position, 'r5/u .').hands[0]).toEqual(['y8']);
    expect(after(position, 'r5/u .').turn?.seat).toBe(3);
  });

  it('Q7 is lost at once when the player in turn cannot lay a card', () => {
    const lost = after(at('draw=0 u=r9 d=b2 hand=p10,y10 hand2=g5,p9'), 'y10/u .');
    expect(lost.outcome).toEqual({ status: 'lost', winner: null, rule: 'Q7' });
    expect(result('draw=0 u=r9 d=b2 hand=p10,y10 hand2=g5,b9', 'y10/u .')).toBe('ok');
  });

  it('Q7 is won when the last card is laid', () => {
    const position = at('players=1 draw=0 u=r6 d=b4 hand=g3,y8');
    expect(after(position, 'y8/u').outcome).toBeNull();
    expect(after(position, 'y8/u g3/d').outcome).toEqual({
      status: 'won',
      winner: null,
      rule: 'Q7',
    });
    expect(result('players=1 draw=0 u=r6 d=b4 hand=g3,y8', 'y8/u g3/d .')).toBe('Q7');
  });
});

describe('talking', () => {
  it('Q8 lets players speak of colours, rough sizes and stacks, but not of numbers', () => {
    const { rule, words, signals } = quickAndEasy.ruleset.talking({ professional: false });
    expect([rule, words]).toEqual(['Q8', 'no-numbers']);
    expect(signals).toHaveLength(2 + 4 * 2 + 5 * 3 * 2);
    expect(signals).toEqual(
      expect.arrayContaining(['rather-not', 'keep-off/u', 'high-y/d', 'low-p/u']),
    );
    for (const signal of signals) expect(signal).not.toMatch(/\d/);
  });

  it('Q9 leaves professionals colours, stacks and tricks: no size, no words of their own', () => {
    const { rule, words, signals } = quickAndEasy.ruleset.talking({ professional: true });
    expect([rule, words]).toEqual(['Q9', 'none']);
    expect(signals).toEqual([
      ...['begin', 'rather-not', 'r', 'y', 'g', 'b', 'p'],
      ...['want/u', 'trick/u', 'want/d', 'trick/d'],
    ]);
  });
});

it.each([
  ['r5', 'b3', 0, 2],
  ['b1', 'b3', 0, -2],
  ['r5', null, 0, 5],
  ['r5', 'b9', 1, 4],
  ['b10', 'b9', 1, -1],
  ['r5', null, 1, 6],
])('card %s on %s moves stack %i by %i', (card, top, pile, jump) => {
  expect(quickAndEasy.ruleset.jump(card, top, pile)).toBe(jump);
});
