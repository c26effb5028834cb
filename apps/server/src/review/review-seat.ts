// One person in one review: what they do there, and how things stand for them.

import { messageOf } from '../log.ts';
import type { ReviewMessage } from './frames.ts';
import type { Reviews } from './reviews.ts';
import { isFading, roomView, withComer, withLeader, withShowing, withoutGoer } from './room.ts';
import type { Comer, Room, Showing } from './room.ts';

/** What a seat in a review needs of the server. */
export interface ReviewGround {
  readonly reviews: Reviews;
  readonly now: () => number;
  readonly log: (event: string, details?: Readonly<Record<string, unknown>>) => void;
}

export interface ReviewSeat {
  readonly message: ReviewMessage;
  /** How many steps the game has. */
  readonly steps: number;
  come(): Promise<'there' | 'full'>;
  lead(): Promise<void>;
  show(showing: Showing): Promise<void>;
  go(): Promise<void>;
  /** Says how things stand. */
  look(): void;
  /** Says nothing from now on. */
  stop(): void;
}

export function joinReview(
  { reviews, now, log }: ReviewGround,
  message: ReviewMessage,
  { player, name, steps }: Comer & Pick<ReviewSeat, 'steps'>,
  tell: (said: object) => void,
): ReviewSeat {
  const comeIn = (room: Room) => withComer(room, { player, name }, now());
  let isStopped = false;
  const unwatch = reviews.watch(message, look);
  return {
    message,
    steps,
    async come() {
      let comes: 'there' | 'full' = 'full';
      await reviews.change(message, (room) => {
        const after = comeIn(room);
        comes = after ? 'there' : 'full';
        return after;
      });
      return comes;
    },
    lead: () => change((room) => withLeader(room, player)),
    show: (showing) => change((room) => withShowing(room, player, showing)),
    async go() {
      await reviews.change(message, (room) => withoutGoer(room, player));
    },
    look,
    stop() {
      isStopped = true;
      unwatch();
    },
  };

  /** Whoever asks for something that changes nothing is told how things stand. */
  async function change(how: (room: Room) => Room | null): Promise<void> {
    if ((await reviews.change(message, how)) === 'same') look();
  }

  /** Who was taken for gone, by another window or by time, says that they are still there. */
  function look(): void {
    if (isStopped) return;
    const room = reviews.room(message);
    tell({ kind: 'look', ...roomView(room, player, now()) });
    if (!isFading(room, player, now())) return;
    reviews.change(message, comeIn).catch((error: unknown) => {
      log('review-failed', { table: message.table, error: messageOf(error) });
    });
  }
}
