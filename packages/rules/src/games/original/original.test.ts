import { describe, expect, it } from 'vitest';
import { after, positionFrom, resultOf } from '../../../test/position.ts';
import { cardsLeft, dealt } from '../../../test/deals.ts';
import { original } from './original.ts';

const at = (position: string) => positionFrom('original', position);
const result = (position: string, actions: string) => resultOf(at(position), actions);

describe('the deal', () => {
  it('O1 has the cards 2 to 99 once each, two ascending piles from 1 and two descending from 100', () => {
    const { cards, piles } = original.ruleset;
    expect(cards).toEqual(Array.from({ length: 98 }, (_, i) => i + 2));
    expect(piles).toEqual(['u1', 'u2', 'd1', 'd2']);
    expect(dealt(original, { players: 1 }).tops).toEqual([1, 1, 100, 100]);
  });

  it('O1 refuses a deck with a card twice, a card too many and a row card', () => {
    const { cards } = original.ruleset;
    const decks = [
      [...cards.slice(1), 3],
      [...cards, 2],
      [...cards.slice(1), 1],
      cards.slice(1),
      'x',
    ];
    for (const deck of decks) {
      expect(original.readSetup({ players: 2, deck })).toEqual({
        ok: false,
        fault: { code: 'wrong-deck', rule: 'O1' },
      });
    }
  });

  it.each([
    [1, 8, 90],
    [2, 7, 84],
    [3, 6, 80],
    [4, 6, 74],
    [5, 6, 68],
  ])('O2 deals %i players %i cards each and leaves %i to draw', (players, size, left) => {
    const { hands, draw } = dealt(original, { players });
    expect(hands.map((hand) => hand.length)).toEqual(Array.from({ length: players }, () => size));
    expect(draw.map((pile) => pile.length)).toEqual([left]);
  });

  it.each([0, 6, 7, 1.5, '2', null])('O2 refuses a table of %s', (players) => {
    expect(original.readSetup({ players, deck: original.ruleset.cards })).toEqual({
      ok: false,
      fault: { code: 'wrong-players', rule: 'O2' },
    });
  });

  it.each([
    [1, 7],
    [2, 6],
    [3, 5],
    [4, 5],
    [5, 5],
  ])('O14 deals %i players one card fewer: %i', (players, size) => {
    const { hands } = dealt(original, { players, options: { minimum: 2, smallerHand: true } });
    expect(hands.map((hand) => hand.length)).toEqual(Array.from({ length: players }, () => size));
  });

  it('O14 fills up to the smaller hand, with a minimum of two or of three', () => {
    for (const minimum of [2, 3]) {
      const position = at(`minimum=${minimum} smallerHand=true players=2 hand=5,6,7,8,9,10`);
      expect(after(position, '5/u1 6/u1 7/u1 .').hands[0]).toHaveLength(6);
    }
  });
});

describe('who begins', () => {
  const before = dealt(original, { players: 3 });

  it('O3 lets the team choose any of its seats, and nothing else comes first', () => {
    expect(original.actions(before).map((action) => original.format(action))).toEqual([
      '@1',
      '@2',
      '@3',
    ]);
    expect(before.turn).toBeNull();
    expect(original.play(before, { kind: 'start', seat: 2 }).turn).toEqual({
      seat: 2,
      laid: 0,
      given: 0,
    });
    expect(original.refusal(before, { kind: 'end' })).toEqual({ code: 'not-begun', rule: 'O3' });
    expect(original.refusal(before, { kind: 'lay', card: 5, pile: 'u1' })?.rule).toBe('O3');
  });

  it('O3 refuses a seat that is not at the table, and a second start', () => {
    expect(original.refusal(before, { kind: 'start', seat: 4 })).toEqual({
      code: 'no-such-seat',
      rule: 'O3',
    });
    const begun = original.play(before, { kind: 'start', seat: 1 });
    expect(original.refusal(begun, { kind: 'start', seat: 1 })).toEqual({
      code: 'already-begun',
      rule: 'O3',
    });
  });

  it('O3 needs no decision alone', () => {
    const alone = dealt(original, { players: 1 });
    expect(alone.turn?.seat).toBe(1);
    expect(original.refusal(alone, { kind: 'start', seat: 1 })?.code).toBe('already-begun');
  });

  it('O3 goes clockwise, and round from the last seat to the first', () => {
    const position = at('players=3 hand=2,3,4,5,6,7 hand2=8,9,10,11,12,13 hand3=14,15,16,17,18,19');
    expect(after(position, '2/u1 3/u1 .').turn?.seat).toBe(2);
    expect(after(position, '2/u1 3/u1 . 8/u1 9/u1 .').turn?.seat).toBe(3);
    expect(after(position, '2/u1 3/u1 . 8/u1 9/u1 . 14/u1 15/u1 .').turn?.seat).toBe(1);
  });
});

