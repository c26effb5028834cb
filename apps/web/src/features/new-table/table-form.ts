// The form for a new table, and the table options that follow from it.

import { gameOf } from '@backtrick/rules';
import type { TableOptions } from '@backtrick/table';
import type { GameName } from '../../platform/game-names.ts';

export const CLOCKS = ['none', 'minute', 'threeMinutes', 'days'] as const;
export type ClockName = (typeof CLOCKS)[number];
const VARIANTS = ['minimum', 'smallerHand', 'professional'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface TableForm {
  readonly game: GameName;
  readonly players: number;
  /** Those that are played. */
  readonly variants: readonly Variant[];
  readonly watching: 'link' | 'everybody';
  readonly clock: ClockName;
  readonly takingBack: TableOptions['takingBack'];
  readonly talking: TableOptions['talking'];
  readonly aids: TableOptions['aids'];
  readonly pace: TableOptions['pace'];
}

export const NEW_FORM: TableForm = {
  game: 'original',
  players: 3,
  variants: [],
  watching: 'link',
  clock: 'none',
  takingBack: 'consent',
  talking: 'rules',
  aids: 'off',
  pace: 'calm',
};

const CLOCK_OPTIONS: Readonly<Record<ClockName, TableOptions['clock']>> = {
  none: { kind: 'none' },
  minute: { kind: 'seconds', turn: 60 },
  threeMinutes: { kind: 'seconds', turn: 180 },
  days: { kind: 'days', turn: 2 },
};

/** What a variant sets; each belongs to the games that have the option. */
const VARIANT_VALUES: Readonly<Record<Variant, number | boolean>> = {
  minimum: 3,
  smallerHand: true,
  professional: true,
};

export function variantsOf(game: GameName): readonly Variant[] {
  const { options } = gameOf({ game }).ruleset;
  return VARIANTS.filter((variant) => variant in options);
}

/** The form with another game: what that game cannot have is as usual. */
export function withGame(form: TableForm, game: GameName): TableForm {
  const allowed = gameOf({ game }).ruleset.players;
  const players = allowed.includes(form.players) ? form.players : (allowed[0] ?? 1);
  const variants = form.variants.filter((one) => variantsOf(game).includes(one));
  return { ...form, game, players, variants };
}

export function optionsOf(form: TableForm) {
  const { game, players, variants, watching, clock, takingBack, talking, aids, pace } = form;
  const rules = Object.fromEntries(variants.map((variant) => [variant, VARIANT_VALUES[variant]]));
  return {
    game,
    players,
    rules,
    watching,
    clock: CLOCK_OPTIONS[clock],
    takingBack,
    talking,
    aids,
    pace,
  } satisfies Partial<TableOptions>;
}

/** A table's options as the form shows them. */
export function formOf(options: Omit<TableOptions, 'deal'>): TableForm {
  const { game, players, rules, watching, clock, takingBack, talking, aids, pace } = options;
  return {
    game,
    players,
    variants: VARIANTS.filter((variant) => rules[variant] === VARIANT_VALUES[variant]),
    watching: watching === 'everybody' ? 'everybody' : 'link',
    clock:
      CLOCKS.find((one) => JSON.stringify(CLOCK_OPTIONS[one]) === JSON.stringify(clock)) ?? 'none',
    takingBack,
    talking,
    aids,
    pace,
  };
}
