// What is reckoned with the results of games, apart from all that plays them: whoever reads figures loads no bot.

export { dealScore, parOf } from './par.ts';
export type { DealScore, Par } from './par.ts';
export { ratings, spread, wilson } from './statistics.ts';
export type { Interval, Rating, Spread } from './statistics.ts';
