// The reviews of one socket.

import type { ReviewFrame } from '@backtrick/api';
import { timingSafeEqual } from 'node:crypto';
import { messageOf } from '../runtime/log.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { PersonLists } from '../people/person-lists.ts';
import type { Holder } from '../accounts/tickets.ts';
import { chargeFrame } from '../limits/frame-charges.ts';
import { readReviewFrame } from './review-frames.ts';
import type { ReviewMessage } from './review-frames.ts';
import { joinReview } from './review-seat.ts';
import type { ReviewSeatDeps, ReviewSeat } from './review-seat.ts';
import type { GameFacts } from './reviewed-games.ts';
import type { Comer } from './room.ts';

/** What a review connection needs of the server. */
export interface ReviewConnectionDeps extends ReviewSeatDeps {
  readonly rateLimiter: RateLimiter;
  readonly accounts: Pick<Accounts, 'person'>;
  readonly personLists: Pick<PersonLists, 'apart'>;
}

export interface ReviewConnection {
  receive(message: ReviewMessage): void;
  /** Sends the current state. */
  pulse(): void;
  close(): void;
}

const MAX_REVIEWS_PER_SOCKET = 4;
/** When clients should repeat what could not be written, in milliseconds. */
const RETRY_AFTER = 1000;

export function reviewConnection(
  deps: ReviewConnectionDeps,
  holder: Holder,
  send: (message: object) => void,
): ReviewConnection {
  let isClosed = false;
  const tell: Tell = ({ review }, payload) => void (isClosed || send({ review, ...payload }));
  const seats = reviewSeats(deps, holder.player, tell);
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
    const kind = frame?.kind === 'hello' ? 'review-hello' : 'review';
    const wait = chargeFrame(deps.rateLimiter, kind, holder);
    if (wait > 0) return tell(message, { kind: 'retry', after: wait });
    if (!frame) return tell(message, { kind: 'unreadable' });
    attempt(message, () => follow(message, frame));
  }

  async function follow(message: ReviewMessage, frame: ReviewFrame): Promise<void> {
    if (frame.kind === 'hello') {
      const seat = await seats.enter(message, frame.invitation);
      // The socket may have closed meanwhile.
      return seat && isClosed ? seats.leave(seat) : undefined;
    }
    const seat = seats.of(message);
    if (!seat) return tell(message, { kind: 'no-review' });
    return frame.kind === 'bye' ? seats.leave(seat) : seat.follow(frame);
  }

  function attempt(message: ReviewMessage, work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      const facts = { network: holder.network, table: message.table };
      deps.log('review-failed', { ...facts, error: messageOf(error) });
      tell(message, { kind: 'retry', after: RETRY_AFTER });
    });
  }
}

type Tell = (message: ReviewMessage, payload: object) => void;

/** The reviews one person takes part in. */
function reviewSeats(deps: ReviewConnectionDeps, player: string, tell: Tell) {
  const seats = new Map<string, ReviewSeat>();
  return {
    all: () => [...seats.values()],
    of: ({ review }: ReviewMessage) => seats.get(review),
    /** Null if the person may not enter, or has too many reviews open. */
    async enter(message: ReviewMessage, invitation: string | null): Promise<ReviewSeat | null> {
      const facts = await deps.reviews.facts(message);
      const comer = facts && (await comerTo(deps, message, { facts, player, invitation }));
      // The same answer as for a game that does not exist, so that private games stay hidden.
      if (!facts || !comer) return refuse(message, 'no-review');
      const known = seats.get(message.review);
      if (!known && seats.size >= MAX_REVIEWS_PER_SOCKET) return refuse(message, 'full');
      known?.stop();
      const seat = sitDown(message, { comer, facts });
      const outcome = await seat.come();
      if (outcome === 'there') return seat;
      forget(seat);
      return refuse(message, outcome);
    },
    leave(seat: ReviewSeat): Promise<void> {
      forget(seat);
      return seat.go();
    },
  };

  function sitDown(message: ReviewMessage, { comer, facts }: Entering): ReviewSeat {
    const isWelcome = async () => !(await isKeptOut(deps, message, { facts, player }));
    const seat = joinReview(deps, message, {
      comer,
      steps: facts.steps,
      tell: (payload) => tell(message, payload),
      async admit() {
        if (!(await deps.accounts.person(player))) return false;
        if (!(await isWelcome())) return false;
        await deps.reviews.noteVisit(message, player);
        return true;
      },
      isWelcome,
      onOut(why) {
        forget(seat);
        tell(message, { kind: why });
      },
    });
    seats.set(message.review, seat);
    return seat;
  }

  function refuse(message: ReviewMessage, kind: string): null {
    tell(message, { kind });
    return null;
  }

  function forget(seat: ReviewSeat): void {
    seat.stop();
    if (seats.get(seat.message.review) === seat) seats.delete(seat.message.review);
  }
}

interface Entering {
  readonly comer: Comer;
  readonly facts: GameFacts;
}

/**
 * Whether the person is kept apart from somebody in the room. People who did not play the game are kept from those who
 * did as well, whether these are there or not.
 */
async function isKeptOut(
  { reviews, personLists }: ReviewConnectionDeps,
  message: ReviewMessage,
  { facts, player }: Pick<Asking, 'facts' | 'player'>,
): Promise<boolean> {
  const players = facts.seats.flatMap((one) => one.player ?? []);
  const present = await reviews.present(message);
  const others = players.includes(player) ? present : [...present, ...players];
  return (await personLists.apart([player], others)).size > 0;
}

/** Somebody who has sent a hello. */
interface Asking {
  readonly facts: GameFacts;
  readonly player: string;
  readonly invitation: string | null;
}

/** Null for somebody who may not enter: the game was private, and no player has invited them. */
async function comerTo(
  { reviews, accounts }: ReviewConnectionDeps,
  message: ReviewMessage,
  { facts, player, invitation }: Asking,
): Promise<Comer | null> {
  const own = facts.seats.find((one) => one.player === player);
  const isInvited = invitation !== null && isSame(invitation, reviews.invitation(message));
  if (!own && !facts.isOpen && !isInvited) return null;
  const person = await accounts.person(player);
  return {
    player: reviews.tagOf(message, player),
    sealed: reviews.sealedId(message, player),
    name: own?.name ?? person?.name ?? '',
    isBot: person?.isBot ?? false,
    seat: own?.seat ?? null,
    seatNames: facts.seats.map(({ name }) => name),
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
