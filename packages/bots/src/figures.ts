// Statistics of game results, apart from the code that plays games: reading figures loads no bot.

export { dealScore, parOf } from './par.ts';
export type { DealScore, Par } from './par.ts';
export { ratings, spread, wilson } from './statistics.ts';
export type { Interval, Rating, Spread } from './statistics.ts';
