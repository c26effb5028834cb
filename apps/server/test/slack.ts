// Promises in seconds hold on a machine that does nothing else: `npm run soak` has one to itself, every other run shares its cores.

import { byDepth } from '../../../test-depth.ts';

/** How many times longer than promised something may take in this run. */
export const SLACK = byDepth({ quick: 20, deep: 20, soak: 1 });
