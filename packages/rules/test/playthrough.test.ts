// Golden games that show what every eye gets at every step, so that a leak shows in the diff.
// `vitest run -u` writes them anew; read the diff before committing it.

import { expect, it } from 'vitest';
import { gameNamed, seededRng } from '../src/index.ts';
import type { Eye, Game, Options, State } from '../src/index.ts';
import { defaultOptions } from './deals.ts';
import { randomAction } from './random-records.ts';

const PLAYTHROUGHS: readonly [file: string, game: string, players: number, options: Options][] = [
  ['original-1', 'original', 1, {}],
  ['original-2', 'original', 2, {}],
  ['original-4-expert', 'original', 4, { minimum: 3, smallerHand: true }],
  ['face-to-face', 'face-to-face', 2, {}],
  ['quick-and-easy-3', 'quick-and-easy', 3, {}],
  ['quick-and-easy-2-professional', 'quick-and-easy', 2, { professional: true }],
];

it.each(PLAYTHROUGHS)('%s plays as it did', async (file, name, players, options) => {
  const game = gameNamed(name);
  if (!game) throw new Error(`there is no game called ${name}`);
  const text = playthrough(
    game,
    { players, options: { ...defaultOptions(game), ...options } },
    file,
  );
  await expect(text).toMatchFileSnapshot(`playthroughs/${file}.txt`);
});

function playthrough(game: Game, how: { players: number; options: Options }, seed: string): string {
  const rng = seededRng(seed);
  let state = game.deal(game.shuffledSetup(how, rng));
  const steps = [`deal\n${shown(game, state)}`];
  for (;;) {
    const action = randomAction(game, state, rng);
    if (!action) return `${steps.join('\n\n')}\n`;
    state = game.play(state, action);
    steps.push(`${game.format(action)}\n${shown(game, state)}`);
  }
}

/** The whole state, every eye's whole view of it, and what is legal. */
function shown(game: Game, state: State): string {
  const eyes: readonly Eye[] = [...state.hands.map((_, i) => i + 1), 'spectator'];
  const legal = game.actions(state).map((action) => game.format(action));
  return [
    `state ${compact(state)}`,
    ...eyes.map((eye) => `${eye} ${compact(game.view(state, eye))}`),
    `legal ${legal.join(' ')}`,
  ].join('\n');
}

/** JSON without what never changes; three cards or more in order are written as `2…36`. */
function compact(value: object): string {
  const constant = ['game', 'players', 'options', 'eye'];
  return JSON.stringify(value, (key, part: unknown) => {
    if (constant.includes(key)) return undefined;
    const isCards = Array.isArray(part) && part.every((card) => typeof card === 'number');
    return isCards && !key.endsWith('Sizes') ? runs(part) : part;
  }).replaceAll('"', '');
}

function runs(cards: readonly number[]): string {
  const words: number[][] = [];
  for (const card of cards) {
    const run = words.at(-1);
    if (run?.at(-1) === card - 1) run.push(card);
    else words.push([card]);
  }
  return `[${words.map((run) => (run.length > 2 ? `${run[0]}…${run.at(-1)}` : run.join(' '))).join(' ')}]`;
}
