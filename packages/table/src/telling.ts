// Tells one person what becomes of a table: the whole view once, then each step from there.

import type { SignedUpdate, Steps } from './exit.ts';
import type { ServerFrame } from './frames.ts';
import type { Keeper } from './keeper.ts';
import { chairOf } from './open-table.ts';
import type { OpenTable } from './open-table.ts';
import type { Viewer } from './view.ts';
import type { PlayerId } from './words.ts';

export interface Telling {
  /** The person has this, and is told what is missing, and from now on what happens. */
  greet(version: number, hash: string | null): Promise<void>;
  /** Says what the person should have. */
  pulse(): void;
  stop(): void;
}

export function tellOf(
  keeper: Keeper,
  player: PlayerId,
  send: (frame: ServerFrame) => void,
): Telling {
  let sent = 0;
  /** As what the person got the last view; null before hello. */
  let shown: Viewer | null = null;
  const viewer = viewerOf(keeper, player);
  const stop = keeper.watch((steps) => {
    if (shown) follow(steps, shown);
  });
  return {
    async greet(version, hash) {
      await keeper.catchUp();
      tell(version, hash);
    },
    pulse() {
      const update = keeper.update(viewer(), sent);
      if (update) send(pulseOf(update));
      else if (shown) send({ kind: 'no-table' });
    },
    stop,
  };

  /** Whoever was shown the table before needs only the step from there, unless they see it with other eyes now. */
  function follow(steps: Steps | null, before: Viewer): void {
    const now = viewer();
    const isOnTheWay = steps?.since === sent && isSameViewer(now, before);
    const step = isOnTheWay ? steps.to(now) : null;
    if (!step) return tell(sent);
    sent = step.open.version;
    send(step);
  }

  /** Tells what is new, or that nothing is. */
  function tell(since: number, hash: string | null = null): void {
    shown = viewer();
    const update = keeper.update(shown, since);
    if (!update) return send({ kind: 'no-table' });
    sent = update.version;
    const isKnown = update.version === since && update.hash === hash;
    send(isKnown ? pulseOf(update) : update);
  }
}

/** Looked for again only where chairs or options are others than last time: most steps change neither. */
function viewerOf(keeper: Keeper, player: PlayerId): () => Viewer {
  let chairs: OpenTable['chairs'] | null = null;
  let options: OpenTable['options'] | null = null;
  let viewer: Viewer = VISITOR;
  return () => {
    const open = keeper.open();
    if (open && open.chairs === chairs && open.options === options) return viewer;
    chairs = open?.chairs ?? null;
    options = open?.options ?? null;
    viewer = viewerFor(open, player);
    return viewer;
  };
}

/** What a person is at a table: the owner of a seat's view, or whoever else may look on. */
export function viewerFor(open: OpenTable | null, player: PlayerId): Viewer {
  const chair = open && chairOf(open, player);
  if (chair) return { kind: 'seat', seat: chair.seat };
  return open !== null && open.options.watching !== 'nobody' ? SPECTATOR : VISITOR;
}

const SPECTATOR = { kind: 'spectator' } as const;
const VISITOR = { kind: 'visitor' } as const;

function isSameViewer(one: Viewer, other: Viewer): boolean {
  if (one.kind === 'seat' && other.kind === 'seat') return one.seat === other.seat;
  return one.kind === other.kind;
}

function pulseOf({ version, at, hash }: SignedUpdate): ServerFrame {
  return { kind: 'pulse', version, at, hash };
}
