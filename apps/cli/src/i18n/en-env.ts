// What `backtrick env` answers when it refuses.

import type { FaultCode } from '../env/faults.ts';

export interface EnvTexts {
  /** Each takes the field, the limit or the game that shows what is wrong. */
  readonly faults: Readonly<Record<FaultCode, (where: string) => string>>;
}

export const enEnv: EnvTexts = {
  faults: {
    'too-long': () => 'The request is empty or longer than 1 MiB.',
    'cut-off': () => 'The input ends in the middle of a request.',
    'unknown-kind': () => 'The kind of a request must be a number from 0 to 7.',
    'wrong-protocol': (protocol) => `This program speaks protocol ${protocol}.`,
    'wrong-settings': (field) => `These settings don’t work: check ${field}.`,
    'too-many-games': (games) => `One process can play at most ${games} games at once.`,
    'unknown-id': () => 'There’s no environment with this id.',
    'wrong-length': () => 'The request needs one number for each game.',
    'wrong-seat': () => 'A seat must be a number from 0 to one less than the number of players.',
    'illegal-action': (where) => `Illegal action (action, game): ${where}.`,
    failed: () => 'The environment failed. See its standard error for details.',
  },
};
