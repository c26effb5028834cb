// docs/strength.md from the figures.

import { wilson } from '../src/index.ts';
import {
  AIMS,
  DUELLISTS,
  DUEL_AIM,
  BOTS,
  ORIGINAL_STANDARD,
  PLAYERS,
  PUBLISHED_METHOD,
  VARIANTS,
  cellsInOrder,
} from './cells.ts';
import type { Aim, Variant } from './cells.ts';
import { duelsOf, rowOf } from './figures-file.ts';
import type { Figures, Row } from './figures-file.ts';
import { TEST_DEALS } from './test-deals.ts';

/** The best rates found in print for the original, standard. Nothing was found for the other games and variants. */
const IN_PRINT = ['11.8', '24, full signalling', '10, full signalling', '11.2', '12.3 to 14.4'];
/** What the published method was said to win in 4,000 games. */
const QUOTED = ['22.9', '64.6', '44.5', '62.8', '65.2'];

export function page(figures: Figures): string {
  return [
    '# How strong the bots are',
    '',
    'Games won in %, with Wilson’s 95 % interval, the number of games n, and milliseconds of processor time a decision, one',
    'thread. All seats are taken by the same bot, with signals. Made by `npm run strength`, which goes on where the figures in',
    '`strength.json` end. An empty cell has not been measured; one with fewer games than wanted says so.',
    '',
    '**Test deals and development deals.** What chose a bot, a weight or a network must not measure it. All games here are played',
    `on test deals, whose seeds begin with “${TEST_DEALS}”; nothing in \`packages/bots/tune\`, no puzzle and no test of a bot can`,
    'reach that label, and a test holds them to it. Everything else is a development deal. Which bot stands in which row, how many',
    'games are played, and the goals were fixed in `packages/bots/strength/cells.ts` before anything was measured. A bot that is',
    'changed after its figures were seen gets fresh test deals. Earlier editions of this page printed up to 98 % and 100 % for',
    '`strong` from the deals that had chosen its networks, and of two bots the better one; those figures were too high.',
    '',
    '**Time.** A decision is a whole turn. Its time is the processor time of the playing thread over all turns, with the rules, the',
    'views and the signals of all seats; compiling and collecting garbage on other threads is not in it. The slowest decision is',
    'that of the bot alone. Measured beside other work: an idle machine takes rather less.',
    ...aims(figures),
    ...comparison(figures),
    ...VARIANTS.flatMap((variant) => variantTable(figures, variant)),
    ...duelTable(figures),
    '',
  ].join('\n');
}

function aims(figures: Figures): readonly string[] {
  return [
    '',
    '## What was to be reached',
    'One bot a row, named in advance: `master`, the strongest bot, and `steady` for decisions of at most half a millisecond.',
    'The floor is what an early prototype reached. A floor or goal is missed if the measured share is below it; “within” says that',
    'the interval still holds it. In the original `strong` has at most 200 playouts a decision, `master` 1,500.',
    '',
    '| game | players | bot | won | interval | n | floor | goal | ms a decision | slowest |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...AIMS.flatMap((aim) => PLAYERS.flatMap((players) => aimLine(figures, aim, players))),
  ];
}

function aimLine(figures: Figures, aim: Aim, players: number): readonly string[] {
  const { variant, bot } = aim;
  const [floor, goal] = [aim.floor?.[players - 1] ?? null, aim.goal[players - 1] ?? null];
  if (goal === null) return [];
  const row = rowOf(figures, { variant, players, bot });
  const what = [`${variant.game}, ${variant.name}`, players, bot];
  const cells = row
    ? [
        `**${percent(row.wins / row.games)}**`,
        interval(row),
        gamesOf(row, wantedOf(bot, variant)),
        verdict(row, floor),
        verdict(row, goal),
        milliseconds(row.msPerDecision),
        milliseconds(row.msOfSlowest),
      ]
    : ['', '', 'not measured yet', floor ?? '', goal, '', ''];
  return [`| ${[...what, ...cells].join(' | ')} |`];
}

function verdict({ wins, games, ci95 }: Row, aim: number | null): string {
  if (aim === null) return '';
  if ((100 * wins) / games >= aim) return `${aim} reached`;
  return `${aim} **missed**${100 * ci95[1] >= aim ? ', within' : ''}`;
}

/** What others have reached, and what their method reaches here. */
function comparison(figures: Figures): readonly string[] {
  const cells = (bot: string) =>
    PLAYERS.map((players) => winRate(figures, ORIGINAL_STANDARD, { bot, players }));
  return [
    '',
    '## Compared with published figures',
    'The best rates found in print for the original, standard, each from 10,000 games; nothing was found for other variants, for',
    'Face to Face and for Quick & Easy. The published method is an evaluation from a thesis of 2019: a position is worth −Σ',
    'exp(−1.5 · number of piles it fits on, backwards trick included) over all cards not yet laid; all whole turns are looked',
    'at, without signals and without search; who begins is drawn. `packages/bots/strength/published-method.ts` plays it again.',
    ...againstSteady(figures),
    '',
    '| original, standard | 1 | 2 | 3 | 4 | 5 players |',
    '| --- | --- | --- | --- | --- | --- |',
    `| ${['best rates in print', ...IN_PRINT].join(' | ')} |`,
    `| ${['published method, as quoted to us, n=4000', ...QUOTED].join(' | ')} |`,
    `| ${['published method, our re-run', ...cells(PUBLISHED_METHOD)].join(' | ')} |`,
    ...['steady', 'strong', 'master'].map(
      (bot) => `| ${[`\`${bot}\``, ...cells(bot)].join(' | ')} |`,
    ),
  ];
}

/** Says plainly where the method is better than our bot that does not search either. */
function againstSteady(figures: Figures): readonly string[] {
  const outcomes = PLAYERS.flatMap((players) => {
    const [method, steady] = [PUBLISHED_METHOD, 'steady'].map((bot) =>
      rowOf(figures, { variant: ORIGINAL_STANDARD, players, bot }),
    );
    return method && steady
      ? [{ players, isClear: areApart(method, steady), ...leader(method, steady) }]
      : [];
  });
  const listed = (isWanted: (outcome: (typeof outcomes)[number]) => boolean) =>
    outcomes
      .filter(isWanted)
      .map(({ players }) => players)
      .join(', ') || 'none';
  if (outcomes.length === 0) return [];
  return [
    `It beats our \`steady\`, which reads signals, at these numbers of players: ${listed(({ isClear, isMethod }) => isClear && isMethod)}.`,
    `\`steady\` beats it at: ${listed(({ isClear, isMethod }) => isClear && !isMethod)}; the intervals overlap at: ${listed(({ isClear }) => !isClear)}.`,
  ];
}

