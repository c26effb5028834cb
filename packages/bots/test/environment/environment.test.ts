// The environment: its games are those of the arena, and it shows a seat no more than the seat may know.

import { GAMES, gameNamed, seededRng } from '@backtrick/rules';
import type { Card, Game, State } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { byDepth } from '../../../../test-depth.ts';
import { Environment } from '../../src/environment/environment.ts';
import { actionNumbers, layoutOf, observe } from '../../src/environment/layout.ts';
import { numberRules } from '../../src/environment/number-rules.ts';
import { NumberTable } from '../../src/environment/number-table.ts';
import { SeatGame } from '../../src/environment/seat-game.ts';
import { botNamed, simulateGame } from '../../src/index.ts';
import type { Bot } from '../../src/index.ts';
import { variantsOf } from './variants.ts';
import type { Variant } from './variants.ts';

const games = GAMES.map((game) => [game.ruleset.name, game] as const);

describe.each(games)('%s', (name, game) => {
  it.each(variantsOf(game))(
    'plays the games of the arena: $players players, $options',
    async (variant) => {
      const steady = bot(name, 'steady');
      const rules = numberRules(game, variant.players, variant.options);
      for (const talking of ['signals', 'silent'] as const) {
        const partners = Array.from({ length: variant.players }, (_, i) =>
          i === 0 ? null : steady,
        );
        const table = new SeatGame(rules, partners, talking);
        for (let index = 0; index < byDepth({ quick: 2, deep: 60 }); index++) {
          const players = { bots: [steady], budget: { playouts: Infinity } };
          const simulation = { game, ...variant, ...players, seed: 'arena', talking };
          const { left, winner, won } = await simulateGame(simulation, index);
          table.deal(`arena/${index}`);
          while (!table.isOver) playSeat(table, steady, talking);
          expect(table.table.left()).toBe(left);
          if (rules.isDuel) expect(table.table.winner + 1).toBe(winner);
          else expect(table.table.state().outcome?.status === 'won').toBe(won);
        }
      }
    },
  );

  it('shows a seat the same in all worlds it cannot tell apart', () => {
    const rng = seededRng(`observations ${name}`);
    let othersApart = 0;
    for (let i = 0; i < byDepth({ quick: 150, deep: 3000 }); i++) {
      const variants = variantsOf(game);
      const variant = variants[i % variants.length] ?? { players: 1, options: {} };
      const table = somePosition(game, variant, rng);
      const state = table.state();
      if (!state.turn) continue;
      const eye = Math.floor(rng() * variant.players);
      const other = loaded(table, game.imagine(game.view(state, eye + 1), rng));
      const said = Uint8Array.from({ length: 200 }, () => (rng() < 0.3 ? 1 : 0));
      expect(seen(table, said, eye)).toEqual(seen(other, said, eye));
      for (let seat = 0; seat < variant.players; seat++) {
        const isApart = seen(table, said, seat).join() !== seen(other, said, seat).join();
        if (seat !== eye && isApart) othersApart++;
      }
    }
    // The worlds do differ: what the other seats see tells them apart.
    expect(othersApart).toBeGreaterThan(20);
  });
});

describe('an observation', () => {
  it('has the view of its seat in its places', () => {
    const game = named('face-to-face');
    const table = somePosition(game, { players: 2, options: {} }, seededRng('layout'));
    const layout = layoutOf(table.rules);
    const view = game.view(table.state(), 2);
    const numbers = seen(table, new Uint8Array(0), 1);
    const part = (from: number, length: number) => [...numbers.subarray(from, from + length)];
    const flags = (cards: readonly Card[]) =>
      game.ruleset.cards.map((card) => (cards.includes(card) ? 1 : 0));
    expect(part(layout.hand, 58)).toEqual(flags(view.hand ?? []));
    // The player's own deck first.
    expect(part(layout.unseen, 58)).toEqual(flags(view.unseen[1] ?? []));
    expect(part(layout.unseen + 58, 58)).toEqual(flags(view.unseen[0] ?? []));
    expect(part(layout.handSizes, 2)).toEqual(view.handSizes.toReversed());
    expect(part(layout.drawSizes, 2)).toEqual(view.drawSizes.toReversed());
    const tops = [...view.tops.slice(2), ...view.tops.slice(0, 2)];
    expect(part(layout.tops, 4)).toEqual(
      tops.map((top) => 1 + game.ruleset.cards.indexOf(top ?? 0)),
    );
    expect(layout.length).toBe(numbers.length);
  });
});

