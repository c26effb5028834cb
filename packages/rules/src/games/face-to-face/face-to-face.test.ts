import { describe, expect, it } from 'vitest';
import { dealt } from '../../../test/deals.ts';
import { after, positionFrom, resultOf } from '../../../test/position.ts';
import { faceToFace } from './face-to-face.ts';

const at = (position: string) => positionFrom('face-to-face', position);
const result = (position: string, actions: string) => resultOf(at(position), actions);
const { cards } = faceToFace.ruleset;

describe('the deal', () => {
  it('F1 gives each player 58 cards, a hand of six, and piles from 1 and from 60', () => {
    const state = dealt(faceToFace, { players: 2 });
    expect(cards).toEqual(Array.from({ length: 58 }, (_, i) => i + 2));
    expect(state.hands.map((hand) => hand.length)).toEqual([6, 6]);
    expect(state.draw.map((pile) => pile.length)).toEqual([52, 52]);
    expect(state.tops).toEqual([1, 60, 1, 60]);
    for (const seat of [0, 1]) {
      const own = [...(state.hands[seat] ?? []), ...(state.draw[seat] ?? [])];
      expect(own.toSorted((a, b) => Number(a) - Number(b))).toEqual(cards);
    }
  });

  it.each([
    [{ players: 1, deck: [cards, cards] }, 'wrong-players'],
    [{ players: 3, deck: [cards, cards, cards] }, 'wrong-players'],
    [{ players: 2, deck: cards }, 'wrong-deck'],
    [{ players: 2, deck: [cards] }, 'wrong-deck'],
    [{ players: 2, deck: [cards, cards.slice(1)] }, 'wrong-deck'],
    [{ players: 2, deck: [[...cards.slice(1), 60], cards] }, 'wrong-deck'],
  ])('F1 refuses any other table and deck (%#)', (fields, code) => {
    expect(faceToFace.readSetup(fields)).toEqual({ ok: false, fault: { code, rule: 'F1' } });
  });

  it('F2 lets the lot decide who begins, and turns alternate', () => {
    const setup = faceToFace.readSetup({ players: 2, deck: [cards, cards], first: 2 });
    expect(setup.ok && faceToFace.deal(setup.value).turn?.seat).toBe(2);
    const silent = faceToFace.readSetup({ players: 2, deck: [cards, cards] });
    expect(silent.ok && faceToFace.deal(silent.value).turn?.seat).toBe(1);
    expect(after(at('hand=5,6,7'), '5/u 6/u .').turn?.seat).toBe(2);
    expect(after(at('hand=5,6,7 hand2=5,6,7'), '5/u 6/u . 5/u 6/u .').turn?.seat).toBe(1);
    expect(result('hand=5,6', '@1')).toBe('F2');
  });

  it.each([0, 3, '1', null])('F2 refuses %s as the first player', (first) => {
    expect(faceToFace.readSetup({ players: 2, deck: [cards, cards], first })).toEqual({
      ok: false,
      fault: { code: 'wrong-first', rule: 'F2' },
    });
  });

  it('F2 draws the lot for both seats when the deck is shuffled', () => {
    const firsts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
      (seed) => dealt(faceToFace, { players: 2, seed }).turn?.seat,
    );
    expect(new Set(firsts)).toEqual(new Set([1, 2]));
  });
});

describe('laying', () => {
  it.each([
    ['26/u', 'ok'],
    ['14/u', 'ok'],
    ['19/u', 'F3'],
    ['35/d', 'ok'],
    ['47/d', 'ok'],
    ['51/d', 'F3'],
  ])('F3 own piles u=24 d=37: %s is %s', (actions, expected) => {
    expect(result('u=24 d=37 U=20 D=40 hand=14,19,26,35,47,51', actions)).toBe(expected);
  });

  it.each([
    ['38/U', 'ok'],
    ['29/U', 'ok'],
    ['2/U', 'ok'],
    ['39/U', 'F4'],
    ['41/U', 'F4'],
    ['49/U', 'F4'],
    ['17/D', 'ok'],
    ['53/D', 'ok'],
    ['16/D', 'F4'],
    ['6/D', 'F4'],
  ])('F4 the opponent shows U=39 D=16: %s is %s', (actions, expected) => {
    expect(result('U=39 D=16 hand=2,6,16,17,29,38,39,41,49,53', actions)).toBe(expected);
  });

  it('F4 cannot improve a pile that shows its row card only', () => {
    for (const lay of ['2/U', '59/U', '2/D', '59/D'])
      expect(result('hand=2,3,58,59', lay)).toBe('F4');
  });

  it('F4 lays on the piles of the player across the table, for either seat', () => {
    const position = at('u=20 d=40 U=30 D=50 hand=21,22,25 hand2=10,31,32');
    expect(after(position, '21/u 25/U').tops).toEqual([21, 40, 25, 50]);
    expect(after(position, '21/u 22/u . 31/u 10/U').tops).toEqual([10, 40, 31, 50]);
  });

  it('F5 gives at most one card a turn, at any point of it, on one pile or the other', () => {
    const position = 'u=20 U=45 D=12 hand=23,28,30,50';
    expect(result(position, '30/U 23/u')).toBe('ok');
    expect(result(position, '23/u 30/U 28/u')).toBe('ok');
    expect(result(position, '23/u 28/u 50/D')).toBe('ok');
    expect(result(position, '30/U 28/U')).toBe('F5');
    expect(result(position, '30/U 50/D')).toBe('F5');
    const second = after(at(`${position} hand2=21,22,23,40,41,42`), '30/U 23/u . 40/u 41/u');
    expect(second.turn?.given).toBe(0);
  });
});

