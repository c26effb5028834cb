// The page's connection to a review, and the step it shows: the room's, until the viewer looks around on their own.

import { effect, signal, untracked } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { reviewOver } from './review-session.ts';
import type { Review } from './review-session.ts';
import { newId } from '../../platform/random.ts';
import { visit } from '../../platform/api/identity.ts';
import { sharedSocket } from '../../platform/connection/server-connection.ts';

export interface Room {
  readonly review: Review;
  readonly step: Signal<number>;
  readonly isFollowing: Signal<boolean>;
}

/** `last` is the last step of the game. */
export function useRoom(table: string, game: number, last: number): Room {
  const room = useMemo((): Room => {
    const transport = sharedSocket().transportToReview(`${table}/${game}`);
    const later = (work: () => void, milliseconds: number) => void setTimeout(work, milliseconds);
    const invitation = location.hash.slice(1) || null;
    const review = reviewOver({ transport, invitation, newId, later });
    return { review, step: signal(0), isFollowing: signal(true) };
  }, [table, game]);
  useEffect(() => {
    // The socket needs a session.
    void visit();
    const stops = [followRoom(room, last), tellRoom(room), showInvitation(room)];
    return () => {
      stops.forEach((stop) => stop());
      room.review.leave();
    };
  }, [room, last]);
  return room;
}

/** The address of the page is what people pass on: it invites, where its person may. */
function showInvitation({ review }: Room): () => void {
  return effect(() => {
    const invitation = review.look.value?.invitation ?? null;
    if (invitation === null || location.hash === `#${invitation}`) return;
    history.replaceState(history.state, '', `#${invitation}`);
  });
}

/** What the room shows is shown here. */
function followRoom({ review, step, isFollowing }: Room, last: number): () => void {
  return effect(() => {
    const { value: shown } = review.shown;
    const isBound = isFollowing.value || review.isLeading.value;
    if (shown && isBound) step.value = Math.min(shown.step, last);
  });
}

/** The leader's step goes to the room; anybody else's step makes them look around on their own. */
function tellRoom({ review, step, isFollowing }: Room): () => void {
  return effect(() => {
    const { value: now } = step;
    untracked(() => {
      if (!review.look.value || now === (review.shown.value?.step ?? 0)) return;
      if (review.isLeading.value) review.show({ step: now, marks: [] });
      else isFollowing.value = false;
    });
  });
}
