// Made by `npm run messages` from apps/web/messages.

import { push as en } from './en/push.ts';
import { push as de } from './de/push.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const push: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
