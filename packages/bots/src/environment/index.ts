export { Environment } from './environment.ts';
export type { BatchPart, EnvironmentSettings } from './environment.ts';
export type { ActionNumbers, Layout } from './layout.ts';
export type { NumberRules } from './number-rules.ts';
export type { Partners } from './seat-game.ts';
