// The skyline rises: after a win card by card, after a loss as one shape with the missing ones last. A tap ends it.

import { EASE } from '../animation/flight.ts';

const START_DELAY = { 'one by one': 400, 'as one': 300 } as const;

export function raiseSkyline(sky: HTMLElement, how: keyof typeof START_DELAY): () => void {
  const bars = [...sky.querySelectorAll<HTMLElement>('i')];
  const rising = bars.map((bar, i) => {
    const isMissing = bar.classList.contains('miss');
    const delay = START_DELAY[how] + (how === 'one by one' ? i * 14 : isMissing ? 700 : 0);
    const duration = how === 'one by one' ? 420 : isMissing ? 200 : 700;
    const from = isMissing ? { opacity: 0 } : { transform: 'scaleY(0)' };
    const to = isMissing ? { opacity: 1 } : { transform: 'none' };
    return bar.animate([from, to], { duration, delay, easing: EASE.out, fill: 'backwards' });
  });
  const words = sky.parentElement?.querySelector('h1');
  const fade = words?.animate([{ opacity: 0 }, { opacity: 1 }], {
    duration: 300,
    delay: how === 'one by one' ? 1200 : 600,
    fill: 'backwards',
  });
  const end = () => [...rising, ...(fade ? [fade] : [])].forEach((one) => one.finish());
  window.addEventListener('pointerdown', end, { once: true });
  return () => window.removeEventListener('pointerdown', end);
}
