import { describe, expect, it } from 'vitest';
import { positionFrom } from '../../test/position.ts';

describe('a refusal', () => {
  it.each([
    ['original', 'u1=47 hand=40,46,50', '46/u1', 'not-higher', 'O4'],
    ['original', 'd1=47 hand=40,46,50', '50/d1', 'not-lower', 'O5'],
    ['original', 'hand=40,46,50', '45/u1', 'not-in-hand', 'G1'],
    ['original', 'hand=40,46,50', '.', 'too-few', 'O7'],
    ['original', 'hand=40,46,50', '@1', 'already-begun', 'O3'],
    ['face-to-face', 'u=24 hand=19,26,35', '19/u', 'not-higher', 'F3'],
    ['face-to-face', 'd=24 hand=19,26,35', '35/d', 'not-lower', 'F3'],
    ['face-to-face', 'U=24 hand=19,26,35', '26/U', 'no-improvement', 'F4'],
    ['face-to-face', 'given=1 U=24 hand=19,26,35', '19/U', 'second-gift', 'F5'],
    ['quick-and-easy', 'u=p6 hand=r4,b9', 'r4/u', 'not-higher', 'Q4'],
    ['quick-and-easy', 'd=p6 hand=r4,b9', 'b9/d', 'not-lower', 'Q4'],
    ['quick-and-easy', 'laid=2 hand=r4,b9', 'b9/u', 'turn-full', 'Q3'],
    ['quick-and-easy', 'professional=true laid=1 hand=r4,b9', 'b9/u', 'turn-full', 'Q9'],
  ])('in %s with %s of %s is %s by %s', (...[name, position, text, code, rule]) => {
    const { game, state } = positionFrom(name, position);
    const action = game.parse(text);
    expect(action && game.refusal(state, action)).toEqual({ code, rule });
  });

  it('of a view is that of the state for its own eye, and knows no other hand', () => {
    const { game, state } = positionFrom('original', 'u1=47 hand=40,46,50 hand2=51,52');
    const lay = { kind: 'lay', card: 50, pile: 'u1' } as const;
    expect(game.refusal(game.view(state, 1), lay)).toBeUndefined();
    expect(game.refusal(game.view(state, 2), lay)?.code).toBe('not-in-hand');
    expect(game.actions(game.view(state, 2))).toEqual([]);
    expect(game.actions(game.view(state, 'spectator'))).toEqual([]);
    expect(game.minimum(game.view(state, 2), 1)).toEqual({ cards: 2, rule: 'O7' });
  });
});
