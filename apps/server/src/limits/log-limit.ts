// Limits how many lines the log gets, so that nobody fills the disk with refusals.

import type { Log } from '../runtime/log.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Each network has its own limit; so does everything that no network caused. */
export function limitLogLines(log: Log, { take }: Pick<RateLimiter, 'take'>): Log {
  return (event, details = {}) => {
    const { network } = details;
    const key = typeof network === 'string' ? network : 'server';
    if (take(event === 'refused' ? 'notice' : 'log-line', key) === 0) log(event, details);
  };
}
