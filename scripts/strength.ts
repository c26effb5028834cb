// `npm run strength`: measures the bots with `backtrick simulate --json` and `tournament --json` and writes docs/strength.md.
// Every row is kept in docs/strength.json as soon as it is measured: a run that is broken off goes on there. To measure a row
// anew, take it out of that file. `npm run strength -- original master` measures only what these words name.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

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
  readonly wins: readonly (readonly number[])[];
  readonly ratings: readonly { readonly elo: number; readonly error: number }[];
}

interface Figures {
  readonly rows: readonly Row[];
  readonly duels: Duels | null;
}

const DATA = 'docs/strength.json';
const PAGE = 'docs/strength.md';
const SEED = 'strength';
const BOTS = ['random', 'greedy', 'steady', 'strong', 'master'];
/** Enough for an interval that says something, within an hour or two. */
const GAMES: Readonly<Record<string, number>> = {
  'original strong': 60,
  'original master': 20,
  'quick-and-easy strong': 400,
  'quick-and-easy master': 200,
};
const VARIANTS: readonly { game: string; name: string; flags: readonly string[] }[] = [
  { game: 'original', name: 'standard', flags: [] },
  { game: 'original', name: 'expert', flags: ['--minimum', '3'] },
  { game: 'original', name: 'expert, smaller hand', flags: ['--minimum', '3', '--smaller-hand'] },
  { game: 'quick-and-easy', name: 'standard', flags: [] },
  { game: 'quick-and-easy', name: 'professional', flags: ['--professional'] },
];

const wanted = process.argv.slice(2);
let figures: Figures = existsSync(DATA)
  ? JSON.parse(readFileSync(DATA, 'utf8'))
  : { rows: [], duels: null };

for (const bot of BOTS) {
  for (const variant of VARIANTS)
    for (const players of [1, 2, 3, 4, 5]) measure(bot, variant, players);
}
if (!figures.duels && isWanted(['face-to-face'])) keep({ ...figures, duels: tournament() });
writeFileSync(PAGE, page(figures));

function measure(
  bot: string,
  { game, name, flags }: (typeof VARIANTS)[number],
  players: number,
): void {
  const isRow = (row: Row) =>
    row.game === game && row.variant === name && row.players === players && row.bot === bot;
  if (figures.rows.some(isRow) || !isWanted([game, bot, name, `${players}`])) return;
  const games = GAMES[`${game} ${bot}`] ?? 1000;
  const asked = ['--players', players, '--bots', bot, '--games', games].map(String);
  const { wins, ci95, left, msPerDecision } = backtrick('simulate', game, ...asked, ...flags);
  const row = {
    game,
    variant: name,
    players,
    bot,
    games,
    wins,
    ci95,
    left: left.mean,
    msPerDecision,
  };
  console.error(`${game}, ${name}, ${players} players, ${bot}: ${percent(wins / games)} %`);
  keep({ ...figures, rows: [...figures.rows, row] });
}

function tournament(): Duels {
  const { bots, wins, ratings } = backtrick(
    'tournament',
    'face-to-face',
    '--bots',
    BOTS.join(),
    '--games',
    '40',
  );
  return { bots, wins, ratings };
}

function backtrick(...args: readonly string[]) {
  const bin = 'apps/cli/bin/backtrick.mjs';
  const all = [bin, ...args, '--seed', SEED, '--json'];
  return JSON.parse(execFileSync(process.execPath, all, { encoding: 'utf8' }));
}

function isWanted(words: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word));
}

function keep(now: Figures): void {
  figures = now;
  writeFileSync(DATA, `${JSON.stringify(now, null, 1)}\n`);
}

function page({ rows, duels }: Figures): string {
  const tables = VARIANTS.map(({ game, name }) => variantTable(rows, game, name));
  return [
    '# How strong the bots are',
    '',
    'Games won in %, with Wilson’s 95 % interval, the number of games and milliseconds a decision. All seats are taken by the',
    'same bot, with signals, on seeded deals. Made by `npm run strength`; the figures are in `strength.json`. An empty cell has not',
    'been measured. Best published for the original, standard: 11.8 alone, 24 for two and 10 for three with full signalling, 11.2',
    'for four, 12.3 to 14.4 for five.',
    ...tables.flat(),
    ...(duels ? duelTable(duels) : []),
    '',
  ].join('\n');
}

function variantTable(rows: readonly Row[], game: string, variant: string): readonly string[] {
  const cell = (bot: string, players: number) => {
    const row = rows.find(
      (one) =>
        one.game === game && one.variant === variant && one.bot === bot && one.players === players,
    );
    if (!row) return '';
    const [low, high] = row.ci95.map(percent);
    const share = percent(row.wins / row.games);
    return `**${share}** [${low}, ${high}] n=${row.games} ${row.msPerDecision.toFixed(2)} ms`;
  };
  return [
    '',
    `## ${game}, ${variant}`,
    '| bot | 1 | 2 | 3 | 4 | 5 players |',
    '| --- | --- | --- | --- | --- | --- |',
    ...BOTS.map(
      (bot) => `| ${[bot, ...[1, 2, 3, 4, 5].map((players) => cell(bot, players))].join(' | ')} |`,
    ),
  ];
}

function duelTable({ bots, wins, ratings }: Duels): readonly string[] {
  const share = (i: number, j: number) => {
    const won = wins[i]?.[j] ?? 0;
    return i === j ? '' : percent(won / (won + (wins[j]?.[i] ?? 0)));
  };
  return [
    '',
    '## face-to-face',
    'Row beats column, in % of 40 games on the same decks from both seats; Elo with the half of its 95 % interval.',
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

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
