// A thread of the pool.

export { think } from '@backtrick/bots';
