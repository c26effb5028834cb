// How cards travel: straight, by transform alone, on the compositor.

export const EASE = {
  out: 'cubic-bezier(.2, .8, .2, 1)',
  move: 'cubic-bezier(.45, .05, .2, 1)',
  back: 'cubic-bezier(.6, -.05, .2, 1.12)',
} as const;

/** The milliseconds of the motions. */
export const TIME = {
  lay: 240,
  settle: 160,
  turnBack: 280,
  partner: 320,
  draw: 260,
  stagger: 45,
  close: 140,
  undo: 180,
  back: 180,
  fade: 120,
} as const;

/** The transform that puts an element where `from` was, seen from `to`. */
export function offset(from: DOMRect, to: DOMRect): string {
  const scale = to.width === 0 ? 1 : from.width / to.width;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

export function isMoved(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.left - to.left) > 0.5 || Math.abs(from.top - to.top) > 0.5;
}

/** A card that was let go over nothing. */
export function flyBack(element: HTMLElement, from: string): void {
  element.animate([{ transform: from }, { transform: 'none' }], {
    duration: TIME.back,
    easing: EASE.out,
  });
}

/** Shows the back of a card up to the given part of its way. */
export function turnFace(element: HTMLElement, duration: number, until: number): void {
  // A card has a back only as long as it shows: one more element of every card would cost in every frame.
  element.toggleAttribute('data-turning', true);
  const turning = element.animate(
    [
      { opacity: 1, offset: 0 },
      { opacity: 1, offset: until },
      { opacity: 0, offset: Math.min(1, until + 0.01) },
      { opacity: 0, offset: 1 },
    ],
    { duration, pseudoElement: '::after' },
  );
  const turned = () => element.removeAttribute('data-turning');
  turning.addEventListener('finish', turned);
  turning.addEventListener('cancel', turned);
}

export function fadeIn(element: HTMLElement): void {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIME.fade, easing: 'linear' });
}

/** A lane that does not take the card. */
export function shake(lane: Element): void {
  lane.querySelector('.track')?.animate(
    [0, -3, 3, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: 160, easing: 'linear' },
  );
}
