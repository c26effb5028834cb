// A seat at once, with anybody else who wants one.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { gameName, gameOptions, typedName } from '../values.ts';

export const quickMatchEndpoints = {
  seat: endpoint({
    method: 'POST',
    path: '/api/quick-match',
    summary:
      'Join a table that is about to start the same game, or create one. If you are already waiting for it, you stay there.',
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
