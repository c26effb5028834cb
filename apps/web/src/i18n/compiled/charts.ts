// Made by `npm run messages` from apps/web/messages.

import { charts as en } from './en/charts.ts';
import { charts as de } from './de/charts.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const charts: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
