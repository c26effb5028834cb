import { expect, it } from 'vitest';
import { SETTINGS, playthrough } from '../../../../test/playthrough.ts';
import { costOf } from './costs.ts';

it.each(SETTINGS)(
  'shows a cost exactly where the rules take the card: $game.ruleset.name, $players, $options',
  (setting) => {
    const { game, states } = playthrough(setting, 'costs');
    for (const state of states) {
      const { turn } = state;
      if (!turn) continue;
      const view = game.view(state, turn.seat);
      const lays = game.ruleset.cards.flatMap((card) =>
        game.ruleset.piles.map((pile) => ({ card, pile })),
      );
      const shown = lays.map((lay) => costOf(view, turn.seat, lay));
      const ruled = lays.map((lay) => {
        const fault = game.refusal(state, { kind: 'lay', ...lay });
        if (fault) return { kind: 'no', fault };
        const jump = game.jump(state, lay, turn.seat);
        const kind = game.isGift(lay.pile) ? 'gift' : jump < 0 ? 'trick' : 'step';
        return { kind, by: Math.abs(jump) };
      });
      expect(shown).toEqual(ruled);
    }
  },
);

it('O6 shows a player who plans ahead, in the turn of another, what a card would cost now', () => {
  const [setting] = SETTINGS.filter(
    ({ game, players }) => game.ruleset.name === 'original' && players === 2,
  );
  if (!setting) throw new Error('the original is played by two');
  const { game, states } = playthrough(setting, 'ahead');
  const state = states.find(({ turn }) => turn?.seat === 2);
  if (!state) throw new Error('seat 2 has a turn');
  const view = game.view({ ...state, hands: [[48], [50, 60]], tops: [58, 45, 39, 71] }, 1);
  const on = (pile: string) => costOf(view, 1, { card: 48, pile });
  expect(on('u1')).toEqual({ kind: 'trick', by: 10 });
  expect(on('u2')).toEqual({ kind: 'step', by: 3 });
  expect(on('d1')).toEqual({ kind: 'no', fault: { code: 'not-lower', rule: 'O5' } });
  expect(on('d2')).toEqual({ kind: 'step', by: 23 });
});
