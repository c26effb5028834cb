// One player's subscription to a table: the whole view once, then each step from there.

import type { SignedUpdate, Steps } from './projection.ts';
import type { ServerFrame } from './frames.ts';
import type { TableAuthority } from './table-authority.ts';
import { chairOf } from './open-table.ts';
import type { OpenTable } from './open-table.ts';
import type { Viewer } from './view.ts';
import type { PlayerId } from './words.ts';

/** A server has thousands of these, so each holds only what it must. */
export class Subscription {
  readonly #authority: TableAuthority;
  readonly #player: PlayerId;
  readonly #send: (frame: ServerFrame) => void;
  /** Ends the subscription. */
  readonly stop: () => void;
  #sent = 0;
  /** Greetings that wait for the log. */
  #greetings = 0;
  /** The viewer that the last view was made for; null before the first greeting. */
  #shown: Viewer | null = null;
  #viewer: Viewer = VISITOR;
  #chairs: OpenTable['chairs'] | null = null;
  #options: OpenTable['options'] | null = null;

  constructor(authority: TableAuthority, player: PlayerId, send: (frame: ServerFrame) => void) {
    this.#authority = authority;
    this.#player = player;
    this.#send = send;
    this.stop = authority.watch((steps) => {
      if (this.#shown) this.#follow(steps, this.#shown);
    });
  }

  /** Starts the subscription: sends what the client's version lacks, and every change from now on. */
  async greet(version: number, hash: string | null): Promise<void> {
    this.#greetings++;
    try {
      await this.#authority.catchUp();
    } finally {
      this.#greetings--;
    }
    this.#tell(version, hash);
  }

  /**
   * Sends the version the client should have, but not to a client that still waits for its greeting: it would only ask again.
   */
  pulse(): void {
    if (this.#greetings > 0) return;
    const update = this.#authority.update(this.#look(), this.#sent);
    if (update) this.#send(pulseOf(update));
    else if (this.#shown) this.#send({ kind: 'no-table' });
  }

  /**
   * Sends the step from the version that was sent last, or the whole view if the player sees the table as another viewer now.
   */
  #follow(steps: Steps | null, before: Viewer): void {
    const now = this.#look();
    const isOnTheWay = steps?.since === this.#sent && isSameViewer(now, before);
    const step = isOnTheWay ? steps.to(now) : null;
    if (!step) return this.#tell(this.#sent);
    this.#sent = step.open.version;
    this.#send(step);
  }

  /** Sends the whole view, or a pulse if the client has it already. */
  #tell(since: number, hash: string | null = null): void {
    const viewer = this.#look();
    this.#shown = viewer;
    const update = this.#authority.update(viewer, since);
    if (!update) return this.#send({ kind: 'no-table' });
    this.#sent = update.version;
    const isKnown = update.version === since && update.hash === hash;
    this.#send(isKnown ? pulseOf(update) : update);
  }

  /** The viewer this player is now; computed again only if chairs or options have changed. */
  #look(): Viewer {
    const open = this.#authority.open();
    if (open && open.chairs === this.#chairs && open.options === this.#options) return this.#viewer;
    this.#chairs = open?.chairs ?? null;
    this.#options = open?.options ?? null;
    this.#viewer = viewerFor(open, this.#player);
    return this.#viewer;
  }
}

/** How a player may see a table: from a seat, as a spectator, or as a visitor. */
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
