import type { Words } from '../language.ts';

export const table: Words['table'] = {
  yourTurn: 'Du bist dran',
};