describe('the turn', () => {
  it('F6 asks for two cards, also with an empty draw pile', () => {
    expect(result('hand=10,15,52', '10/u .')).toBe('F6');
    expect(result('hand=10,15,52', '10/u 15/u .')).toBe('ok');
    expect(result('draw=0 hand=10,15,31,52', '10/u .')).toBe('F6');
    expect(result('draw=0 U=40 hand=10,15,31,52', '10/u 15/U .')).toBe('ok');
  });

  it('F7 draws two after laying on the player’s own piles only, however many cards were laid', () => {
    const position = at('hand=5,6,7,8,9,10');
    expect(after(position, '5/u 6/u .').hands[0]).toHaveLength(6);
    expect(after(position, '5/u 6/u 7/u .').hands[0]).toHaveLength(5);
    expect(after(position, '5/u 6/u 7/u 8/u 9/u 10/u .').hands[0]).toHaveLength(2);
  });

  it('F7 fills the hand to six after a gift, from the player’s draw pile', () => {
    const position = at('U=40 hand=5,6,7,8,9,10');
    const ended = after(position, '5/u 6/u 7/u 8/U .');
    expect(ended.hands[0]).toHaveLength(6);
    expect(ended.draw.map((pile) => pile.length)).toEqual([16, 20]);
  });

  it('F7 takes what is left of the player’s draw pile', () => {
    expect(after(at('draw=1 hand=5,6,7,8,9,10'), '5/u 6/u 7/u .').hands[0]).toHaveLength(4);
  });
});

describe('the end', () => {
  it('F8 is won at the moment the last own card is laid, also by a gift', () => {
    const position = 'draw=0 u=33 d=19 U=29 hand=18,34';
    expect(after(at(position), '34/u').outcome).toBeNull();
    expect(after(at(position), '34/u 18/d').outcome).toEqual({
      status: 'won',
      winner: 1,
      rule: 'F8',
    });
    expect(after(at(position), '34/u 18/U').outcome?.winner).toBe(1);
    expect(result(position, '34/u 18/d .')).toBe('F8');
  });

  it('F8 is not won while the player’s draw pile has cards', () => {
    expect(after(at('draw=1 hand=18,34'), '18/u 34/u').outcome).toBeNull();
  });

  it('F8 is won by seat 2 as well', () => {
    const position = at('draw=0 hand=10,20,30 hand2=40,50');
    expect(after(position, '10/u 20/u . 40/u 50/u').outcome).toEqual({
      status: 'won',
      winner: 2,
      rule: 'F8',
    });
  });

  it('F9 is lost at once by the player in turn who cannot reach two cards', () => {
    expect(after(at('u=54 d=7 hand=30,55,58'), '58/u').outcome).toEqual({
      status: 'won',
      winner: 2,
      rule: 'F9',
    });
    expect(result('u=54 d=7 hand=30,55,58', '55/u 58/u')).toBe('ok');
    expect(result('u=54 d=7 U=40 hand=30,55', '30/U')).toBe('ok');
    expect(result('u=54 d=7 U=40 D=20 hand=30,31,59', '30/U')).toBe('ok');
    expect(result('u=57 d=3 U=40 D=20 hand=30,31,59,58', '59/u 30/U')).toBe('ok');
    expect(result('u=57 d=3 U=40 D=20 hand=30,31,58', '30/U 58/u')).toBe('ok');
    expect(result('u=58 d=3 U=40 D=20 hand=2,30,31', '30/D 2/d')).toBe('ok');
  });

  it('F9 counts one gift only when it looks for two cards', () => {
    const two = at('draw=0 u=35 d=50 U=59 D=2 hand=36,40,41,42 hand2=30,31');
    expect(after(two, '36/u').outcome).toBeNull();
    expect(after(two, '36/u 40/u .').outcome).toEqual({ status: 'won', winner: 1, rule: 'F9' });
  });

  it('F9 is lost with exactly one card left, though it would fit', () => {
    const position = at('draw=0 hand=10,20,30 hand2=40');
    expect(after(position, '10/u 20/u .').outcome).toEqual({
      status: 'won',
      winner: 1,
      rule: 'F9',
    });
  });

  it('F9 warns before the end of a turn that strands a single card', () => {
    const warnings = (words: string, actions: string) => {
      const position = at(words);
      return faceToFace.warning(after(position, actions), { kind: 'end' });
    };
    expect(warnings('draw=0 hand=10,20,30', '10/u 20/u')).toBe('F9');
    expect(warnings('draw=1 hand=10,20', '10/u 20/u')).toBe('F9');
    expect(warnings('draw=0 hand=10,20,30,40', '10/u 20/u')).toBeUndefined();
    expect(warnings('draw=1 hand=10,20,30', '10/u 20/u')).toBeUndefined();
    expect(warnings('draw=2 hand=10,20', '10/u 20/u')).toBeUndefined();
  });

  it('G6 warns before a card that loses the duel, not before one that wins it', () => {
    const lay = (words: string, card: number) =>
      faceToFace.warning(at(words).state, { kind: 'lay', card, pile: 'u' });
    expect(lay('u=54 d=7 hand=30,55,58', 58)).toBe('G6');
    expect(lay('u=54 d=7 hand=30,55,58', 55)).toBeUndefined();
    expect(lay('draw=0 laid=1 u=54 d=7 hand=55', 55)).toBeUndefined();
  });
});

it('has no rule about talking', () => {
  expect(faceToFace.ruleset.talking({})).toEqual({ rule: null, words: 'free', signals: [] });
});

it.each([
  [30, 24, 0, 6],
  [14, 24, 0, -10],
  [30, 37, 1, 7],
  [12, 29, 2, -17],
  [40, 33, 3, -7],
])('card %i on %i moves pile %i by %i', (card, top, pile, jump) => {
  expect(faceToFace.ruleset.jump(card, top, pile)).toBe(jump);
});
