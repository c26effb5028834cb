import type { Card } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { SEEDS, SETTINGS, playthrough, tableOf } from '../../../../test/playthrough.ts';
import { drawsAtEnd, turnState } from './turn-state.ts';

it.each(SETTINGS)(
  'offers the end exactly when the rules allow it, and says what it draws: $game.ruleset.name, $players, $options',
  (setting) => {
    for (const seed of SEEDS.slice(0, 2)) {
      const { game, states } = playthrough(setting, seed);
      for (const state of states) {
        const seat = state.turn?.seat ?? 1;
        const cards = game.view(state, seat);
        const shown = { cards, actions: [], queued: [], isEnding: false };
        const turn = turnState(tableOf(cards, []), shown);
        if (state.outcome) expect(turn).toEqual({ kind: 'over' });
        else if (!state.turn) expect(turn).toEqual({ kind: 'deciding' });
        else if (game.refusal(state, { kind: 'end' })) expect(turn.kind).toBe('lay');
        else {
          const after = game.play(state, { kind: 'end' });
          const draws = state.draw.flat().length - after.draw.flat().length;
          const isRefused = (card: Card, pile: string) =>
            game.refusal(state, { kind: 'lay', card, pile })?.code === 'turn-full';
          const { piles } = game.ruleset;
          const isFull = (cards.hand ?? []).every((card) => isRefused(card, piles[0] ?? ''));
          expect(turn).toEqual({ kind: 'may-end', laid: state.turn.laid, draws, isFull });
          expect(drawsAtEnd(cards, seat)).toBe(draws);
        }
      }
    }
  },
);

it('says whose turn it is, that the game is paused, that the end is asked for', () => {
  const setting = SETTINGS.find(
    ({ game, players }) => game.ruleset.name === 'original' && players === 2,
  );
  if (!setting) throw new Error('the original is played by two');
  const { game, states } = playthrough(setting, 'states');
  const state = states.find(({ turn }) => turn?.seat === 2);
  if (!state) throw new Error('seat 2 has a turn');
  const cards = game.view(state, 1);
  const shown = { cards, actions: [], queued: [], isEnding: false };
  const table = tableOf(cards, []);
  expect(turnState(table, shown)).toEqual({ kind: 'other', seat: 2 });
  expect(turnState({ ...table, isPaused: true }, shown)).toEqual({ kind: 'paused' });
  const own = game.view(state, 2);
  expect(turnState(tableOf(own, []), { ...shown, cards: own, isEnding: true })).toEqual({
    kind: 'ending',
  });
});

it.each(SETTINGS)(
  'is over with the last card, before the server says so: $game.ruleset.name, $players, $options',
  (setting) => {
    const { game, states } = playthrough(setting, 'last card');
    const state = states.find(({ turn }) => turn);
    const seat = state?.turn?.seat;
    if (!state || seat === undefined) throw new Error('a game has turns');
    const view = game.view(state, seat);
    const kindWith = (own: number, others: number) => {
      const handSizes = view.handSizes.map((_, i) => (i === seat - 1 ? own : others));
      const cards = { ...view, handSizes, drawSizes: view.drawSizes.map(() => 0) };
      return turnState(tableOf(cards, []), { cards, actions: [], isEnding: false }).kind;
    };
    const isDuel = game.ruleset.kind === 'duel';
    expect(kindWith(0, 0)).toBe('over');
    expect(kindWith(1, 0)).not.toBe('over');
    if (setting.players > 1) expect(kindWith(0, 1) === 'over').toBe(isDuel);
  },
);
