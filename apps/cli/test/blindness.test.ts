// No hidden card reaches the screen: two worlds that look the same to a player look the same to the byte.

import { GAMES, seededRng } from '@backtrick/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taskRunner } from '../src/play/task-runner.ts';
import { eyeOf, seated } from '../src/play/model.ts';
import type { Model } from '../src/play/model.ts';
import { press } from '../src/play/press.ts';
import { alongside } from '../src/play/seating.ts';
import { sceneOf } from '../src/play/scene.ts';
import { screenOf } from '../src/play/screens/screen.ts';
import { paint } from '../src/screen/colour.ts';
import { OPPONENTS, EN, newTable, settled } from './tables.ts';

const KEYS = [
  ' ',
  'enter',
  '1',
  '2',
  'down',
  'up',
  'a',
  's',
  'd',
  'f',
  'z',
  'y',
  'n',
  '?',
  'escape',
  'h',
  't',
];

/** The other world: what the eye cannot see is dealt anew. */
function inOtherWorld(model: Model, seed: string): Model {
  const { game, state } = model.table;
  const view = game.view(state, eyeOf(model));
  return { ...model, table: { ...model.table, state: game.imagine(view, seededRng(seed)) } };
}

function screenBytes(model: Model, width: number): string {
  const lines = screenOf(sceneOf(model), { width, height: 30 }, EN);
  return lines.map((spans) => paint(spans, '24-bit')).join('\n');
}

function expectSameScreens(model: Model, other: Model): void {
  for (const width of [80, 40]) {
    expect(screenBytes(other, width)).toBe(screenBytes(model, width));
  }
}

/** Mostly the key that goes on, so that games get far, and now and then any key. */
function step(model: Model, chance: number): Model {
  if (model.overlay || chance % 5 === 0) return press(model, KEYS[chance % KEYS.length] ?? '');
  switch (model.phase.kind) {
    case 'curtain':
      return press(model, ' ');
    case 'start':
      return press(model, '1');
    case 'turn':
      return act(model, chance);
    case 'look':
    case 'drawn':
    case 'watch':
    case 'over':
      return press(model, 'enter');
  }
}

/** A legal action, typed; ends of turns are as likely as all cards together. */
function act(model: Model, chance: number): Model {
  const { game, state } = model.table;
  const legal = game.actions(state);
  const end = legal.find(({ kind }) => kind === 'end');
  const action = end && chance % 2 === 0 ? end : legal[chance % legal.length];
  if (!action) throw new Error('a game that goes on has a legal action');
  const typed = game.format(action).split('').reduce(press, press(model, 'escape'));
  return press(typed, 'enter');
}

test.each(GAMES.map((game) => [game.ruleset.name, game] as const))(
  'G2 %s: screens are byte-identical in worlds that look the same',
  (_, game) => {
    const players = fc.constantFrom(...game.ruleset.players);
    const keys = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(players, fc.string(), keys, (count, seed, presses) => {
        let model = seated(newTable(game, { players: count, seed }));
        for (const chance of presses) {
          expectSameScreens(model, inOtherWorld(model, seed));
          if (model.phase.kind === 'over') break;
          model = step(model, chance);
        }
      }),
      { numRuns: 60 },
    );
  },
);

test.each(GAMES.map((game) => [game.ruleset.name, game] as const))(
  'G2 %s: games played to their end are byte-identical too, end screen included',
  (_, game) => {
    for (const players of game.ruleset.players) {
      const rng = seededRng(`end ${players}`);
      let model = seated(newTable(game, { players, seed: `end ${players}` }));
      for (let steps = 0; model.phase.kind !== 'over'; steps++) {
        expect(steps).toBeLessThan(5_000);
        model = step(model, Math.floor(rng() * 10_000));
      }
      for (const seed of ['a', 'b', 'c']) {
        expect(screenBytes(inOtherWorld(model, seed), 80)).toBe(screenBytes(model, 80));
      }
    }
  },
);

test.each(GAMES.map((game) => [game.ruleset.name, game] as const))(
  'G2 %s: no hand of a bot and no card of the draw pile shows, while bots play, speak and give hints',
  async (_, game) => {
    const runner = taskRunner(OPPONENTS, 0);
    for (const players of new Set([2, game.ruleset.players.at(-1) ?? 2])) {
      const seed = `bots ${players}`;
      const rng = seededRng(seed);
      const watched = (__: Model, after: Model) => {
        expectSameScreens(after, inOtherWorld(after, seed));
        return after;
      };
      const bots = alongside('steady', players);
      let model = await runner.settled(seated(newTable(game, { players, seed, bots })), watched);
      for (let steps = 0; model.phase.kind !== 'over' && steps < 80; steps++) {
        model = watched(model, step(model, Math.floor(rng() * 10_000)));
        model = await runner.settled(model, watched);
      }
      expect(model.table.actions.length).toBeGreaterThan(10);
    }
  },
);

test.each(GAMES.map((game) => [game.ruleset.name, game] as const))(
  'G2 %s: a hint is the same in worlds that look the same',
  async (_, game) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const players = game.ruleset.players.at(-1) ?? 2;
      const bots = alongside('steady', players);
      const heard = await settled(seated(newTable(game, { players, seed, bots })));
      const model = await settled(press(heard, '1'));
      const other = inOtherWorld(model, seed);
      expect(other.table.state.draw).not.toEqual(model.table.state.draw);
      expectSameScreens(await settled(press(model, 'h')), await settled(press(other, 'h')));
    }
  },
);

test('G2 the curtain and the choice of who begins name no card of any hand', () => {
  for (const game of GAMES) {
    const model = seated(newTable(game, { players: 2 }));
    for (const phase of [model.phase, { kind: 'start' } as const]) {
      const scene = sceneOf({ ...model, phase });
      expect(scene.view.hand).toBeNull();
    }
  }
});
