// Made by `npm run messages` from apps/web/messages.

import { community as en } from './en/community.ts';
import { community as de } from './de/community.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const community: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
