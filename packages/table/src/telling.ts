// Tells one person what becomes of a table: the whole view once, then each step from there.

import type { SignedUpdate, Steps } from './exit.ts';
import type { ServerFrame } from './frames.ts';
import type { Keeper } from './keeper.ts';
import { chairOf } from './open-table.ts';
import type { OpenTable } from './open-table.ts';
import type { Viewer } from './view.ts';
import type { PlayerId } from './words.ts';

/** A house has thousands of these: each holds what it must and nothing else. */
export class Telling {
  readonly #keeper: Keeper;
  readonly #player: PlayerId;
  readonly #send: (frame: ServerFrame) => void;
  /** From now on nothing is told. */
  readonly stop: () => void;
  #sent = 0;
  /** As what the person got the last view; null before hello. */
  #shown: Viewer | null = null;
  #viewer: Viewer = VISITOR;
  #chairs: OpenTable['chairs'] | null = null;
  #options: OpenTable['options'] | null = null;

  constructor(keeper: Keeper, player: PlayerId, send: (frame: ServerFrame) => void) {
    this.#keeper = keeper;
    this.#player = player;
    this.#send = send;
    this.stop = keeper.watch((steps) => {
      if (this.#shown) this.#follow(steps, this.#shown);
    });
  }

  /** The person has this, and is told what is missing, and from now on what happens. */
  async greet(version: number, hash: string | null): Promise<void> {
    await this.#keeper.catchUp();
    this.#tell(version, hash);
  }

  /** Says what the person should have. */
  pulse(): void {
    const update = this.#keeper.update(this.#look(), this.#sent);
    if (update) this.#send(pulseOf(update));
    else if (this.#shown) this.#send({ kind: 'no-table' });
  }

  /** Whoever was shown the table before needs only the step from there, unless they see it with other eyes now. */
  #follow(steps: Steps | null, before: Viewer): void {
    const now = this.#look();
    const isOnTheWay = steps?.since === this.#sent && isSameViewer(now, before);
    const step = isOnTheWay ? steps.to(now) : null;
    if (!step) return this.#tell(this.#sent);
    this.#sent = step.open.version;
    this.#send(step);
  }

  /** Tells what is new, or that nothing is. */
  #tell(since: number, hash: string | null = null): void {
    const viewer = this.#look();
    this.#shown = viewer;
    const update = this.#keeper.update(viewer, since);
    if (!update) return this.#send({ kind: 'no-table' });
    this.#sent = update.version;
    const isKnown = update.version === since && update.hash === hash;
    this.#send(isKnown ? pulseOf(update) : update);
  }

  /** As what the person sees the table: looked for again only where chairs or options are others than last time. */
  #look(): Viewer {
    const open = this.#keeper.open();
    if (open && open.chairs === this.#chairs && open.options === this.#options) return this.#viewer;
    this.#chairs = open?.chairs ?? null;
    this.#options = open?.options ?? null;
    this.#viewer = viewerFor(open, this.#player);
    return this.#viewer;
  }
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
