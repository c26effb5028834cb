// `npm run strength`: measures the bots with `backtrick simulate --json` and `tournament --json` and writes
// docs/strength.md. Every row is kept in docs/strength.json as soon as it is measured: a run that is broken off goes on there.
// To measure a row anew, take it out of that file. `npm run strength -- original master 3` measures only what these words
// name; `npm run strength -- page` only writes the page.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { botNamed, simulateGame } from '@backtrick/bots';
import { GAMES as RULES, readOptions } from '@backtrick/rules';
import type { Options } from '@backtrick/rules';

interface Row {
  readonly game: string;
  readonly variant: string;
  readonly players: number;
  readonly bot: string;
  readonly games: number;
  readonly wins: number;
  readonly ci95: readonly [number, number];
  readonly left: number;
  readonly msPerDecision: number;
}

interface Duels {
  readonly bots: readonly string[];
  readonly games: number;
  readonly wins: readonly (readonly number[])[];
  readonly ratings: readonly { readonly elo: number; readonly error: number }[];
}

interface Figures {
  readonly rows: readonly Row[];
  readonly duels: Duels | null;
}

interface Variant {
  readonly game: string;
  readonly name: string;
  readonly options: Options;
  /** Games won in %, for 1 to 5 players: what the strongest bot must reach, and where it should get. */
  readonly floor: readonly (number | null)[];
  readonly goal: readonly (number | null)[];
}

const DATA = 'docs/strength.json';
const PAGE = 'docs/strength.md';
const SEED = 'strength';
const BOTS = ['random', 'greedy', 'steady', 'strong', 'master'];
const PLAYERS = [1, 2, 3, 4, 5];
/** Enough for an interval that says something, within an hour or two. */
const NUMBERS: Readonly<Record<string, number>> = {
  'original strong': 200,
  'original strong expert, smaller hand': 400,
  'original master': 100,
  'original master expert, smaller hand': 300,
  'quick-and-easy strong': 400,
  'quick-and-easy master': 400,
};
const DUELS = 40;
/** Milliseconds of games that are timed. */
const TIMED = 2000;
const VARIANTS: readonly Variant[] = [
  {
    game: 'original',
    name: 'standard',
    options: {},
    floor: [45, 85, 75, 94, 96],
    goal: [65, 96, 92, 99, 99.5],
  },
  {
    game: 'original',
    name: 'expert',
    options: { minimum: 3 },
    floor: [18, 40, 30, 40, 58],
    goal: [40, 75, 70, 80, 90],
  },
  {
    game: 'original',
    name: 'expert, smaller hand',
    options: { minimum: 3, smallerHand: true },
    floor: [5, 5, 2, 3, 5],
    goal: [15, 20, 10, 15, 20],
  },
  {
    game: 'quick-and-easy',
    name: 'standard',
    options: {},
    floor: [null, 60, 80, 88, 90],
    goal: [null, 72, 92, 96, 97],
  },
  {
    game: 'quick-and-easy',
    name: 'professional',
    options: { professional: true },
    floor: [null, 30, 43, 43, 44],
    goal: [null, 45, 58, 60, 60],
  },
];
/** The best found published for the original, standard. Nothing was found for the other games and variants. */
const PUBLISHED = ['11.8', '24, full signalling', '10, full signalling', '11.2', '12.3 to 14.4'];

const wanted = process.argv.slice(2);
for (const bot of BOTS) {
  for (const variant of VARIANTS) {
    for (const players of PLAYERS) await measure(bot, variant, players);
  }
}
if (!figures().duels && isWanted(['face-to-face'])) keep({ duels: tournament() });
writeFileSync(PAGE, page(figures()));

async function measure(bot: string, variant: Variant, players: number): Promise<void> {
  const { game, name } = variant;
  if (rowOf(figures().rows, variant, bot, players)) return;
  if (!isWanted([game, bot, name, `${players}`])) return;
  const games = NUMBERS[`${game} ${bot} ${name}`] ?? NUMBERS[`${game} ${bot}`] ?? 1000;
  const asked = ['--players', players, '--bots', bot, '--games', games].map(String);
  const { wins, ci95, left } = backtrick('simulate', game, ...asked, ...flagsOf(variant));
  const msPerDecision = await millisecondsOf(bot, variant, players);
  const what = { game, variant: name, players, bot };
  const row: Row = { ...what, games, wins, ci95, left: left.mean, msPerDecision };
  console.error(`${game}, ${name}, ${players} players, ${bot}: ${percent(wins / games)} %`);
  keep({ rows: [...figures().rows, row] });
}

/** A decision's share of the processor, which a busy machine does not change, after a game to get warm. */
async function millisecondsOf(bot: string, variant: Variant, players: number): Promise<number> {
  const game = RULES.find(({ ruleset }) => ruleset.name === variant.game);
  const player = botNamed(variant.game, bot);
  if (!game || !player) throw new Error(`nobody called ${bot} plays ${variant.game}`);
  const options = readOptions(game.ruleset.options, variant.options);
  if (!options.ok) throw new Error(`${variant.name} is no variant of ${variant.game}`);
  const chosen = { game, players, options: options.value, bots: [player], seed: SEED };
  const simulation = { ...chosen, budget: { playouts: Infinity }, talking: 'signals' } as const;
  await simulateGame(simulation, 0);
  const started = process.cpuUsage();
  let decisions = 0;
  let spent = 0;
  for (let i = 1; spent < TIMED; i++) {
    decisions += (await simulateGame(simulation, i)).decisions;
    const { user, system } = process.cpuUsage(started);
    spent = (user + system) / 1000;
  }
  return spent / decisions;
}

