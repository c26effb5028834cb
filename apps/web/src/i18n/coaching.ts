// The sentences of the coach. They come with the first hint: who wants none need not wait for them.

import { coach as COACH_WORDS } from './compiled/coach.ts';

export { COACH_WORDS };
export type CoachWords = (typeof COACH_WORDS)['en'];
