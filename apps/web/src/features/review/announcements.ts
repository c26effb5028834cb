// Announcements for screen readers: who leads, who arrives, what is drawn.

import { effect, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { reviewWords } from '../../i18n/reviewing.ts';
import type { ReviewWords } from '../../i18n/reviewing.ts';
import type { Look, Mark } from '../../platform/connection/review-frames.ts';
import { announce } from '../../design/live-region.tsx';
import { nameIn } from './review-bar.tsx';
import type { Room } from './use-review.ts';

/** `pileName` is the name of a pile in a sentence, by its number from the left. */
export function useAnnouncements({ review }: Room, pileName: (pile: number) => string): void {
  useEffect(() => {
    let before: Look | null = null;
    return effect(() => {
      const now = review.look.value;
      const said = before && now ? newsInWords(before, now, pileName) : [];
      before = now;
      if (said.length > 0) untracked(() => announce(said.join(' ')));
    });
  }, [review, pileName]);
}

function newsInWords(
  before: Look,
  now: Look,
  pileName: (pile: number) => string,
): readonly string[] {
  const say = reviewWords.peek();
  return [
    ...leaderInWords(before, now, say),
    ...now.people
      .filter(({ number }) => !before.people.some((one) => one.number === number))
      .map(({ number }) => say.came(nameIn(now.people, number, say))),
    ...marksInWords(before, now, pileName),
  ];
}

function leaderInWords(before: Look, now: Look, say: ReviewWords): readonly string[] {
  if (now.leader === before.leader || now.leader === null) return [];
  if (now.leader === now.you) return [say.youNowLead];
  return [say.nowLeads(nameIn(now.people, now.leader, say))];
}

function marksInWords(
  { shown: before }: Look,
  { shown: now }: Look,
  pileName: (pile: number) => string,
): readonly string[] {
  const say = reviewWords.peek();
  const [old, fresh] = [before?.marks ?? [], now?.marks ?? []];
  if (before?.step === now?.step && old.length > 0 && fresh.length === 0) return [say.wiped];
  const isOld = (mark: Mark) => old.some(({ from, to }) => from === mark.from && to === mark.to);
  return fresh
    .filter((mark) => !isOld(mark))
    .map(({ from, to }) =>
      to === null ? say.ring(pileName(from)) : say.arrow(pileName(from), pileName(to)),
    );
}
