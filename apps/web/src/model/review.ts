// A place in a room where people look back at a game together: what its leader shows, who leads, who is there. What the
// leader does holds at once and is told when the line can take it: the latest step, not every one on the way.

import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Line } from '../places/place-over.ts';
import type { Mark } from './marks.ts';

export interface Showing {
  readonly step: number;
  readonly marks: readonly Mark[];
}

/** What the server tells of a room. */
export interface Look {
  readonly shown: (Showing & { readonly id: string }) | null;
  /** By the number people have in the room; null while nobody leads who is there. */
  readonly leader: number | null;
  readonly you: number;
  readonly people: readonly { readonly number: number; readonly name: string }[];
}

export type RoomFrame =
  | ({ readonly kind: 'look' } & Look)
  | { readonly kind: 'no-review' | 'full' | 'unreadable' }
  | { readonly kind: 'retry'; readonly after: number };

export type RoomSaying =
  | { readonly kind: 'hello'; readonly name: string }
  | { readonly kind: 'lead' | 'bye' }
  | ({ readonly kind: 'show'; readonly id: string } & Showing);

export interface Review {
  /** Null until the room has answered. */
  readonly look: ReadonlySignal<Look | null>;
  /** What the room shows to who follows; the own showing stands until it has arrived. */
  readonly shown: ReadonlySignal<Showing | null>;
  readonly isLeading: ReadonlySignal<boolean>;
  readonly state: ReadonlySignal<'coming' | 'there' | 'away' | 'missing' | 'full'>;
  /** Takes the lead, and shows this from then on. */
  lead(showing: Showing): void;
  /** From the leader alone. */
  show(showing: Showing): void;
  leave(): void;
}

export interface ReviewGround {
  readonly line: Line<RoomSaying, RoomFrame>;
  readonly name: () => string;
  readonly newId: () => string;
  /** Calls back after so many milliseconds. */
  later(work: () => void, milliseconds: number): void;
}

export function reviewOver({ line, name, newId, later }: ReviewGround): Review {
  const room = knownRoom();
  const { look, isLeading } = room;
  const own = ownShowing(newId);
  let isClaiming = false;
  let send: ((frame: RoomSaying) => void) | null = null;

  line.start({
    up(say) {
      send = say;
      again();
    },
    down() {
      send = null;
      room.away();
    },
    receive(frame) {
      if (frame.kind === 'look') judge(frame);
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
      isClaiming = true;
      own.want(showing);
      send?.({ kind: 'lead' });
    },
    show(showing) {
      if (isLeading.peek()) own.want(showing);
      flush();
    },
    leave() {
      send?.({ kind: 'bye' });
      line.close();
    },
  };

  /** What one wanted to show counts as long as one leads, or is about to. */
  function judge({ shown, leader, you }: Look): void {
    if (leader !== you) return isClaiming ? undefined : own.forget();
    isClaiming = false;
    own.arrived(shown?.id ?? null);
  }

  function flush(): void {
    if (send && isLeading.peek()) own.sendOver(send);
  }

  /** Says hello once more: the room answers, and what was lost follows. */
  function again(): void {
    own.takeBack();
    send?.({ kind: 'hello', name: name() });
    if (isClaiming) send?.({ kind: 'lead' });
  }
}

/** What the room has told of itself. */
function knownRoom() {
  const look = signal<Look | null>(null);
  const state = signal<'coming' | 'there' | 'away' | 'missing' | 'full'>('coming');
  return {
    look,
    state,
    isLeading: computed(() => look.value !== null && look.value.leader === look.value.you),
    away: () => void (state.value === 'there' && (state.value = 'away')),
    hear(frame: RoomFrame) {
      if (frame.kind === 'full') state.value = 'full';
      else if (frame.kind === 'no-review') state.value = 'missing';
      else if (frame.kind === 'look') {
        const { shown, leader, you, people } = frame;
        state.value = 'there';
        look.value = { shown, leader, you, people };
      }
    },
  };
}

/** What one wants to show: the latest of it, and one at a time on its way. */
function ownShowing(newId: () => string) {
  const wanted = signal<Showing | null>(null);
  const said = signal<(Showing & { readonly id: string }) | null>(null);
  return {
    showing: computed((): Showing | null => wanted.value ?? said.value),
    want: (showing: Showing) => void (wanted.value = showing),
    arrived: (id: string | null) => void (said.value?.id === id && (said.value = null)),
    forget() {
      wanted.value = null;
      said.value = null;
    },
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
}
