import type { TableOptions } from '@backtrick/table';

export type GameName = TableOptions['game'];

export const GAME_NAMES: readonly GameName[] = ['original', 'face-to-face', 'quick-and-easy'];
