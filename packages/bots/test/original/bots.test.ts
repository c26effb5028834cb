// The bots that weigh whole turns: legal, repeatable, interruptible, and obeying what others ask.

import { describe, expect, it } from 'vitest';
import { original, seededRng, shuffle } from '@backtrick/rules';
import type { Action, ActiveSignal, Rng, State } from '@backtrick/rules';
import type { Bot } from '../../src/bot.ts';
import { originalBots } from '../../src/original/registry.ts';
import { begun, statesOfGame } from './games.ts';

const THINKING = originalBots.filter(({ name }) => name !== 'random' && name !== 'greedy');
const [steady, strong] = THINKING;
const BUDGET = { playouts: 24 };

it('lists the five bots, weakest first', () => {
  expect(originalBots.map(({ name }) => name)).toEqual([
    'random',
    'greedy',
    'steady',
    'strong',
    'master',
  ]);
});

describe.each(THINKING.map((bot) => [bot.name, bot] as const))('%s', (_, bot) => {
  it('gives legal turns, also from the middle of one and with any signals', () => {
    const rng = seededRng('legal turns');
    const met = { turns: 0, midTurn: 0, won: 0 };
    while (met.turns < 150) {
      for (const state of shuffle(statesOfGame(rng), rng).slice(0, 6)) {
        if (!state.turn) continue;
        const after = played(state, turnOf(bot, state, someSignals(state, rng), rng));
        expect(after.turn?.laid ?? 0).toBe(0);
        met.turns++;
        if (state.turn.laid > 0) met.midTurn++;
        if (after.outcome?.status === 'won') met.won++;
      }
    }
    expect(met.midTurn).toBeGreaterThan(20);
  });

  it('gives the same turn for the same generator and budget', () => {
    const rng = seededRng('the same again');
    for (const state of statesOfGame(rng).filter(({ turn }) => turn)) {
      const signals = someSignals(state, rng);
      const [one, two] = [1, 2].map(() => turnOf(bot, state, signals, seededRng('same')));
      expect(two).toEqual(one);
    }
  });

  it('has its turn ready when the budget is spent from the start', () => {
    const state = begun({ players: 3, options: {} }, seededRng('spent'));
    const seen = { view: original.view(state, 1), signals: [] };
    const turn = bot.turn(seen, { playouts: 1e9, isSpent: () => true }, seededRng('x'));
    expect(turn).toEqual(steady?.turn(seen, BUDGET, seededRng('x')));
  });

  it('stops soon after it is asked to', () => {
    const state = begun({ players: 2, options: {} }, seededRng('stop'));
    let asked = 0;
    const isSpent = () => ++asked > 3;
    const budget = { playouts: 1e9, isSpent };
    bot.turn({ view: original.view(state, 1), signals: [] }, budget, seededRng('x'));
    expect(asked).toBeLessThanOrEqual(4);
  });

  it('says one word of the vocabulary for every pile, and none alone', () => {
    const { signals } = original.ruleset.talking({ minimum: 2, smallerHand: false });
    const rng = seededRng('words');
    for (let game = 0; game < 5; game++) {
      for (const state of statesOfGame(rng)) {
        for (let eye = 1; eye <= state.players; eye++) {
          const told = bot.signals({ view: original.view(state, eye), signals: [] });
          expect(signals).toEqual(expect.arrayContaining([...told]));
          const piles = told.filter((word) => word.includes('/')).length;
          const isMute = state.players === 1 || state.hands[eye - 1]?.length === 0;
          expect(piles).toBe(isMute ? 0 : 4);
        }
      }
    }
  });
});

describe('who begins', () => {
  const told = (hand: readonly number[]) => {
    const state = original.deal(
      original.shuffledSetup({ players: 2, options: {} }, seededRng('start')),
    );
    return steady?.signals({ view: { ...original.view(state, 1), hand }, signals: [] }) ?? [];
  };

  it('O3 a cheap opening would like to, a dear one rather not', () => {
    expect(told([2, 3, 50, 51, 52, 53, 98])).toContain('begin');
    expect(told([35, 41, 44, 52, 57, 61, 66])).toContain('rather-not');
  });
});

describe('signals', () => {
  const position = (): State => {
    const state = begun({ players: 2, options: {} }, seededRng('obey'));
    return {
      ...state,
      tops: [20, 40, 80, 60],
      hands: [[21, 22, 30, 45, 52, 71, 90], ...state.hands.slice(1)],
    };
  };
  const piles = (bot: Bot | undefined, signal: string) =>
    turnOf(bot, position(), [{ seat: 2, signal }], seededRng('obey')).flatMap((action) =>
      action.kind === 'lay' ? [action.pile] : [],
    );

  it.each([['steady', steady] as const, ['strong', strong] as const])(
    '%s keeps off where it is asked to, if it can',
    (_, bot) => {
      expect(piles(bot, 'all-yours/u1')).toContain('u1');
      expect(piles(bot, 'keep-off/u1')).not.toContain('u1');
    },
  );
});

function turnOf(
  bot: Bot | undefined,
  state: State,
  signals: readonly ActiveSignal[],
  rng: Rng,
): readonly Action[] {
  if (!bot || !state.turn) throw new Error('a bot and a turn are needed');
  return bot.turn({ view: original.view(state, state.turn.seat), signals }, BUDGET, rng);
}

function played(state: State, turn: readonly Action[]): State {
  return turn.reduce((at, action) => original.play(at, action), state);
}

/** What bots would tell, what people might tell, or nothing. */
function someSignals(state: State, rng: Rng): readonly ActiveSignal[] {
  const words = original.ruleset.talking({ minimum: 2, smallerHand: false }).signals;
  const others = state.hands.flatMap((_, i) => (i + 1 === state.turn?.seat ? [] : [i + 1]));
  const kind = rng();
  return others.flatMap((seat) => {
    if (kind < 0.3) return [];
    const signals =
      kind < 0.6
        ? shuffle(words, rng).slice(0, 3)
        : (steady?.signals({ view: original.view(state, seat), signals: [] }) ?? []);
    return signals.map((signal) => ({ seat, signal }));
  });
}
