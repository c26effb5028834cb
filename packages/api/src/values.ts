// Schemas that several routes share.

import { SEATABLE_BOTS } from '@backtrick/table';
import * as v from 'valibot';

export const nothing = v.object({});
/** A name as somebody types it; the server trims it, and refuses one that is unfit. */
export const typedName = v.pipe(v.string(), v.maxLength(80));
export const GAME_NAMES = ['original', 'face-to-face', 'quick-and-easy'] as const;
export type GameName = (typeof GAME_NAMES)[number];
export const gameName = v.picklist(GAME_NAMES);
/** A bot that the server seats. */
export const seatableBot = v.picklist(SEATABLE_BOTS);
export type SeatableBot = (typeof SEATABLE_BOTS)[number];
/** The options of a game itself, by name. */
export const gameOptions = v.record(v.string(), v.union([v.number(), v.boolean()]));
export const interval = v.object({ low: v.number(), high: v.number() });

export const LEAGUES = ['real-time', 'turn-based'] as const;
export type League = (typeof LEAGUES)[number];

/** With whom somebody played. */
export const OPPONENTS = ['alone', 'bots', 'people'] as const;
export type Opponents = (typeof OPPONENTS)[number];

/** Where a deal of the day was played: at a table of the server, or on a device. */
export const PLACES = ['house', 'device'] as const;
export type Place = (typeof PLACES)[number];

/** Whether others see somebody on lists, leaderboards and a profile. */
export const SHOWN = ['public', 'hidden'] as const;
export type Shown = (typeof SHOWN)[number];
