// Made by `npm run messages` from apps/web/messages: change them there.

import type { Widened } from '../../widened.ts';
import type { charts as first } from '../en/charts.ts';

export const charts: Widened<typeof first> = {
  asTable: "Als Tabelle",
};
