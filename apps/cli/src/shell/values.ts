// What can be typed where a command or an option takes a value.

import { BOT_NAMES } from '@backtrick/bots';
import { BENCHMARKS } from '../bench/bench.ts';
import { LANGUAGES } from '../i18n/language.ts';
import { GAME_NAMES } from '../settings.ts';
import { DEAL_SET_NAMES } from '../simulate/deal-sets.ts';
import { SHELLS } from './shells.ts';

export type Values =
  /** One of the words; or several of them with commas between. */
  | { readonly kind: 'words' | 'list'; readonly words: readonly string[] }
  | { readonly kind: 'files' | 'folders' | 'programs' | 'anything' };

const TEAM_GAMES = ['original', 'quick-and-easy'];
const BOTS_AND_ENGINE = [...BOT_NAMES, 'engine'];

/** By the name in the help, such as `<file>`. Whatever is not named here can be anything. */
const BY_NAME: Readonly<Record<string, Values>> = {
  file: { kind: 'files' },
  folder: { kind: 'folders' },
  game: words(GAME_NAMES),
  name: words(BOT_NAMES),
  names: { kind: 'list', words: BOTS_AND_ENGINE },
  benchmarks: words(BENCHMARKS),
  language: words(LANGUAGES),
  shell: words(SHELLS),
};

/** Where the name alone does not say it: by the flag, or by command and name. */
const BY_PLACE: Readonly<Record<string, Values>> = {
  'compare game': words(TEAM_GAMES),
  'compare a': { kind: 'list', words: BOTS_AND_ENGINE },
  'compare b': { kind: 'list', words: BOTS_AND_ENGINE },
  'crossplay game': words(TEAM_GAMES),
  '--deals': words(DEAL_SET_NAMES),
  'tournament game': words(['face-to-face']),
  'play --bots': { kind: 'list', words: [...BOTS_AND_ENGINE, 'person'] },
  '--engine': { kind: 'programs' },
  '--minimum': words(['2', '3']),
  '--first': words(['1', '2']),
  '--host': words(['127.0.0.1', '0.0.0.0']),
};

export function valuesOfArgument(name: string, path: readonly string[]): Values {
  return BY_PLACE[[...path, name].join(' ')] ?? BY_NAME[name] ?? { kind: 'anything' };
}

export function valuesOfOption(flag: string, name: string, path: readonly string[]): Values {
  const here = BY_PLACE[[...path, flag].join(' ')] ?? BY_PLACE[flag];
  return here ?? BY_NAME[name] ?? { kind: 'anything' };
}

export function helpNamesIn(names: readonly string[]): Values {
  return words(names.filter((name) => name !== 'help'));
}

function words(known: readonly string[]): Values {
  return { kind: 'words', words: known };
}
