// The page's place in a review, and the step it shows: that of the room, until somebody looks around on their own.

import { effect, signal, untracked } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { nameForOthers } from '../../app/names.ts';
import { reviewOver } from '../../model/review.ts';
import type { Review } from '../../model/review.ts';
import { newId } from '../../places/random.ts';
import { visit } from '../../places/server/identity.ts';
import { sharedSocket } from '../../places/server/server-place.ts';

export interface Room {
  readonly review: Review;
  readonly step: Signal<number>;
  readonly isFollowing: Signal<boolean>;
}

/** `last` is the last step of the game. */
export function useRoom(table: string, game: number, last: number): Room {
  const room = useMemo((): Room => {
    const line = sharedSocket().lineToReview(`${table}/${game}`);
    const later = (work: () => void, milliseconds: number) => void setTimeout(work, milliseconds);
    const review = reviewOver({ line, name: nameForOthers, newId, later });
    return { review, step: signal(0), isFollowing: signal(true) };
  }, [table, game]);
  useEffect(() => {
    // Whoever comes by a link has a name as soon as the server knows them.
    void visit();
    const stops = [followRoom(room, last), tellRoom(room)];
    return () => {
      stops.forEach((stop) => stop());
      room.review.leave();
    };
  }, [room, last]);
  return room;
}

/** What the room shows is shown here. */
function followRoom({ review, step, isFollowing }: Room, last: number): () => void {
  return effect(() => {
    const { value: shown } = review.shown;
    const isBound = isFollowing.value || review.isLeading.value;
    if (shown && isBound) step.value = Math.min(shown.step, last);
  });
}

/** The leader's step goes to the room; whoever else takes one looks around on their own. */
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
