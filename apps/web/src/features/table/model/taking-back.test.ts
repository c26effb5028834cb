import { original, seededRng } from '@backtrick/rules';
import type { State } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { expect, it } from 'vitest';
import { tableOf } from '../../../../test/playthrough.ts';
import { canTakeBack } from './taking-back.ts';

const setup = original.shuffledSetup({ players: 2 }, seededRng('taking back'));
const dealt = original.deal(setup);
const [low = 0, high = 0] = (dealt.hands[0] ?? []).toSorted((a, b) => Number(a) - Number(b));
const LAYS = [`${low}/u1`, `${high}/u1`];

function may(
  actions: readonly string[],
  seat: number,
  branch: TableView['branch'] = null,
): boolean {
  const state = actions.reduce((before: State, text) => {
    const action = original.parse(text);
    if (!action) throw new Error(text);
    return original.play(before, action);
  }, dealt);
  const cards = original.view(state, seat);
  return canTakeBack({ ...tableOf(cards, actions), branch }, { cards, actions });
}

it.each([
  ['nothing before the first card', [], 1, false],
  ['not who begins', ['@1'], 1, false],
  ['own cards of the running turn', ['@1', ...LAYS.slice(0, 1)], 1, true],
  ['not those of others', ['@1', ...LAYS.slice(0, 1)], 2, false],
  ['the player’s last turn, if all agree', ['@1', ...LAYS, '.'], 1, true],
  ['not the last turn of others', ['@1', ...LAYS, '.'], 2, false],
])('G7: takes back %s', (_, actions, seat, allowed) => {
  expect(may(actions, seat)).toBe(allowed);
});

it('G7: takes back nothing that was played before a game was gone on with', () => {
  const branch = { from: 2, cards: 'same', seat: 1, of: null } as const;
  expect(may(['@1', ...LAYS.slice(0, 1)], 1, branch)).toBe(false);
  expect(may(['@1', ...LAYS], 1, branch)).toBe(true);
});
