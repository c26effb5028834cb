// Finds puzzles in games of strong bots, and adds them to `src/puzzles/list.ts` until there are as many as wanted. Puzzles keep
// their place in the list: their addresses are made of it. One process; where it has come to is kept in reports/puzzles, and a
// run that is broken off goes on there.
//
//   npm run puzzles [-- SECONDS]

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gameNamed, replay } from '@backtrick/rules';
import type { Options } from '@backtrick/rules';
import { botNamed } from '../../src/registry.ts';
import { PUZZLES } from '../../src/puzzles/list.ts';
import { formatPuzzle, parsePuzzle } from '../../src/puzzles/puzzle.ts';
import type { Puzzle } from '../../src/puzzles/puzzle.ts';
import { simulateGame } from '../../src/simulation.ts';
import { candidatesIn } from './candidates.ts';
import type { Found } from './candidates.ts';
import { fareOf, faresOf } from './fares.ts';

/** Games to look through, in turns. */
interface Source {
  readonly game: string;
  readonly players: number;
  readonly options: Options;
}

const EXPERT = { minimum: 3, smallerHand: false };
const SMALL = { minimum: 2, smallerHand: true };
const STANDARD = { minimum: 2, smallerHand: false };

const SOURCES: readonly Source[] = [
  { game: 'original', players: 1, options: STANDARD },
  { game: 'face-to-face', players: 2, options: {} },
  { game: 'quick-and-easy', players: 2, options: { professional: false } },
  { game: 'original', players: 2, options: STANDARD },
  { game: 'original', players: 3, options: SMALL },
  { game: 'quick-and-easy', players: 3, options: { professional: false } },
  { game: 'original', players: 1, options: EXPERT },
  { game: 'face-to-face', players: 2, options: {} },
  { game: 'original', players: 3, options: STANDARD },
  { game: 'quick-and-easy', players: 2, options: { professional: true } },
  { game: 'original', players: 2, options: EXPERT },
  { game: 'quick-and-easy', players: 4, options: { professional: false } },
];

/** How many of each kind are wanted. */
const WANTED: Readonly<Record<string, number>> = {
  'lay-all original': 50,
  'survive original': 25,
  'win-now original': 10,
  'only-win original': 50,
  'lay-all face-to-face': 40,
  'survive face-to-face': 15,
  'win-now face-to-face': 10,
  'only-win face-to-face': 10,
  'only-win quick-and-easy': 75,
};
/** How many of a kind may be such that who takes the smallest step finds them. */
const MAX_EASY = 0.5;
/** In percent of the tries. */
const EASY = 50;
const BUDGET = { playouts: 20 };
const FOLDER = 'reports/puzzles';
const PROGRESS = `${FOLDER}/progress.json`;
const LIST = `${import.meta.dirname}/../../src/puzzles/list.ts`;

mkdirSync(FOLDER, { recursive: true });
const until = performance.now() + 1000 * Number(process.argv[2] ?? Infinity);
const lines: string[] = [...PUZZLES];
const counts = new Map<string, number>();
const easy = new Map<string, number>();
for (const line of lines) count(parsePuzzle(line));
for (let index = startIndex(); performance.now() < until && missing().length > 0; index++) {
  await lookThrough(index);
  writeFileSync(PROGRESS, JSON.stringify({ next: index + 1 }));
}
process.stderr.write(`${lines.length} puzzles; missing: ${missing().join(', ') || 'none'}\n`);

/** One game; of each kind the first puzzle that is found. */
async function lookThrough(index: number): Promise<void> {
  const source = SOURCES[index % SOURCES.length];
  const game = source && gameNamed(source.game);
  const bot = source && botNamed(source.game, 'strong');
  if (!source || !game || !bot || !isWanted(source.game)) return;
  const simulation = { ...source, game, bots: [bot], budget: BUDGET, talking: 'signals' } as const;
  const { record } = await simulateGame({ ...simulation, seed: 'puzzles' }, index);
  const replayed = replay(record);
  if (!replayed.ok) throw new Error(`game ${index} cannot be replayed`);
  const kinds = new Set<string>();
  for (const state of replayed.value.states) {
    for (const found of candidatesIn(state)) {
      if (kinds.has(found.kind) || !missing().includes(nameOf(found))) continue;
      if (keep(found, index) === 'kept') kinds.add(found.kind);
    }
  }
}

function keep(found: Found, index: number): 'kept' | 'left' {
  const seed = `puzzle ${index}`;
  const greedy = botNamed(found.state.game, 'greedy');
  if (!greedy || (fareOf(found, greedy, seed) >= EASY && !isEasyWanted(found))) return 'left';
  const puzzle = { ...found, fares: faresOf(found, seed) };
  const line = formatPuzzle(puzzle);
  if (lines.includes(line)) return 'left';
  lines.push(line);
  count(puzzle);
  const texts = lines.map((text) => `  '${text}',\n`).join('');
  writeFileSync(
    LIST,
    `// Made by \`npm run puzzles\`.\n\nexport const PUZZLES: readonly string[] = [\n${texts}];\n`,
  );
  process.stderr.write(`game ${index}: ${lines.length} puzzles, ${line}\n`);
  return 'kept';
}

function count(puzzle: Puzzle): void {
  const name = nameOf(puzzle);
  counts.set(name, (counts.get(name) ?? 0) + 1);
  if (isEasy(puzzle)) easy.set(name, (easy.get(name) ?? 0) + 1);
}

function isEasy({ fares: [, greedy = 0] }: Puzzle): boolean {
  return greedy >= EASY;
}

function isEasyWanted(found: Found): boolean {
  const name = nameOf(found);
  return (easy.get(name) ?? 0) < MAX_EASY * (WANTED[name] ?? 0);
}

function missing(): readonly string[] {
  return Object.keys(WANTED).filter((name) => (counts.get(name) ?? 0) < (WANTED[name] ?? 0));
}

function isWanted(game: string): boolean {
  return missing().some((name) => name.endsWith(` ${game}`));
}

function nameOf({ kind, state }: Found): string {
  return `${kind} ${state.game}`;
}

function startIndex(): number {
  if (!existsSync(PROGRESS)) return 0;
  const { next }: { readonly next: number } = JSON.parse(readFileSync(PROGRESS, 'utf8'));
  return next;
}