describe('the environment', () => {
  const settings = {
    game: named('original'),
    players: 2,
    options: {},
    talking: 'signals',
    seed: 'batch',
    games: 5,
  } as const;

  it('goes on with the next game where one has ended, and tells what became of it', () => {
    const environment = new Environment(settings);
    const rng = seededRng('any');
    const met = { ended: 0, rewards: 0 };
    for (let step = 0; step < 1500; step++) {
      environment.step(anyActions(environment, rng));
      environment.ended.forEach((isEnded, place) => {
        const [one = 0, other] = environment.rewards.subarray(2 * place);
        expect(other).toBe(one);
        met.rewards += one;
        if (isEnded) {
          met.ended++;
          expect(environment.left[place]).toBeGreaterThan(0);
        }
      });
    }
    expect(met.ended).toBeGreaterThan(20);
    expect(met.rewards).toBeGreaterThan(1);
  });

  it('is copied whole, with the chance of its bots', () => {
    const environment = new Environment({
      ...settings,
      partners: [null, bot('original', 'random')],
    });
    const rng = seededRng('copies');
    for (let step = 0; step < 40; step++) environment.step(anyActions(environment, rng));
    const copy = environment.clone();
    for (let step = 0; step < 200; step++) {
      const actions = anyActions(environment, rng);
      environment.step(actions);
      copy.step(actions);
      expect(copy.observations).toEqual(environment.observations);
      expect(copy.legal).toEqual(environment.legal);
      expect(copy.rewards).toEqual(environment.rewards);
    }
  });

  it('deals the same games again, and others from another seed', () => {
    const environment = new Environment(settings);
    const first = environment.observations.slice();
    environment.step(anyActions(environment, seededRng('x')));
    environment.reset();
    expect(environment.observations).toEqual(first);
    environment.reset('another');
    expect(environment.observations).not.toEqual(first);
  });

  it('stays with a game that is over, if nothing is to come after it, until it deals anew', () => {
    const alone = { ...settings, talking: 'silent', after: 'nothing' } as const;
    const environment = new Environment(alone);
    const rng = seededRng('last');
    let ended = 0;
    while (ended < settings.games) {
      const actions = anyActions(environment, rng);
      const before = environment.ended.slice();
      environment.step(actions);
      ended = environment.ended.filter(Boolean).length;
      environment.ended.forEach((isEnded, place) => {
        expect(isEnded).toBeGreaterThanOrEqual(before[place] ?? 0);
        if (before[place] === 1) {
          expect([...environment.rewards.subarray(2 * place, 2 * place + 2)]).toEqual([0, 0]);
        }
      });
    }
    expect(environment.legal.includes(1)).toBe(false);
    const { layout, left } = environment;
    const [hands = 0] = environment.observations.subarray(layout.handSizes);
    expect(left[0]).toBeGreaterThanOrEqual(hands);
    const last = environment.clone();
    last.step([-1, -1, -1, -1, -1]);
    expect(last.observations).toEqual(environment.observations);
    environment.reset();
    expect(environment.observations).toEqual(new Environment(alone).observations);
  });

  it('plays the same games in parts', () => {
    const whole = new Environment(settings);
    const parts = [0, 3].map(
      (first) =>
        new Environment({ ...settings, games: first === 0 ? 3 : 2, part: { first, of: 5 } }),
    );
    const rng = seededRng('parts');
    for (let step = 0; step < 400; step++) {
      const actions = anyActions(whole, rng);
      whole.step(actions);
      parts[0]?.step(actions.slice(0, 3));
      parts[1]?.step(actions.slice(3));
      expect(parts.flatMap(({ observations }) => [...observations])).toEqual([
        ...whole.observations,
      ]);
    }
  });

  it('refuses an action that is not legal before anything has happened', () => {
    const environment = new Environment({ ...settings, talking: 'silent' });
    const before = environment.observations.slice();
    const actions = anyActions(environment, seededRng('x'));
    for (const wrong of [
      -1,
      environment.actions.length,
      environment.actions.end,
      0.5,
      Number.NaN,
    ]) {
      expect(() => environment.step([...actions.slice(0, 4), wrong])).toThrow('not legal');
      expect(environment.observations).toEqual(before);
    }
  });

  it('needs a seat to decide for, and a variant of the game', () => {
    const steady = bot('original', 'steady');
    expect(() => new Environment({ ...settings, partners: [steady, steady] })).toThrow('outside');
    expect(() => new Environment({ ...settings, players: 6 })).toThrow('not played');
    expect(() => new Environment({ ...settings, options: { minimum: 4 } })).toThrow('not played');
  });
});

