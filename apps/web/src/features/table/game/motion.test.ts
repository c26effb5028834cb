import { expect, it } from 'vitest';
import { SETTINGS, playthrough } from '../../../../test/playthrough.ts';
import { isLessened, motions, paceOf } from './motion.ts';

it.each(SETTINGS)(
  'shows every action to every eye once: $game.ruleset.name, $players, $options',
  (setting) => {
    const { game, states, actions } = playthrough(setting, 'motion');
    for (let eye = 1; eye <= setting.players; eye++) {
      actions.forEach((text, i) => {
        const [before, after] = [states[i], states[i + 1]];
        const action = game.parse(text);
        if (!before || !after || after.outcome || !action) return;
        const scene = (state: typeof before, count: number) => ({
          cards: game.view(state, eye),
          actions: actions.slice(0, count),
        });
        const plan = motions(scene(before, i), scene(after, i + 1), eye);
        const lays = plan.filter(({ kind }) => kind === 'lay');
        expect(lays).toHaveLength(action.kind === 'lay' ? 1 : 0);
        const seat = before.turn?.seat ?? 1;
        const drawn = plan.filter((motion) => motion.kind === 'draw').flatMap(({ cards }) => cards);
        // Cards that others draw stay hidden.
        if (seat !== eye || action.kind !== 'end') expect(drawn).toEqual([]);
        const back = motions(scene(after, i + 1), scene(before, i), eye);
        if (action.kind === 'lay')
          expect(back).toContainEqual(expect.objectContaining({ kind: 'undo', card: action.card }));
      });
    }
  },
);

it('deals when there was nothing before', () => {
  const [setting] = SETTINGS;
  if (!setting) throw new Error('there is a game');
  const { game, states } = playthrough(setting, 'deal');
  const [deal] = states;
  if (!deal) throw new Error('a game begins with its deal');
  const cards = game.view(deal, 1);
  expect(motions(null, { cards, actions: [] }, 1)).toEqual([{ kind: 'deal', cards: cards.hand }]);
});

it('shows only the last card of a pile when several come at once, and hurries when many do', () => {
  const lay = { kind: 'lay', card: 1, pile: 'u1', seat: 1, onto: null, isTrick: false } as const;
  expect(paceOf([lay, lay, lay])).toBe(1);
  expect(paceOf([lay, lay, lay, lay])).toBe(0.4);
});

it.each([
  { before: [3, 7, 9], after: [3, 9], is: true, what: 'a card is laid' },
  { before: [3, 9], after: [3, 7, 9], is: false, what: 'one is taken back' },
  { before: [3, 7, 9], after: [3, 8], is: false, what: 'others have come meanwhile' },
  { before: [3], after: [3], is: false, what: 'nothing happens' },
  { before: undefined, after: [3], is: false, what: 'there was no hand' },
])('tells whether a hand has only lost cards: $what', ({ before, after, is }) => {
  expect(isLessened(before, after)).toBe(is);
});