function leader(method: Row, steady: Row) {
  return { isMethod: method.wins / method.games > steady.wins / steady.games };
}

function areApart(one: Row, other: Row): boolean {
  return one.ci95[0] > other.ci95[1] || other.ci95[0] > one.ci95[1];
}

function variantTable(figures: Figures, variant: Variant): readonly string[] {
  const cell = (bot: string, players: number) => {
    const row = rowOf(figures, { variant, players, bot });
    if (!row) return '';
    return `${winRate(figures, variant, { bot, players })} ${milliseconds(row.msPerDecision)} ms`;
  };
  return [
    '',
    `## ${variant.game}, ${variant.name}`,
    '| bot | 1 | 2 | 3 | 4 | 5 players |',
    '| --- | --- | --- | --- | --- | --- |',
    ...BOTS.map((bot) => `| ${[bot, ...PLAYERS.map((n) => cell(bot, n))].join(' | ')} |`),
  ];
}

function winRate(
  figures: Figures,
  variant: Variant,
  { bot, players }: { readonly bot: string; readonly players: number },
): string {
  const row = rowOf(figures, { variant, players, bot });
  if (!row) return '';
  const share = percent(row.wins / row.games);
  return `**${share}** ${interval(row)} n=${gamesOf(row, wantedOf(bot, variant))}`;
}

function duelTable(figures: Figures): readonly string[] {
  const { duels } = figures;
  if (!duels) return [];
  return [
    '',
    '## face-to-face',
    'Row beats column: games won in %, Wilson’s 95 % interval, the number of games. Every deck is played from both seats. Elo',
    'over the whole table, with the half of its 95 % interval. E1 and E2 are tuned evaluations that nobody can choose as an opponent; the',
    `third is \`steady\`. \`${DUEL_AIM.bot}\` had to win ${DUEL_AIM.floor} % against each of them; the goal is ${DUEL_AIM.goal} %.`,
    ...duelVerdicts(figures),
    '',
    `| | ${DUELLISTS.join(' | ')} | Elo | ± |`,
    `| ${Array.from({ length: DUELLISTS.length + 3 }, () => '---').join(' | ')} |`,
    ...DUELLISTS.map((bot, i) => {
      const cells = DUELLISTS.map((other) => duelCell(figures, bot, other));
      // A bot that has not played has no strength.
      const { elo, error } = (cells.some(Boolean) && duels.ratings[i]) || {};
      return `| ${[bot, ...cells, elo?.toFixed(0) ?? '', error?.toFixed(0) ?? ''].join(' | ')} |`;
    }),
  ];
}

function duelVerdicts(figures: Figures): readonly string[] {
  const { bot, goal } = DUEL_AIM;
  const shares = DUELLISTS.filter((other) => other !== bot).map((other) => {
    const [won, lost] = duelsOf(figures, { bot, other });
    return { other, games: won + lost, isMissed: 100 * won < goal * (won + lost) };
  });
  const played = shares.filter(({ games }) => games > 0);
  if (played.length === 0) return ['It has not been measured yet.'];
  const missed = played.filter(({ isMissed }) => isMissed).map(({ other }) => other);
  return [
    missed.length === 0
      ? 'The goal is reached against all that were measured.'
      : `The goal is **missed** against ${missed.join(', ')}.`,
  ];
}

function duelCell(figures: Figures, bot: string, other: string): string {
  const [won, lost] = duelsOf(figures, { bot, other });
  const games = won + lost;
  if (games === 0) return '';
  const wanted = cellsInOrder().find(
    (cell) =>
      cell.kind === 'duel' && [bot, other].every((name) => [cell.bot, cell.other].includes(name)),
  );
  const share = `**${percent(won / games)}** [${wilson(won, games).map(percent).join(', ')}]`;
  return `${share} n=${gamesOf({ games }, wanted?.wantedGames ?? games)}`;
}

function wantedOf(bot: string, variant: Variant): number {
  const cell = cellsInOrder().find(
    (each) => each.kind === 'win-rate' && each.bot === bot && each.variant === variant,
  );
  return cell?.wantedGames ?? 0;
}

function gamesOf({ games }: Pick<Row, 'games'>, wanted: number): string {
  return games < wanted ? `${games} of ${wanted}, unfinished` : `${games}`;
}

function interval({ ci95 }: Row): string {
  return `[${ci95.map(percent).join(', ')}]`;
}

function milliseconds(time: number): string {
  return time.toFixed(time < 10 ? 2 : 0);
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
