// One person in one review.

import type { ReviewFrame } from '@backtrick/api';
import { messageOf } from '../runtime/log.ts';
import type { Log } from '../runtime/log.ts';
import type { ReviewMessage } from './review-frames.ts';
import type { Reviews } from './reviews.ts';
import * as rooms from './room.ts';
import type { Comer, NoEntry, Room } from './room.ts';

/** What a review seat needs of the server. */
export interface ReviewSeatDeps {
  readonly reviews: Reviews;
  readonly now: () => number;
  readonly log: Log;
}

export interface ReviewSeat {
  readonly message: ReviewMessage;
  come(): Promise<'there' | 'no-review' | NoEntry>;
  /** Applies a frame, if the person may send it. */
  follow(frame: RoomFrame): Promise<void>;
  go(): Promise<void>;
  /** Sends the current state. */
  look(): void;
  /** Sends nothing from now on. */
  stop(): void;
}

/** Frames of somebody who is in the room. */
export type RoomFrame = Exclude<ReviewFrame, { kind: 'hello' | 'bye' }>;

/** Somebody who may enter, and how to reach them. */
export interface Entrant {
  readonly comer: Comer;
  /** The number of steps of the game. */
  readonly steps: number;
  tell(payload: object): void;
  /**
   * Records the visit before the person enters the room; false if they have been deleted, or are kept apart from
   * somebody there.
   */
  admit(): Promise<boolean>;
  /** Whether they are kept apart from nobody there. */
  isWelcome(): Promise<boolean>;
  /** Called when they may no longer be there. */
  onOut(why: 'removed' | 'no-review'): void;
}

export function joinReview(
  { reviews, now, log }: ReviewSeatDeps,
  message: ReviewMessage,
  { comer, steps, tell, admit, isWelcome, onOut }: Entrant,
): ReviewSeat {
  const { player, seat } = comer;
  const invitation = seat === null ? null : reviews.invitation(message);
  const comeIn = (room: Room) => rooms.withComer(room, comer, now());
  const go = () => leave(reviews, message, player);
  /** Nothing is sent before the person has entered. */
  let state: 'coming' | 'in' | 'stopped' = 'coming';
  const unwatch = reviews.watch(message, look);
  return {
    message,
    async come() {
      if (!(await admit())) return 'no-review';
      const outcome = await enter(reviews, message, { comer, now });
      if (outcome !== 'there') return outcome;
      // Again: two people may have come in the same moment.
      if (!(await isWelcome())) {
        await go();
        return 'no-review';
      }
      if (state === 'coming') state = 'in';
      look();
      return outcome;
    },
    async follow(frame) {
      if (frame.kind === 'show' && frame.step > steps) return tell({ kind: 'unreadable' });
      // A frame that changes nothing is answered with the current state.
      const how = (room: Room) => roomAfter(room, player, frame, now());
      if ((await reviews.change(message, how)) === 'same') look();
    },
    go,
    look,
    stop() {
      state = 'stopped';
      unwatch();
    },
  };

  /** If the room took the person for gone, because of another window or a timeout, they re-enter. */
  function look(): void {
    if (state !== 'in') return;
    const room = reviews.room(message);
    if (room.removed.includes(player)) return onOut('removed');
    tell({ kind: 'look', ...rooms.roomView(room, player, now()), invitation });
    if (!rooms.isFading(room, player, now())) return;
    stay().catch((error: unknown) => {
      log('review-failed', { table: message.table, error: messageOf(error) });
    });
  }

  async function stay(): Promise<void> {
    if (await admit()) return void (await reviews.change(message, comeIn));
    if (state !== 'in') return;
    onOut('no-review');
    await go();
  }
}

async function enter(
  reviews: Reviews,
  message: ReviewMessage,
  { comer, now }: Pick<Entrant, 'comer'> & Pick<ReviewSeatDeps, 'now'>,
): Promise<'there' | NoEntry> {
  let outcome: 'there' | NoEntry = 'there';
  await reviews.change(message, (room) => {
    outcome = rooms.whyNotEnter(room, comer, now()) ?? 'there';
    return rooms.withComer(room, comer, now());
  });
  return outcome;
}

async function leave(reviews: Reviews, message: ReviewMessage, player: string): Promise<void> {
  await reviews.change(message, (room) => rooms.withoutGoer(room, player));
}

/** Null if this person may not send the frame. */
function roomAfter(room: Room, player: string, frame: RoomFrame, now: number): Room | null {
  switch (frame.kind) {
    case 'lead':
      return rooms.withLeader(room, player);
    case 'hand':
      return rooms.handedTo(room, player, frame.to, now);
    case 'remove':
      return rooms.withoutGuest(room, player, frame.person);
    case 'show': {
      const { id, step, marks } = frame;
      return rooms.withShowing(room, player, { id, step, marks });
    }
  }
}
