// Made by `npm run messages` from apps/web/messages: change them there.

import type { Widened } from '../../widened.ts';
import type { ticket as first } from '../en/ticket.ts';

export const ticket: Widened<typeof first> = {
  firstWin: "Dein erster Sieg",
  best: "Dein neuer Rekord",
};
