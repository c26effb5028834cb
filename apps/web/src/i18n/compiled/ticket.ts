// Made by `npm run messages` from apps/web/messages.

import { ticket as en } from './en/ticket.ts';
import { ticket as de } from './de/ticket.ts';
import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const ticket: Readonly<Record<Language, Widened<typeof en>>> = { en, de };