describe('laying', () => {
  it.each([
    ['48/u1', 'ok'],
    ['99/u1', 'ok'],
    ['46/u1', 'O4'],
    ['46/u2', 'ok'],
    ['35/u2', 'O4'],
  ])('O4 u1=47 u2=36: %s is %s', (actions, expected) => {
    expect(result('u1=47 u2=36 hand=35,46,48,99', actions)).toBe(expected);
  });

  it.each([
    ['64/d1', 'ok'],
    ['2/d1', 'ok'],
    ['66/d1', 'O5'],
    ['66/d2', 'ok'],
    ['78/d2', 'O5'],
  ])('O5 d1=65 d2=77: %s is %s', (actions, expected) => {
    expect(result('d1=65 d2=77 hand=2,64,66,78', actions)).toBe(expected);
  });

  it.each([
    ['37/u1', 'ok'],
    ['38/u1', 'O4'],
    ['36/u1', 'O4'],
    ['75/d1', 'ok'],
    ['74/d1', 'O5'],
    ['76/d1', 'O5'],
    ['37/u1 27/u1', 'ok'],
    ['37/u1 38/u1 75/d1 28/u1', 'ok'],
    ['37/d1', 'ok'],
    ['75/u1', 'ok'],
  ])('O6 u1=47 d1=65: %s is %s', (actions, expected) => {
    expect(result('u1=47 d1=65 hand=27,28,36,37,38,74,75,76', actions)).toBe(expected);
  });

  it('G1 judges each card against the top of that moment, and only cards of the hand', () => {
    expect(result('u1=30 hand=33,41,55,72', '33/u1 41/u1')).toBe('ok');
    expect(result('u1=30 hand=33,41,55,72', '41/u1 33/u1')).toBe('O4');
    expect(result('u1=30 hand=33,41,55,72', '40/u1')).toBe('G1');
    expect(result('u1=30 hand=33,41,55,72', '33/u1 33/u2')).toBe('G1');
  });
});

describe('the turn', () => {
  it('O7 ends only after two cards, on one pile or on several, or after the whole hand', () => {
    const position = 'u1=12 d1=83 hand=14,19,50,77,80';
    expect(result(position, '.')).toBe('O7');
    expect(result(position, '14/u1 .')).toBe('O7');
    expect(result(position, '14/u1 19/u1 .')).toBe('ok');
    expect(result(position, '14/u1 80/d1 .')).toBe('ok');
    expect(result(position, '14/u1 19/u1 50/u1 80/d1 77/d1 .')).toBe('ok');
  });

  it('G3 draws at the end of the turn, not before, and the next player goes on', () => {
    const position = at('hand=5,6,50,51,52,53,54');
    const laid = after(position, '5/u1 6/u1');
    expect(laid.hands[0]).toEqual([50, 51, 52, 53, 54]);
    expect(laid.turn).toEqual({ seat: 1, laid: 2, given: 0 });
    const ended = after(position, '5/u1 6/u1 .');
    expect(ended.hands[0]).toHaveLength(7);
    expect(ended.turn).toEqual({ seat: 2, laid: 0, given: 0 });
  });

  it('O8 fills the hand up from the top of the draw pile, sorted', () => {
    const { game, state } = at('hand=40,41,42,50,51,52,53');
    const piled = { ...state, draw: [[99, 30, 60, 31]] };
    const ended = after({ game, state: piled }, '40/u1 41/u1 42/u1 .');
    expect(ended.hands[0]).toEqual([30, 50, 51, 52, 53, 60, 99]);
    expect(ended.draw).toEqual([[31]]);
  });

  it('G4 takes what is left when the draw pile runs out, and plays on without drawing', () => {
    const position = at('hand=40,41,42,50,51,52,53 hand2=60,61,62,63,64,65,66 draw=2');
    const last = after(position, '40/u1 41/u1 42/u1 .');
    expect(last.hands[0]).toHaveLength(6);
    expect(last.draw).toEqual([[]]);
    expect(after({ ...position, state: last }, '60/u2 .').hands[1]).toHaveLength(6);
  });

  it('O9 asks for one card once the draw pile is empty at the start of the turn', () => {
    expect(result('draw=0 hand=40,41 hand2=50,51', '40/u1 .')).toBe('ok');
    expect(result('draw=0 hand=40,41 hand2=50,51', '.')).toBe('O9');
    expect(result('draw=1 hand=40,41,42,43,44,45,46 hand2=50,51', '40/u1 .')).toBe('O7');
    expect(result('draw=0 u1=97 u2=98 d1=3 d2=2 hand=50,98 hand2=99', '98/u1')).toBe('ok');
  });

  it('O10 passes over seats that have no cards left', () => {
    const position = at('players=4 draw=0 hand=40,41 hand2= hand3= hand4=50,51');
    expect(after(position, '40/u1 .').turn?.seat).toBe(4);
    expect(after(position, '40/u1 41/u1 .').turn?.seat).toBe(4);
    expect(after(position, '40/u1 41/u1 . 50/u1 .').turn?.seat).toBe(4);
  });

  it('O13 asks experts for three cards, and for one with an empty draw pile', () => {
    const position = 'minimum=3 u1=35 hand=38,42,43,90';
    expect(result(position, '38/u1 42/u1 .')).toBe('O13');
    expect(result(position, '38/u1 42/u1 43/u1 .')).toBe('ok');
    expect(result('minimum=3 draw=0 hand=40,41 hand2=50', '40/u1 .')).toBe('ok');
    expect(result('minimum=3 draw=0 hand=40,41 hand2=50', '.')).toBe('O9');
  });
});

