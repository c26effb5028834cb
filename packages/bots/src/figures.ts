// What is reckoned with the results of games, apart from all that plays them: whoever reads figures loads no bot.

export { dealScore, parOf } from './par.ts';
export { ratings, spread, wilson } from './statistics.ts';
