// A seat at once, with anybody else who wants one.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { gameName, gameOptions, typedName } from '../values.ts';

export const quickMatchEndpoints = {
  seat: endpoint({
    method: 'POST',
    path: '/api/quick-match',
    summary:
      'Seats the person where the same game is about to begin, or at a new table. A person who is already waiting for it stays there.',
    access: 'person',
    input: v.object({
      game: gameName,
      players: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(5)),
      rules: v.optional(gameOptions, {}),
      name: v.optional(typedName),
    }),
    output: v.object({ table: v.string(), seat: v.number() }),
  }),
};