describe('the end', () => {
  const narrow = 'u1=95 u2=97 d1=9 d2=3';

  it('O11 is lost at the start of a turn that cannot reach the minimum, and counts all cards left', () => {
    const position = at(
      'u1=90 u2=97 d1=9 d2=3 hand=91,92,93,94,95,96,98 hand2=40,41,42,43,44,45,99',
    );
    const lost = after(position, '91/u1 92/u1 .');
    expect(lost.outcome).toEqual({ status: 'lost', winner: null, rule: 'O11' });
    expect(lost.turn).toBeNull();
    expect(original.actions(lost)).toEqual([]);
    expect(cardsLeft(lost)).toBe(32);
    expect(original.refusal(lost, { kind: 'end' })).toEqual({ code: 'game-over', rule: 'O11' });
  });

  it('O11 is won at the moment the last card is laid, by the whole team', () => {
    const position = at('draw=0 u1=78 d1=21 hand=20,79 hand2=');
    expect(after(position, '79/u1').outcome).toBeNull();
    const won = after(position, '79/u1 20/d1');
    expect(won.outcome).toEqual({ status: 'won', winner: null, rule: 'O11' });
    expect(won.turn).toBeNull();
    expect(cardsLeft(won)).toBe(0);
  });

  it('O11 is not won while cards are left in another hand or in the draw pile', () => {
    expect(after(at('draw=0 hand=40,41 hand2=50'), '40/u1 41/u1').outcome).toBeNull();
    expect(after(at('players=1 draw=1 hand=40,41'), '40/u1 41/u1').outcome).toBeNull();
  });

  it('G5 searches all orders: a card may fit only after another', () => {
    expect(result('u1=33 u2=98 d1=3 d2=2 hand=24,34,35', '34/u1')).toBe('ok');
    expect(result('u1=33 u2=98 d1=3 d2=2 hand=24,34', '34/u1 24/u1')).toBe('ok');
    expect(result('u1=33 u2=98 d1=3 d2=2 hand=24,34,60', '60/u1')).toBe('lost');
    expect(result('minimum=3 u1=33 u2=98 d1=3 d2=2 hand=24,34,35', '34/u1 24/u1')).toBe('ok');
    expect(result('minimum=3 u1=33 u2=98 d1=3 d2=2 hand=24,34,35', '35/u1')).toBe('lost');
  });

  it('G5 tests after every card, but no more once the minimum is reached', () => {
    expect(result(`${narrow} hand=40,96,98`, '98/u1')).toBe('lost');
    expect(result(`${narrow} hand=40,96,98`, '96/u1 98/u2')).toBe('ok');
  });

  it('G5 leaves cards short of the minimum in the hand', () => {
    const lost = after(at('u1=90 u2=97 d1=9 d2=3 hand=91,92,93 hand2=40,41,99'), '91/u1 92/u1 .');
    expect(lost.outcome?.status).toBe('lost');
    expect(lost.hands[1]).toEqual([40, 41, 99]);
  });

  it('G6 warns before a card that ends the game although another order would do', () => {
    const { game, state } = at(`${narrow} hand=40,96,98`);
    expect(game.warning(state, { kind: 'lay', card: 98, pile: 'u1' })).toBe('G6');
    expect(game.warning(state, { kind: 'lay', card: 98, pile: 'u2' })).toBeUndefined();
    expect(game.warning(state, { kind: 'lay', card: 96, pile: 'u1' })).toBeUndefined();
    const last = at('players=1 draw=0 hand=40');
    expect(game.warning(last.state, { kind: 'lay', card: 40, pile: 'u1' })).toBeUndefined();
  });
});

describe('talking', () => {
  const talking = original.ruleset.talking({ minimum: 2, smallerHand: false });

  it('O12 lets no number through: no signal names one, and own words may not either', () => {
    expect(talking).toMatchObject({ rule: 'O12', words: 'no-numbers' });
    for (const signal of talking.signals)
      expect(signal.replace(/\/[ud][12]$/, '')).not.toMatch(/\d/);
  });

  it('O12 lets players ask for piles and for the start, but never tell of a trick', () => {
    expect(talking.signals).toEqual([
      ...['begin', 'rather-not'],
      ...['keep-off/u1', 'please-not/u1', 'small-jump/u1', 'all-yours/u1'],
      ...['keep-off/u2', 'please-not/u2', 'small-jump/u2', 'all-yours/u2'],
      ...['keep-off/d1', 'please-not/d1', 'small-jump/d1', 'all-yours/d1'],
      ...['keep-off/d2', 'please-not/d2', 'small-jump/d2', 'all-yours/d2'],
    ]);
  });
});

it.each([
  [50, 47, 0, 3],
  [37, 47, 1, -10],
  [60, 65, 2, 5],
  [75, 65, 3, -10],
])('card %i on %i moves pile %i by %i', (card, top, pile, jump) => {
  expect(original.ruleset.jump(card, top, pile)).toBe(jump);
});
