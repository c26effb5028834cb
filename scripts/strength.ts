// `npm run strength`: measures the bots with `backtrick simulate --json`, and duels as `backtrick tournament` plays them, and
// writes docs/strength.md. Every row is kept in docs/strength.json as soon as it is measured: a run that is broken off goes on
// there. To measure a row anew, take it out of that file. `npm run strength -- original master 3` measures only what these
// words name; `npm run strength -- page` only writes the page.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { botsOf, evaluationsOf, ratings, simulateGame } from '@backtrick/bots';
import type { Player } from '@backtrick/bots';
import { faceToFace } from '@backtrick/rules';
import { BOTS, PLAYERS, VARIANTS, page, percent, rowOf } from './strength-page.ts';
import type { Figures, Row, Variant } from './strength-page.ts';

const DATA = 'docs/strength.json';
const PAGE = 'docs/strength.md';
const SEED = 'strength';
/** Enough for an interval that says something, within an hour or two. */
const NUMBERS: Readonly<Record<string, number>> = {
  'original strong': 200,
  'original strong expert, smaller hand': 400,
  'original master': 40,
  // Alone it was measured with 300.
  'original master expert, smaller hand': 100,
  'quick-and-easy strong': 400,
  'quick-and-easy master': 400,
  'quick-and-easy master standard': 200,
};
/** Duels of a pair, half of them from each seat, by the slower of both. */
const DUELS: Readonly<Record<string, number>> = { strong: 100, master: 20 };
const MOST = 1000;

const wanted = process.argv.slice(2);
for (const bot of BOTS) {
  for (const variant of VARIANTS) {
    for (const players of PLAYERS) measure(bot, variant, players);
  }
}
await measureDuels();
writeFileSync(PAGE, page(figures()));

function measure(bot: string, variant: Variant, players: number): void {
  const { game, name } = variant;
  if (rowOf(figures().rows, variant, bot, players)) return;
  if (!isWanted([game, bot, name, `${players}`])) return;
  const games = NUMBERS[`${game} ${bot} ${name}`] ?? NUMBERS[`${game} ${bot}`] ?? MOST;
  const asked = ['--players', players, '--bots', bot, '--games', games].map(String);
  const simulated = backtrick('simulate', game, ...asked, ...flagsOf(variant));
  const { wins, ci95, left, msPerDecision } = simulated;
  const what = { game, variant: name, players, bot };
  const row: Row = { ...what, games, wins, ci95, left: left.mean, msPerDecision };
  console.error(`${game}, ${name}, ${players} players, ${bot}: ${percent(wins / games)} %`);
  keep({ rows: [...figures().rows, row] });
}

function flagsOf({ options }: Variant): readonly string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === true ? [flag] : [flag, `${value}`];
  });
}

function backtrick(...args: readonly string[]) {
  const bin = 'apps/cli/bin/backtrick.mjs';
  const all = [bin, ...args, '--seed', SEED, '--json'];
  return JSON.parse(execFileSync(process.execPath, all, { encoding: 'utf8' }));
}

/** Every pair on the same decks: the ladder, and the tuned evaluations that are not on it. */
async function measureDuels(): Promise<void> {
  const { name: game } = faceToFace.ruleset;
  const [random, greedy, ...thinking] = botsOf(game);
  // The last evaluation is `steady`.
  const bots = [random, greedy, ...evaluationsOf().slice(0, -1), ...thinking].flatMap(
    (bot) => bot ?? [],
  );
  for (const [i, bot] of bots.entries()) {
    for (const [j, other] of bots.slice(0, i).entries()) {
      const wins = figures().duels?.wins ?? bots.map(() => bots.map(() => 0));
      const isMeasured = (wins[i]?.[j] ?? 0) + (wins[j]?.[i] ?? 0) > 0;
      if (isMeasured || !isWanted([game, bot.name, other.name])) continue;
      const games = DUELS[bot.name] ?? MOST;
      const won = await duelsWon(bot, other, games);
      console.error(`${game}, ${bot.name} against ${other.name}: ${percent(won / games)} %`);
      const next = wins.map((row) => [...row]);
      next[i]?.splice(j, 1, won);
      next[j]?.splice(i, 1, games - won);
      keep({ duels: { bots: bots.map(({ name }) => name), wins: next, ratings: ratings(next) } });
    }
  }
}

async function duelsWon(bot: Player, other: Player, games: number): Promise<number> {
  const budget = { playouts: Infinity };
  const duel = {
    game: faceToFace,
    players: 2,
    options: {},
    seed: SEED,
    budget,
    talking: 'silent',
  } as const;
  let won = 0;
  for (let deck = 0; deck < games / 2; deck++) {
    const there = await simulateGame({ ...duel, bots: [bot, other] }, deck);
    const back = await simulateGame({ ...duel, bots: [other, bot] }, deck);
    won += (there.winner === 1 ? 1 : 0) + (back.winner === 2 ? 1 : 0);
  }
  return won;
}

function isWanted(words: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word));
}

/** As they are in the file now: several runs may measure side by side. */
function figures(): Figures {
  return existsSync(DATA) ? JSON.parse(readFileSync(DATA, 'utf8')) : { rows: [], duels: null };
}

function keep(change: Partial<Figures>): void {
  writeFileSync(DATA, `${JSON.stringify({ ...figures(), ...change }, null, 1)}\n`);
}
