// The names of tallies. Threads of the store load this: it knows neither games nor schemas.

import type { Opponents } from '@backtrick/api';
import { presetOf, settingsOf } from './preset.ts';
import type { Summary } from './summary.ts';

/** Results with the same preset, opponents and aids share a tally. */
export function tallyKey(
  summary: Pick<Summary, 'game' | 'players' | 'options' | 'preset' | 'company' | 'aids'>,
): string {
  // Summaries from before there were presets have an empty one.
  const preset = summary.preset || presetOf(summary);
  return [preset, summary.company, summary.aids].join(SEPARATOR);
}

const SEPARATOR = '|';

/** The inverse of `tallyKey`. */
export function tallyParts(key: string): TallyParts {
  const [preset = '', company = '', aids = ''] = key.split(SEPARATOR);
  const { game, players, options } = settingsOf(preset);
  return {
    preset,
    game,
    players,
    options,
    company: opponentsNamed(company),
    aids: aids === 'on' ? 'on' : 'off',
  };
}

export type TallyParts = Pick<
  Summary,
  'preset' | 'game' | 'players' | 'options' | 'company' | 'aids'
>;

const OPPONENTS: Readonly<Record<Opponents, true>> = { alone: true, bots: true, people: true };

function opponentsNamed(name: string): Opponents {
  return isOpponents(name) ? name : 'alone';
}

function isOpponents(name: string): name is Opponents {
  return Object.hasOwn(OPPONENTS, name);
}
