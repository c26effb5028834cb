// The reviews of one socket: what its person says in them, and what they are told.

import { messageOf } from '../log.ts';
import type { LimitName, Limiter } from '../people/limits.ts';
import type { Holder } from '../people/tickets.ts';
import { readReviewFrame } from './frames.ts';
import type { ReviewFrame, ReviewMessage } from './frames.ts';
import { joinReview } from './review-seat.ts';
import type { ReviewGround, ReviewSeat } from './review-seat.ts';

/** What a line to reviews needs of the server. */
export interface ReviewHouse extends ReviewGround {
  readonly limiter: Limiter;
  /** The name as it may be shown; null if it may not. */
  fitName(name: string): string | null;
}

export interface ReviewLine {
  receive(message: ReviewMessage): void;
  /** Says how things stand. */
  pulse(): void;
  close(): void;
}

/** How many reviews one socket has. */
const MOST_REVIEWS = 4;
/** When to say again what could not be written, in milliseconds. */
const AGAIN = 1000;

export function reviewLine(
  house: ReviewHouse,
  { player }: Holder,
  send: (message: object) => void,
): ReviewLine {
  let isClosed = false;
  const tell: Tell = ({ review }, said) => void (isClosed || send({ review, ...said }));
  const seats = keepSeats(house, player, tell);
  return {
    receive,
    pulse: () => seats.all().forEach((seat) => seat.look()),
    close() {
      isClosed = true;
      for (const seat of seats.all()) attempt(seat.message, () => seats.leave(seat));
    },
  };

  function receive(message: ReviewMessage): void {
    const frame = readReviewFrame(message.frame);
    const bucket: LimitName = frame?.kind === 'hello' ? 'hello' : 'command';
    const wait = house.limiter.take(bucket, player);
    if (wait > 0) return tell(message, { kind: 'retry', after: wait });
    if (!frame) return tell(message, { kind: 'unreadable' });
    attempt(message, () => follow(message, frame));
  }

  async function follow(message: ReviewMessage, frame: ReviewFrame): Promise<void> {
    if (frame.kind === 'hello') {
      const seat = await seats.enter(message, frame.name);
      // Who has gone meanwhile is not there.
      return seat && isClosed ? seats.leave(seat) : undefined;
    }
    const seat = seats.of(message);
    if (!seat) return tell(message, { kind: 'no-review' });
    if (frame.kind === 'bye') return seats.leave(seat);
    if (frame.kind === 'lead') return seat.lead();
    const { id, step, marks } = frame;
    if (step > seat.steps) return tell(message, { kind: 'unreadable' });
    return seat.show({ id, step, marks });
  }

  function attempt(message: ReviewMessage, work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      house.log('review-failed', { table: message.table, error: messageOf(error) });
      tell(message, { kind: 'retry', after: AGAIN });
    });
  }
}

type Tell = (message: ReviewMessage, said: object) => void;

/** Where one person is. */
function keepSeats(house: ReviewHouse, player: string, tell: Tell) {
  const seats = new Map<string, ReviewSeat>();
  return {
    all: () => [...seats.values()],
    of: ({ review }: ReviewMessage) => seats.get(review),
    /** Null where there is no room, or none left. */
    async enter(message: ReviewMessage, text: string): Promise<ReviewSeat | null> {
      const steps = await house.reviews.steps(message);
      const known = seats.get(message.review);
      const why = steps === null ? 'no-review' : known || seats.size < MOST_REVIEWS ? null : 'full';
      if (steps === null || why !== null) {
        tell(message, { kind: why });
        return null;
      }
      known?.stop();
      const guest = { player, name: house.fitName(text) ?? '', steps };
      const seat = joinReview(house, message, guest, (said) => tell(message, said));
      seats.set(message.review, seat);
      if ((await seat.come()) === 'there') return seat;
      forget(seat);
      tell(message, { kind: 'full' });
      return null;
    },
    leave(seat: ReviewSeat): Promise<void> {
      forget(seat);
      return seat.go();
    },
  };

  function forget(seat: ReviewSeat): void {
    seat.stop();
    if (seats.get(seat.message.review) === seat) seats.delete(seat.message.review);
  }
}
