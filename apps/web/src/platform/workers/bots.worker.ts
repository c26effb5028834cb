// Where bots think: a seat's view and the active signals in, a turn, signals or advice out. In a worker of its own it plays a whole
// deal and reports what bots achieve.

import { advise, think } from '@backtrick/bots';
import { playDeal } from './bots-deal.ts';
import { serveWorker } from './worker-server.ts';

const methods = { think, advise, playDeal };

export type ThinkerMethods = typeof methods;

serveWorker(methods);
