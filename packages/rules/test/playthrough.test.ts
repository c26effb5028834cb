// Golden games that show what every eye gets at every step, so that a leak shows in the diff.
// `vitest run -u` writes them anew; read the diff before committing it.

import { expect, it } from 'vitest';
import { GAMES, seededRng } from '../src/index.ts';
import type { Eye, Game, Options, Rng, State } from '../src/index.ts';
import { nearlySorted, randomAction } from './random-records.ts';

const PLAYTHROUGHS: readonly [file: string, how: { players: number; options?: Options }][] = [
  ['original-1', { players: 1 }],
  ['original-2', { players: 2 }],
  ['original-4-expert', { players: 4, options: { minimum: 3, smallerHand: true } }],
  ['original-3-won', { players: 3 }],
  ['face-to-face', { players: 2 }],
  ['face-to-face-won', { players: 2 }],
  ['quick-and-easy-3', { players: 3 }],
  ['quick-and-easy-2-won', { players: 2 }],
  ['quick-and-easy-2-professional', { players: 2, options: { professional: true } }],
];

it.each(PLAYTHROUGHS)('%s plays as it did', async (file, how) => {
  const game = GAMES.find(({ ruleset }) => file.startsWith(ruleset.name));
  if (!game) throw new Error(`${file} begins with no game`);
  await expect(playthrough(game, how, file)).toMatchFileSnapshot(`playthroughs/${file}.txt`);
});

/** A random game; one that is to be won is the first such with a deck that is nearly sorted. */
function playthrough(
  game: Game,
  how: { players: number; options?: Options },
  name: string,
): string {
  const isToBeWon = name.endsWith('-won');
  for (let deal = 1; ; deal++) {
    const rng = seededRng(`${name} ${deal}`);
    const setup = game.shuffledSetup(how, rng);
    const decks = isToBeWon ? setup.decks.map(() => nearlySorted(game, rng)) : setup.decks;
    const { text, last } = played(game, game.deal({ ...setup, decks }), rng);
    const isWon = last.outcome?.status === 'won' && last.outcome.rule === game.ruleset.cites.won;
    if (isWon || !isToBeWon) return text;
  }
}

function played(game: Game, start: State, rng: Rng): { text: string; last: State } {
  const steps = [`deal\n${shown(game, start)}`];
  let last = start;
  for (;;) {
    const action = randomAction(game, last, rng);
    if (!action) return { text: `${steps.join('\n\n')}\n`, last };
    last = game.play(last, action);
    steps.push(`${game.format(action)}\n${shown(game, last)}`);
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
