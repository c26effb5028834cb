// How bad it is: the likelihood of every fault. Each seed has weather of its own, in which some faults are left out, so
// that no fault hides another.

import type { World } from './world.ts';

export interface Weather {
  /** Of each frame. */
  readonly wire: {
    readonly lost: number;
    readonly doubled: number;
    readonly reordered: number;
    readonly cut: number;
    readonly damaged: number;
  };
  /** Of each call of the log. */
  readonly log: {
    readonly failed: number;
    /** Failed, and yet written: at once, or later. */
    readonly failedAndWritten: number;
    readonly slow: number;
    /** The node dies before, or right after, the entry is written. */
    readonly crash: number;
  };
  /** Of each hint from node to node. */
  readonly hint: { readonly lost: number; readonly doubled: number };
  /** Of each second of a node. */
  readonly node: { readonly crash: number; readonly clockJump: number };
  /** Of each second of a person. */
  readonly person: { readonly reload: number };
}

export function randomWeather(world: World): Weather {
  const upTo = (most: number) => (world.rng() < 0.3 ? 0 : world.rng() * most);
  return {
    wire: {
      lost: upTo(0.2),
      doubled: upTo(0.3),
      reordered: upTo(0.8),
      cut: upTo(0.12),
      damaged: upTo(0.4),
    },
    log: {
      failed: upTo(0.1),
      failedAndWritten: upTo(0.1),
      slow: upTo(0.1),
      crash: upTo(0.04),
    },
    hint: { lost: upTo(0.8), doubled: upTo(0.5) },
    node: { crash: upTo(0.02), clockJump: upTo(0.3) },
    person: { reload: upTo(0.03) },
  };
}

/** Nothing goes wrong except that connections break every few frames. */
export const BREAKING_WIRES: Weather = {
  wire: { lost: 0, doubled: 0, reordered: 0, cut: 0.25, damaged: 0 },
  log: { failed: 0, failedAndWritten: 0, slow: 0, crash: 0 },
  hint: { lost: 0, doubled: 0 },
  node: { crash: 0, clockJump: 0 },
  person: { reload: 0 },
};
