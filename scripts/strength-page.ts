// docs/strength.md from the figures.

import { wilson } from '@backtrick/bots';
import type { Interval, Rating } from '@backtrick/bots';
import type { Options } from '@backtrick/rules';

export interface Row {
  readonly game: string;
  readonly variant: string;
  readonly players: number;
  readonly bot: string;
  readonly games: number;
  readonly wins: number;
  readonly ci95: Interval;
  readonly left: number;
  readonly msPerDecision: number;
}

/** `wins[i][j]`: games that bot i won against bot j. */
export interface Duels {
  readonly bots: readonly string[];
  readonly wins: readonly (readonly number[])[];
  readonly ratings: readonly Rating[];
}

export interface Figures {
  readonly rows: readonly Row[];
  readonly duels: Duels | null;
}

export interface Variant {
  readonly game: string;
  readonly name: string;
  readonly options: Options;
  /** Games won in %, for 1 to 5 players: what the strongest bot must reach, and where it should get. */
  readonly floor: readonly (number | null)[];
  readonly goal: readonly (number | null)[];
}

export const BOTS = ['random', 'greedy', 'steady', 'strong', 'master'];
export const PLAYERS = [1, 2, 3, 4, 5];
export const VARIANTS: readonly Variant[] = [
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

/** Face to Face, in %: what the strongest bot must win against each opponent, and what it should. */
const DUEL = { floor: 65, goal: 80 };

export function page({ rows, duels }: Figures): string {
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

function duelTable({ bots, wins, ratings }: Duels): readonly string[] {
  return [
    '',
    '## face-to-face',
    'Row beats column: games won in %, Wilson’s 95 % interval, the number of games. Every deck is played from both seats. Elo',
    'over the whole table, with the half of its 95 % interval. E1 and E2 are tuned evaluations that are not on the ladder; the',
    `third is \`steady\`. The strongest bot had to win ${DUEL.floor} % against random, greedy and each evaluation; the goal is ${DUEL.goal} %.`,
    '',
    `| | ${bots.join(' | ')} | Elo | ± |`,
    `| ${Array.from({ length: bots.length + 3 }, () => '---').join(' | ')} |`,
    ...bots.map((bot, i) => {
      const { elo = 0, error = 0 } = ratings[i] ?? {};
      const cells = bots.map((_, j) => duelCell(wins[i]?.[j] ?? 0, wins[j]?.[i] ?? 0));
      return `| ${[bot, ...cells, elo.toFixed(0), error.toFixed(0)].join(' | ')} |`;
    }),
  ];
}

function duelCell(won: number, lost: number): string {
  const games = won + lost;
  if (games === 0) return '';
  return `**${percent(won / games)}** [${wilson(won, games).map(percent).join(', ')}] n=${games}`;
}

function interval({ ci95 }: Row): string {
  return `[${ci95.map(percent).join(', ')}]`;
}

function milliseconds({ msPerDecision }: Row): string {
  return msPerDecision.toFixed(msPerDecision < 10 ? 2 : 0);
}

export function percent(share: number): string {
  return (100 * share).toFixed(1);
}

export function rowOf(
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
