// What is measured, on how many games, and in which order. All of it is fixed before anything is measured.

import type { Options } from '@backtrick/rules';

export interface Variant {
  readonly game: string;
  readonly name: string;
  readonly options: Options;
}

/** All seats taken by one bot. */
export interface WinRateCell {
  readonly kind: 'win-rate';
  readonly variant: Variant;
  readonly players: number;
  readonly bot: string;
  readonly wantedGames: number;
}

/** Every deck is played from both seats. */
export interface DuelCell {
  readonly kind: 'duel';
  readonly bot: string;
  readonly other: string;
  readonly wantedGames: number;
}

export type Cell = WinRateCell | DuelCell;

/** What one bot, named before it is measured, should reach for 1 to 5 players: games won in %. */
export interface Aim {
  readonly variant: Variant;
  readonly bot: string;
  /** Reached by an earlier prototype. */
  readonly floor?: readonly (number | null)[];
  readonly goal: readonly (number | null)[];
}

export const PLAYERS = [1, 2, 3, 4, 5];
export const BOTS = ['random', 'greedy', 'steady', 'strong', 'master'];
/** Not in the registry, since nobody would choose it as an opponent. */
export const PUBLISHED_METHOD = 'published method';
/** Tuned evaluations of Face to Face that nobody can choose as an opponent, between `greedy` and `steady`. */
export const DUELLISTS = ['random', 'greedy', 'E1', 'E2', 'steady', 'strong', 'master'];

const STANDARD: Variant = { game: 'original', name: 'standard', options: {} };
const EXPERT: Variant = { game: 'original', name: 'expert', options: { minimum: 3 } };
const SMALLER_HAND: Variant = {
  game: 'original',
  name: 'expert, smaller hand',
  options: { minimum: 3, smallerHand: true },
};
const QUICK: Variant = { game: 'quick-and-easy', name: 'standard', options: {} };
const PROFESSIONAL: Variant = {
  game: 'quick-and-easy',
  name: 'professional',
  options: { professional: true },
};

export const ORIGINAL_STANDARD = STANDARD;
export const VARIANTS = [STANDARD, EXPERT, SMALLER_HAND, QUICK, PROFESSIONAL];

/** The bot of every row is the strongest bot; the row of quick decisions names `steady`. */
export const AIMS: readonly Aim[] = [
  {
    variant: STANDARD,
    bot: 'master',
    floor: [45, 85, 75, 94, 96],
    goal: [65, 97, 95, 99, 99.5],
  },
  { variant: EXPERT, bot: 'master', floor: [18, 40, 30, 40, 58], goal: [45, 78, 70, 82, 92] },
  { variant: SMALLER_HAND, bot: 'master', floor: [5, 5, 2, 3, 5], goal: [15, 22, 8, 15, 22] },
  { variant: STANDARD, bot: 'steady', goal: [30, 70, 55, 70, 75] },
  { variant: QUICK, bot: 'master', floor: [null, 60, 80, 88, 90], goal: [null, 85, 97, 99, 99] },
  {
    variant: PROFESSIONAL,
    bot: 'master',
    floor: [null, 30, 43, 43, 44],
    goal: [null, 60, 78, 82, 78],
  },
];

/** Face to Face, in %: what `master` must win against each opponent, and what it should. */
export const DUEL_AIM = { bot: 'master', floor: 65, goal: 85 };

/** As many as the published method was quoted with. */
const COMPARED = 4000;
const WANTED: Readonly<Record<string, number>> = { strong: 400, master: 200 };
const WANTED_OF_QUICK_BOTS = 1000;

/** Everything, in the order in which it is measured: the quick bots, then `strong` everywhere, then `master`. */
export function cellsInOrder(): readonly Cell[] {
  return [
    ...winRates(['random', 'greedy', 'steady'], VARIANTS),
    ...winRates([PUBLISHED_METHOD], [STANDARD]),
    ...duels((bot) => WANTED[bot] === undefined),
    ...winRates(['strong'], VARIANTS),
    ...duels((bot) => bot === 'strong'),
    ...winRates(['master'], [STANDARD, QUICK, PROFESSIONAL, EXPERT, SMALLER_HAND]),
    ...duels((bot) => bot === 'master'),
  ];
}

function winRates(bots: readonly string[], variants: readonly Variant[]): readonly WinRateCell[] {
  return variants.flatMap((variant) =>
    bots.flatMap((bot) =>
      PLAYERS.map((players) => ({
        kind: 'win-rate' as const,
        variant,
        players,
        bot,
        wantedGames: wantedOf(bot, variant),
      })),
    ),
  );
}

function wantedOf(bot: string, variant: Variant): number {
  if (bot === PUBLISHED_METHOD || (bot === 'steady' && variant === STANDARD)) return COMPARED;
  return WANTED[bot] ?? WANTED_OF_QUICK_BOTS;
}

/** Each of the bots that are asked for, against all that stand before it. */
function duels(isAskedFor: (bot: string) => boolean): readonly DuelCell[] {
  return DUELLISTS.flatMap((bot, i) =>
    isAskedFor(bot)
      ? DUELLISTS.slice(0, i).map((other) => ({
          kind: 'duel' as const,
          bot,
          other,
          wantedGames: WANTED[bot] ?? WANTED_OF_QUICK_BOTS,
        }))
      : [],
  );
}

export function titleOf(cell: Cell): string {
  return cell.kind === 'duel'
    ? `face-to-face, ${cell.bot} against ${cell.other}`
    : `${cell.variant.game}, ${cell.variant.name}, ${cell.players} players, ${cell.bot}`;
}

/** The words by which a cell can be asked for. */
export function wordsOf(cell: Cell): readonly string[] {
  return cell.kind === 'duel'
    ? ['face-to-face', cell.bot, cell.other]
    : [cell.variant.game, cell.variant.name, cell.bot, `${cell.players}`];
}
