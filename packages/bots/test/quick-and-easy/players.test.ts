import { describe, expect, it } from 'vitest';
import { quickAndEasy, seededRng } from '@backtrick/rules';
import type { Action, Card, Seat, State, View } from '@backtrick/rules';
import type { Bot, Seen } from '../../src/bot.ts';
import { quickAndEasyBots } from '../../src/quick-and-easy/registry.ts';
import { VARIANTS, positions } from './positions.ts';
import type { Variant } from './positions.ts';

const BUDGET = { playouts: 24 };
const THINKING = quickAndEasyBots.filter(({ name }) => name !== 'random' && name !== 'greedy');
const CASES = VARIANTS.flatMap((variant) =>
  THINKING.map((bot) => ({ title: `${bot.name}, ${variant.name}`, bot, variant })),
);

describe.each(CASES)('$title', ({ bot, variant }) => {
  const states = positions(variant, `players ${variant.name}`).filter((_, i) => i % 5 === 0);

  it('gives legal turns with their end, whatever is laid already', () => {
    let midTurn = 0;
    for (const state of states) {
      if (state.turn?.laid) midTurn++;
      const last = play(state, bot.turn(seenIn(state, bot), BUDGET, seededRng('legal')));
      expect(last.outcome !== null || last.turn?.laid === 0).toBe(true);
    }
    expect(midTurn).toBeGreaterThan(0);
  });

  it('decides the same with the same generator and budget', () => {
    for (const state of states.slice(0, 6)) {
      const seen = seenIn(state, bot);
      const turn = () => bot.turn(seen, BUDGET, seededRng('again'));
      expect(turn()).toEqual(turn());
    }
  });

  it('gives a turn although its time is spent at once', () => {
    const [state] = states;
    if (!state) throw new Error('there is a position');
    const spent = { playouts: Infinity, isSpent: () => true };
    const turn = bot.turn(seenIn(state, bot), spent, seededRng('spent'));
    expect(() => play(state, turn)).not.toThrow();
  });

  it('decides and speaks the same in worlds its seat cannot tell apart', () => {
    expect(differences(bot, variant)).toBe(0);
  });
});

it.each([
  ['the draw pile', (world: State) => world.draw[0]?.[0]],
  ["a partner's hand", (world: State) => world.hands[(world.turn?.seat ?? 1) % 2]?.[0]],
])('finds a bot that peeks at %s', (_, peek) => {
  const variant = VARIANTS.find(({ players }) => players === 2);
  const [steady] = THINKING;
  if (!variant || !steady) throw new Error('there are variants and bots');
  expect(differences(peeking(steady, peek), variant)).toBeGreaterThan(0);
});

describe('the signals', () => {
  it.each(VARIANTS)('are words of the vocabulary, and silence after the end, $name', (variant) => {
    const vocabulary = quickAndEasy.ruleset.talking(variant.options).signals;
    const bot = THINKING[0];
    for (const state of positions(variant, 'words')) {
      for (let seat = 1; seat <= state.players; seat++) {
        const signals = bot?.signals({ view: quickAndEasy.view(state, seat), signals: [] });
        expect(vocabulary).toEqual(expect.arrayContaining([...(signals ?? [])]));
        expect(new Set(signals).size).toBe(signals?.length);
      }
    }
  });

  it.each(VARIANTS.filter(({ players, options }) => players > 1 && options.professional))(
    'Q9: announce a reverse trick just where a card in hand makes one now, $name',
    (variant) => {
      const { piles, misfit, jump } = quickAndEasy.ruleset;
      for (const state of positions(variant, 'tricks')) {
        const tricks = piles.filter((_, stack) => {
          const top = state.tops[stack] ?? null;
          const hand = state.hands[0] ?? [];
          return hand.some((card) => !misfit(card, top, stack) && jump(card, top, stack) < 0);
        });
        const told = THINKING[0]?.signals({ view: quickAndEasy.view(state, 1), signals: [] });
        expect(told?.filter((word) => word.startsWith('trick'))).toEqual(
          tricks.map((pile) => `trick/${pile}`),
        );
      }
    },
  );

  it.each(VARIANTS.filter(({ players }) => players > 1))(
    'of any kind are taken, also such that nobody could mean, $name',
    (variant) => {
      const words = quickAndEasy.ruleset.talking(variant.options).signals;
      const [state] = positions(variant, 'any words');
      if (!state?.turn) throw new Error('there is a position');
      const view = quickAndEasy.view(state, state.turn.seat);
      const partner = 1 + (state.turn.seat % state.players);
      for (const told of [...words.map((word) => [word]), words]) {
        const signals = told.map((signal) => ({ seat: partner, signal }));
        for (const bot of THINKING) {
          const turn = bot.turn({ view, signals }, { playouts: 8 }, seededRng('any'));
          expect(() => play(state, turn)).not.toThrow();
        }
      }
    },
  );
});

/** In how many of some pairs of worlds the bot decides or speaks differently. */
function differences(bot: Bot, variant: Variant): number {
  let count = 0;
  const states = positions(variant, `pairs ${variant.name}`).filter((_, i) => i % 3 === 0);
  states.forEach((state, i) => {
    const seat = state.turn?.seat ?? 1;
    const twin = quickAndEasy.imagine(quickAndEasy.view(state, seat), seededRng(`twin ${i}`));
    const { signals } = seenIn(state, bot);
    const [ours, theirs] = [state, twin].map((world) => {
      const seen = { view: viewOf(world, seat), signals };
      return JSON.stringify([bot.turn(seen, BUDGET, seededRng(`pair ${i}`)), bot.signals(seen)]);
    });
    if (ours !== theirs) count++;
  });
  return count;
}

const WORLDS = new WeakMap<View, State>();

function viewOf(state: State, seat: Seat): View {
  const view = quickAndEasy.view(state, seat);
  WORLDS.set(view, state);
  return view;
}

/** Tells the colour of a card it should not know. */
function peeking(bot: Bot, peek: (world: State) => Card | undefined): Bot {
  return {
    ...bot,
    signals(seen) {
      const world = WORLDS.get(seen.view);
      return [`high-${String(world && peek(world))[0]}/u`];
    },
  };
}

function seenIn(state: State, bot: Bot): Seen {
  const seat = state.turn?.seat ?? 1;
  const others = state.hands.map((_, i) => i + 1).filter((other) => other !== seat);
  const signals = others.flatMap((other) =>
    bot
      .signals({ view: quickAndEasy.view(state, other), signals: [] })
      .map((signal) => ({ seat: other, signal })),
  );
  return { view: quickAndEasy.view(state, seat), signals };
}

function play(state: State, actions: readonly Action[]): State {
  return actions.reduce((before, action) => quickAndEasy.play(before, action), state);
}
