// Worker: a bot's decision.

export { think } from '@backtrick/bots';
