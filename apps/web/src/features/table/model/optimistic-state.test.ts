import { expect, it } from 'vitest';
import { SEEDS, SETTINGS, playthrough, tableOf } from '../../../../test/playthrough.ts';
import { optimisticState, isUnconfirmed } from './optimistic-state.ts';
import type { PendingAction } from './optimistic-state.ts';

const asked = (wish: PendingAction['wish'], at: number): PendingAction => ({
  wish,
  at,
  granted: null,
  id: null,
});

it.each(SETTINGS)(
  'shows a card that was asked for as the table will show it: $game.ruleset.name, $players, $options',
  (setting) => {
    for (const seed of SEEDS.slice(0, 2)) {
      const { game, states, actions } = playthrough(setting, seed);
      actions.forEach((action, i) => {
        const [before, after] = [states[i], states[i + 1]];
        const seat = before?.turn?.seat;
        if (!before || !after || seat === undefined || game.parse(action)?.kind !== 'lay') return;
        const table = tableOf(game.view(before, seat), actions.slice(0, i));
        const shown = optimisticState(table, [asked({ kind: 'act', action }, i)]);
        const { tops, hand, handSizes, drawSizes } = game.view(after, seat);
        expect(shown?.cards).toMatchObject({ tops, hand, handSizes, drawSizes });
        if (after.turn) expect(shown?.cards.turn).toEqual(after.turn);
        expect(shown?.actions).toEqual(actions.slice(0, i + 1));
        if (!after.turn) return;
        const later = tableOf(game.view(after, seat), actions.slice(0, i + 1));
        const back = optimisticState(later, [asked({ kind: 'take-back' }, i + 1)]);
        const { unseen: _, ...was } = game.view(before, seat);
        expect(back?.cards).toMatchObject(was);
      });
    }
  },
);

it('adds nothing that the view shows already, or that was granted', () => {
  const setting = SETTINGS.find(({ game }) => game.ruleset.name === 'original');
  if (!setting) throw new Error('there is the original');
  const { game, states, actions } = playthrough(setting, 'once');
  const [deal, second] = states;
  const [action = ''] = actions;
  if (!deal || !second) throw new Error('a game begins with its deal');
  const one = asked({ kind: 'act', action }, 0);
  expect(isUnconfirmed(tableOf(game.view(deal, 1), []), one)).toBe(true);
  expect(isUnconfirmed(tableOf(game.view(second, 1), [action]), one)).toBe(false);
  const answered = { ...one, granted: 1 };
  expect(isUnconfirmed({ ...tableOf(game.view(deal, 1), []), version: 0 }, answered)).toBe(true);
  expect(isUnconfirmed({ ...tableOf(game.view(deal, 1), []), version: 1 }, answered)).toBe(false);
});