function flagsOf({ options }: Variant): readonly string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === true ? [flag] : [flag, `${value}`];
  });
}

function tournament(): Duels {
  const asked = ['--bots', BOTS.join(), '--games', `${DUELS}`];
  const { bots, wins, ratings } = backtrick('tournament', 'face-to-face', ...asked);
  return { bots, games: DUELS, wins, ratings };
}

function backtrick(...args: readonly string[]) {
  const bin = 'apps/cli/bin/backtrick.mjs';
  const all = [bin, ...args, '--seed', SEED, '--json'];
  return JSON.parse(execFileSync(process.execPath, all, { encoding: 'utf8' }));
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

function rowOf(
  rows: readonly Row[],
  { game, name }: Pick<Variant, 'game' | 'name'>,
  bot: string,
  players: number,
): Row | undefined {
  return rows.find(
    (row) =>
      row.game === game && row.variant === name && row.bot === bot && row.players === players,
  );
}

function page({ rows, duels }: Figures): string {
  return [
    '# How strong the bots are',
    '',
    'Games won in %, with Wilson’s 95 % interval, the number of games and milliseconds of processor time a decision, one thread.',
    'All seats are taken by the same bot, with signals, on seeded deals. Made by `npm run strength`; the figures are in',
    '`strength.json`. An empty cell has not been measured.',
    ...aims(rows),
    ...published(rows),
    ...VARIANTS.flatMap((variant) => variantTable(rows, variant)),
    ...(duels ? duelTable(duels) : []),
    '',
  ].join('\n');
}

function aims(rows: readonly Row[]): readonly string[] {
  const lines = VARIANTS.flatMap((variant) =>
    PLAYERS.flatMap((players) => {
      const [floor, goal] = [variant.floor[players - 1], variant.goal[players - 1]];
      if (floor === null || floor === undefined) return [];
      const cells = [`${variant.game}, ${variant.name}`, players, floor, goal];
      return [`| ${[...cells, ...reached(bestRow(rows, variant, players))].join(' | ')} |`];
    }),
  );
  return [
    '',
    '## What was to be reached',
    'The bot of `strong` and `master` whose interval begins higher, against the least it had to win and the goal. A floor counts as',
    'reached if the interval begins above the floor less 3 points. In the original `strong` has at most 200 playouts a decision,',
    '`master` 1,500.',
    '',
    '| game | players | floor | goal | reached | interval | n | bot | ms a decision |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ];
}

function bestRow(rows: readonly Row[], variant: Variant, players: number): Row | undefined {
  return ['strong', 'master']
    .flatMap((bot) => rowOf(rows, variant, bot, players) ?? [])
    .toSorted((a, b) => b.ci95[0] - a.ci95[0])[0];
}

function reached(row: Row | undefined): readonly string[] {
  if (!row) return ['', '', '', '', ''];
  const share = `**${percent(row.wins / row.games)}**`;
  return [share, interval(row), `${row.games}`, row.bot, milliseconds(row)];
}

function published(rows: readonly Row[]): readonly string[] {
  const [standard] = VARIANTS;
  const ours = PLAYERS.map((players) => {
    const row = standard && bestRow(rows, standard, players);
    return row ? `**${percent(row.wins / row.games)}**` : '';
  });
  return [
    '',
    '## Compared with published figures',
    'The best found published for the original, standard, each from 10,000 games. Nothing was found for other variants, for Face to',
    'Face and for Quick & Easy.',
    '',
    '| original, standard | 1 | 2 | 3 | 4 | 5 players |',
    '| --- | --- | --- | --- | --- | --- |',
    `| ${['published', ...PUBLISHED].join(' | ')} |`,
    `| ${['here', ...ours].join(' | ')} |`,
  ];
}

function variantTable(rows: readonly Row[], variant: Variant): readonly string[] {
  const cell = (bot: string, players: number) => {
    const row = rowOf(rows, variant, bot, players);
    if (!row) return '';
    const share = percent(row.wins / row.games);
    return `**${share}** ${interval(row)} n=${row.games} ${milliseconds(row)} ms`;
  };
  return [
    '',
    `## ${variant.game}, ${variant.name}`,
    '| bot | 1 | 2 | 3 | 4 | 5 players |',
    '| --- | --- | --- | --- | --- | --- |',
    ...BOTS.map((bot) => `| ${[bot, ...PLAYERS.map((n) => cell(bot, n))].join(' | ')} |`),
  ];
}

function duelTable({ bots, games, wins, ratings }: Duels): readonly string[] {
  const share = (i: number, j: number) => {
    const won = wins[i]?.[j] ?? 0;
    return i === j ? '' : percent(won / (won + (wins[j]?.[i] ?? 0)));
  };
  return [
    '',
    '## face-to-face',
    `Row beats column, in % of ${games} games on the same decks from both seats; Elo with the half of its 95 % interval.`,
    '',
    `| | ${bots.join(' | ')} | Elo | ± |`,
    `| ${Array.from({ length: bots.length + 3 }, () => '---').join(' | ')} |`,
    ...bots.map((bot, i) => {
      const { elo = 0, error = 0 } = ratings[i] ?? {};
      const shares = bots.map((_, j) => share(i, j));
      return `| ${[bot, ...shares, elo.toFixed(0), error.toFixed(0)].join(' | ')} |`;
    }),
  ];
}

function interval({ ci95 }: Row): string {
  return `[${ci95.map(percent).join(', ')}]`;
}

function milliseconds({ msPerDecision }: Row): string {
  return msPerDecision.toFixed(msPerDecision < 10 ? 2 : 0);
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
