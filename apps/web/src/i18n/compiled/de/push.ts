// Made by `npm run messages` from apps/web/messages: change them there.

import type { Widened } from '../../widened.ts';
import type { push as first } from '../en/push.ts';

export const push: Widened<typeof first> = {
  turn: "Du bist dran",
  begin: "Wer fängt an?",
  reminder: "Der Tisch wartet noch auf dich.",
};
