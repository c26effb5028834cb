// What each game provides for the analysis.

import type { Rng } from '@backtrick/rules';
import type { Seen } from '../bot.ts';
import type { Playouts } from '../search.ts';
import { faceToFacePlayouts } from './face-to-face.ts';
import { originalPlayouts } from './original.ts';
import type { Play } from './plays.ts';
import { quickAndEasyPlayouts } from './quick-and-easy.ts';

/** The best `count` plays by the evaluation, worlds, and the chance to win once a play is made in one of them. */
type PlayoutsFor = (seen: Seen, count: number, rng: Rng) => Playouts<unknown, Play>;

const PLAYOUTS: Readonly<Record<string, PlayoutsFor>> = {
  original: originalPlayouts,
  'face-to-face': faceToFacePlayouts,
  'quick-and-easy': quickAndEasyPlayouts,
};

export const playoutsFor: PlayoutsFor = (seen, count, rng) => {
  const playouts = PLAYOUTS[seen.view.game];
  if (!playouts) throw new Error(`there is no game called ${seen.view.game}`);
  return playouts(seen, count, rng);
};
