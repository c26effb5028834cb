import { describe, expect, it } from 'vitest';
import { dealt } from '../../test/deals.ts';
import { after, positionFrom } from '../../test/position.ts';
import { GAMES } from '../games.ts';
import { original } from '../games/original/original.ts';

describe('the deal', () => {
  it('G8 is fixed by the deck: seat 1 takes the top cards, then seat 2, and draws come from the top', () => {
    const setup = original.readSetup({ players: 3, deck: original.ruleset.cards });
    if (!setup.ok) throw new Error(setup.fault.code);
    const state = original.deal(setup.value);
    expect(state.hands).toEqual([
      [2, 3, 4, 5, 6, 7],
      [8, 9, 10, 11, 12, 13],
      [14, 15, 16, 17, 18, 19],
    ]);
    expect(state.draw[0]?.slice(0, 3)).toEqual([20, 21, 22]);
    expect(after({ game: original, state }, '@2 8/u1 9/u1 .').hands[1]).toEqual([
      10, 11, 12, 13, 20, 21,
    ]);
  });

  it.each(GAMES.map((game) => [game.ruleset.name, game] as const))(
    'leaves nothing of the %s deck out',
    (_, game) => {
      for (const players of game.ruleset.players) {
        const { hands, draw } = dealt(game, { players });
        const decks = game.ruleset.kind === 'duel' ? 2 : 1;
        expect([...hands, ...draw].flat()).toHaveLength(decks * game.ruleset.cards.length);
      }
    },
  );
});

describe('an action', () => {
  const { game, state } = positionFrom('original', 'u1=47 hand=37,50,60');

  it('leaves the state before it as it was', () => {
    const copy = structuredClone(state);
    game.play(state, { kind: 'lay', card: 37, pile: 'u1' });
    expect(state).toEqual(copy);
  });

  it('that is illegal is a mistake of the program and throws', () => {
    expect(() => game.play(state, { kind: 'end' })).toThrow('original: end is refused: too-few');
    expect(() => game.play(state, { kind: 'lay', card: 38, pile: 'u1' })).toThrow('not-in-hand');
  });

  it('on a pile that does not exist is unreadable', () => {
    expect(game.refusal(state, { kind: 'lay', card: 37, pile: 'u3' })).toEqual({
      code: 'unreadable-action',
      rule: null,
    });
  });
});

describe('taking back', () => {
  const takeBack = (name: string, position: string, actions: string) => {
    const { game, state } = positionFrom(name, position);
    const last = game.parse(actions.split(' ').at(-1) ?? '');
    if (!last) throw new Error(`${actions} ends with something unreadable`);
    return game.takeBack(after({ game, state }, actions), last);
  };

  it('G7 is free for the cards of the running turn', () => {
    expect(takeBack('original', 'hand=5,6,7', '5/u1')).toBe('free');
    expect(takeBack('original', 'hand=5,6,7', '5/u1 6/u1')).toBe('free');
    expect(takeBack('face-to-face', 'hand=5,6,7', '5/u')).toBe('free');
  });

  it('G7 takes the consent of a cooperative table after the draw', () => {
    expect(takeBack('original', 'hand=5,6,7 hand2=8,9,10', '5/u1 6/u1 .')).toBe('consent');
    expect(takeBack('original', 'hand=5,6,7 hand2=8,9,10', '5/u1 6/u1 . 8/u1')).toBe('free');
    const state = original.play(dealt(original, { players: 2 }), { kind: 'start', seat: 1 });
    expect(original.takeBack(state, { kind: 'start', seat: 1 })).toBe('consent');
  });

  it('G7 is over with the turn in a duel', () => {
    expect(takeBack('face-to-face', 'hand=5,6,7', '5/u 6/u .')).toBe('never');
  });

  it('G7 is over with the game, also for the card that walked into the dead end', () => {
    expect(takeBack('original', 'players=1 draw=0 hand=5', '5/u1')).toBe('never');
    expect(takeBack('original', 'u1=95 u2=97 d1=9 d2=3 hand=40,96,98', '98/u1')).toBe('never');
    expect(takeBack('face-to-face', 'u=54 d=7 hand=30,55,58', '58/u')).toBe('never');
  });
});

describe('a warning', () => {
  it('does not come before an illegal action', () => {
    const { game, state } = positionFrom('original', 'hand=5,6,7');
    expect(game.warning(state, { kind: 'end' })).toBeUndefined();
    expect(game.warning(state, { kind: 'lay', card: 8, pile: 'u1' })).toBeUndefined();
  });

  it('comes only before actions of a running turn', () => {
    expect(
      original.warning(dealt(original, { players: 2 }), { kind: 'start', seat: 1 }),
    ).toBeUndefined();
  });

  it('does not come before the end of an ordinary turn', () => {
    const position = positionFrom('original', 'hand=5,6,7');
    expect(original.warning(after(position, '5/u1 6/u1'), { kind: 'end' })).toBeUndefined();
    const last = positionFrom('original', 'draw=0 hand=5 hand2=9');
    expect(original.warning(after(last, '5/u1'), { kind: 'end' })).toBeUndefined();
  });
});

describe('the top of a pile', () => {
  it('is the one the seat means', () => {
    const { game, state } = positionFrom('face-to-face', 'u=10 d=50 U=20 D=40 hand=11,12');
    expect(['u', 'd', 'U', 'D'].map((pile) => game.top(state, pile, 1))).toEqual([10, 50, 20, 40]);
    expect(['u', 'd', 'U', 'D'].map((pile) => game.top(state, pile, 2))).toEqual([20, 40, 10, 50]);
    const shared = positionFrom('original', 'u2=10 hand=11,12');
    expect(original.top(shared.state, 'u2', 2)).toBe(10);
    expect(original.minimum(shared.state, 2)).toEqual({ cards: 2, rule: 'O7' });
  });

  it('is moved by a jump; a card on the other side of a duel is a gift', () => {
    const { game, state } = positionFrom('face-to-face', 'u=10 d=50 U=20 D=40 hand=11,12');
    expect(game.jump(state, { card: 12, pile: 'u' }, 1)).toBe(2);
    expect(game.jump(state, { card: 12, pile: 'U' }, 1)).toBe(-8);
    expect(game.jump(state, { card: 12, pile: 'U' }, 2)).toBe(2);
    expect(['u', 'd', 'U', 'D'].map((pile) => game.isGift(pile))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(original.isGift('d2')).toBe(false);
  });
});
