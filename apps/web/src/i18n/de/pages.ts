import type { Words } from '../language.ts';

export const pages: Words['pages'] = {
  name: 'Backtrick',
  skip: 'Zum Inhalt springen',
};