function named(name: string): Game {
  const game = gameNamed(name);
  if (!game) throw new Error(`there is no ${name}`);
  return game;
}

function bot(game: string, name: string): Bot {
  const found = botNamed(game, name);
  if (!found) throw new Error(`${game} has no ${name}`);
  return found;
}

function anyActions(environment: Environment, rng: () => number): number[] {
  const { length } = environment.actions;
  return Array.from(environment.seats, (_, place) => {
    const legal = environment.legal.subarray(place * length, (place + 1) * length);
    const all = [...legal.keys()].filter((action) => legal[action] === 1);
    return all[Math.floor(rng() * all.length)] ?? -1;
  });
}

/** Decides for the seat from outside as the bot would. */
function playSeat(table: SeatGame, player: Bot, talking: 'signals' | 'silent'): void {
  const { rules } = table.table;
  const { ruleset } = rules.game;
  const numbers = actionNumbers(rules);
  const { seat } = table;
  const view = rules.game.view(table.table.state(), seat + 1);
  if (table.isOn) {
    for (const word of player.signals({ view, signals: [] })) {
      table.act(numbers.signals + rules.signals.indexOf(word));
    }
    table.act(numbers.end);
    return;
  }
  const words = rules.signals.length;
  const signals = Array.from(table.said, (isSaid, at) => ({ isSaid, at }))
    .filter(({ isSaid, at }) => isSaid && talking === 'signals' && Math.floor(at / words) !== seat)
    .map(({ at }) => ({
      seat: 1 + Math.floor(at / words),
      signal: rules.signals[at % words] ?? '',
    }));
  for (const action of player.turn({ view, signals }, { playouts: Infinity }, chanceOf(table))) {
    if (action.kind !== 'lay') table.act(numbers.end);
    else {
      const card = ruleset.cards.indexOf(action.card);
      table.act(card * rules.piles + ruleset.piles.indexOf(action.pile));
    }
  }
}

/** The generator of the game, as the arena hands it to every bot. */
function chanceOf(table: SeatGame): () => number {
  return () => table.next();
}

function somePosition(game: Game, { players, options }: Variant, rng: () => number): NumberTable {
  const table = new NumberTable(numberRules(game, players, options));
  table.deal(game.shuffledSetup({ players, options }, rng));
  if (table.seat < 0) table.begin(Math.floor(rng() * players));
  for (let left = Math.floor(rng() * 30); left > 0; left--) {
    const state = table.state();
    const legal = game.actions(state).filter((action) => !game.play(state, action).outcome);
    const action = legal[Math.floor(rng() * legal.length)];
    if (!action) break;
    if (action.kind === 'end') table.end();
    else if (action.kind === 'lay') {
      table.lay(game.ruleset.cards.indexOf(action.card), game.ruleset.piles.indexOf(action.pile));
    }
  }
  return table;
}

/** The table with the hands and draw piles of another world. */
function loaded(from: NumberTable, world: State): NumberTable {
  const table = new NumberTable(from.rules);
  table.copy(from);
  const { cards, handSize, decks } = table.rules;
  const number = (card: Card) => table.rules.game.ruleset.cards.indexOf(card);
  world.hands.forEach((hand, seat) => table.hands.set(hand.map(number), seat * handSize));
  for (let deck = 0; deck < decks; deck++) {
    const pile = (world.draw[deck] ?? []).map(number);
    table.draw.set(pile, (deck + 1) * cards - pile.length);
  }
  expect(table.state()).toEqual(world);
  return table;
}

function seen(table: NumberTable, said: Uint8Array, eye: number): Uint8Array {
  const layout = layoutOf(table.rules);
  const into = new Uint8Array(layout.length);
  observe(table, { isOn: false, said }, eye, { layout, into, at: 0 });
  return into;
}
