import type { ChartWords } from '../charts.ts';

export const charts: ChartWords = {
  asTable: 'Als Tabelle',
};
