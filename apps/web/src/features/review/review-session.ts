// One person's part in a review, where people look back at a game together: what the leader shows, who leads, who is present. The
// leader's step holds at once and is sent when the connection allows: the latest step, not every one on the way.

import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Transport } from '../../platform/connection/connected-table.ts';
import type {
  Look,
  RoomFrame,
  RoomSaying,
  Showing,
} from '../../platform/connection/review-frames.ts';

export type RoomState = 'coming' | 'there' | 'away' | 'missing' | 'full' | 'removed';

export interface Review {
  /** Null until the room has answered. */
  readonly look: ReadonlySignal<Look | null>;
  /** What followers see; one's own showing holds until the room has confirmed it. */
  readonly shown: ReadonlySignal<Showing | null>;
  readonly isLeading: ReadonlySignal<boolean>;
  /** Whether the person sat at the game: then the lead is theirs to take and to hand on. */
  readonly isPlayer: ReadonlySignal<boolean>;
  readonly state: ReadonlySignal<RoomState>;
  /** Takes the lead, and shows this from then on. */
  lead(showing: Showing): void;
  /** Hands the lead to the person with this number. */
  hand(to: number): void;
  /** Sends a guest out for good. */
  remove(person: number): void;
  /** From the leader alone. */
  show(showing: Showing): void;
  leave(): void;
}

export interface ReviewDeps {
  readonly transport: Transport<RoomSaying, RoomFrame>;
  /** What the link that led here brought along. */
  readonly invitation: string | null;
  readonly newId: () => string;
  /** Calls `work` after a delay. */
  later(work: () => void, milliseconds: number): void;
}

export function reviewOver({ transport, invitation, newId, later }: ReviewDeps): Review {
  const room = knownRoom();
  const { look, isLeading } = room;
  const own = ownShowing(newId);
  let send: ((frame: RoomSaying) => void) | null = null;

  transport.start({
    up(say) {
      send = say;
      again();
    },
    down() {
      send = null;
      room.away();
    },
    receive(frame) {
      if (frame.kind === 'look') own.judge(frame);
      room.hear(frame);
      flush();
      if (frame.kind === 'retry') later(again, frame.after);
      else if (frame.kind === 'unreadable') own.forget();
    },
  });
  return {
    ...room,
    shown: computed(() => own.showing.value ?? look.value?.shown ?? null),
    lead(showing) {
      own.claim();
      own.want(showing);
      send?.({ kind: 'lead' });
    },
    hand: (to) => send?.({ kind: 'hand', to }),
    remove: (person) => send?.({ kind: 'remove', person }),
    show(showing) {
      if (isLeading.peek()) own.want(showing);
      flush();
    },
    leave() {
      send?.({ kind: 'bye' });
      transport.close();
    },
  };

  function flush(): void {
    if (send && isLeading.peek()) own.sendOver(send);
  }

  /** Sends again what was lost; a person who is still in the room need not enter again. */
  function again(): void {
    const isThere = room.state.peek() === 'there';
    own.takeBack();
    if (!isThere) send?.({ kind: 'hello', invitation });
    if (own.isClaiming()) send?.({ kind: 'lead' });
    if (isThere) flush();
  }
}

/** The state of the room as last received. */
function knownRoom() {
  const look = signal<Look | null>(null);
  const state = signal<RoomState>('coming');
  return {
    look,
    state,
    isLeading: computed(() => look.value !== null && look.value.leader === look.value.you),
    isPlayer: computed(() => isPlayerIn(look.value)),
    away: () => void (state.value === 'there' && (state.value = 'away')),
    hear(frame: RoomFrame) {
      if (frame.kind === 'full' || frame.kind === 'removed') {
        state.value = frame.kind;
        look.value = null;
      } else if (frame.kind === 'no-review') state.value = 'missing';
      else if (frame.kind === 'look') {
        const { kind: _, ...told } = frame;
        state.value = 'there';
        look.value = told;
      }
    },
  };
}

function isPlayerIn(look: Look | null): boolean {
  const own = look?.people.find(({ number }) => number === look.you);
  return (own?.seat ?? null) !== null;
}

/** What one wants to show: the latest of it, and one at a time on its way. */
function ownShowing(newId: () => string) {
  const wanted = signal<Showing | null>(null);
  const said = signal<(Showing & { readonly id: string }) | null>(null);
  let isClaiming = false;
  return {
    /** The lead was asked for, and the room has not answered yet. */
    isClaiming: () => isClaiming,
    claim: () => void (isClaiming = true),
    /** What one wanted to show counts as long as one leads, or is about to. */
    judge({ shown, leader, you }: Look) {
      if (leader !== you) return isClaiming ? undefined : forget();
      isClaiming = false;
      return arrived(shown?.id ?? null);
    },
    forget,
    showing: computed((): Showing | null => wanted.value ?? said.value),
    want: (showing: Showing) => void (wanted.value = showing),
    /** What never arrived is to be said again, unless there is something newer. */
    takeBack() {
      const lost = said.peek();
      if (lost) wanted.value ??= { step: lost.step, marks: lost.marks };
      said.value = null;
    },
    sendOver(send: (frame: RoomSaying) => void) {
      const next = wanted.peek();
      if (!next || said.peek()) return;
      const showing = { id: newId(), ...next };
      said.value = showing;
      wanted.value = null;
      send({ kind: 'show', ...showing });
    },
  };

  function forget(): void {
    wanted.value = null;
    said.value = null;
  }

  function arrived(id: string | null): void {
    if (said.value?.id === id) said.value = null;
  }
}
