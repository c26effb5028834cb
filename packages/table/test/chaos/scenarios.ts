// Tables to simulate.

import type { Session } from '../../src/index.ts';
import type { Character } from './person.ts';
import type { Scenario } from './simulation.ts';
import { BREAKING_WIRES, randomWeather } from './weather.ts';
import { createWish, wishesOf } from './wishes.ts';
import type { Habits } from './wishes.ts';
import type { World } from './world.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'];

/** The games with the numbers of players that show most. */
const GAMES = [
  { game: 'original', players: 1 },
  { game: 'original', players: 3 },
  { game: 'original', players: 4, rules: { minimum: 3 } },
  { game: 'face-to-face', players: 2 },
  { game: 'quick-and-easy', players: 2 },
  { game: 'quick-and-easy', players: 4, rules: { professional: true } },
] as const;

type TableWishes = Parameters<typeof createWish>[0];

/** Anything may happen, to anybody. */
export function anyTable(world: World): Scenario {
  const game = world.pick(GAMES) ?? GAMES[0];
  const options = {
    ...game,
    clock: world.pick([{ kind: 'none' }, { kind: 'seconds', turn: 10 }]),
    takingBack: world.pick(['consent', 'turn', 'off']),
    watching: world.pick(['link', 'link', 'nobody']),
    pace: 'instant',
  };
  const bots = world.rng() < 0.4 ? world.below(game.players) : 0;
  const seated = NAMES.slice(0, game.players - bots + world.below(2));
  // Half the time somebody has the table open twice.
  const players = world.rng() < 0.5 ? [...seated, world.pick(seated) ?? 'Ada'] : seated;
  const habits: Habits = { mood: 'moody', sits: true, games: 1 + world.below(2), bots };
  const steps = 20 + world.below(60);
  return {
    weather: randomWeather(world),
    nodes: 1 + world.below(3),
    characters: players.map((player, i) =>
      character(world, { player, steps, habits, options: i === 0 ? options : null }),
    ),
    playsToTheEnd: false,
  };
}

/** Four sessions at one table, each losing its connection every few frames, who play to the end. */
export function breakingWires(name: string): (world: World) => Scenario {
  const players = name === 'face-to-face' ? 2 : 4;
  return (world) => ({
    weather: BREAKING_WIRES,
    nodes: 2,
    characters: NAMES.slice(0, 4).map((player, i) =>
      character(world, {
        player,
        steps: Infinity,
        habits: { mood: 'eager', sits: i < players, games: 1, bots: 0 },
        options: i === 0 ? { game: name, players } : null,
      }),
    ),
    playsToTheEnd: true,
  });
}

interface Cast {
  readonly player: string;
  readonly steps: number;
  readonly habits: Habits;
  /** Of the table that this person makes. */
  readonly options: TableWishes | null;
}

function character(world: World, { player, steps, habits, options }: Cast): Character {
  let made = options === null;
  return {
    player,
    steps,
    wishes(session: Session) {
      if (made || options === null) return wishesOf(world, habits, session);
      made = true;
      return [createWish(options)];
    },
  };
}
