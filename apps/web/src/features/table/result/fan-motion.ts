// The fan opens: rays grow out of the middle in the order their cards were played, and after a win they swell once. A tap or a
// key ends it.

import { EASE } from '../animation/flight.ts';

const STILLNESS = 400;
const GROWS_FOR = 420;
const PACE = { won: 14, near: 7 } as const;
const SWELL = { at: 2150, for: 500, to: 1.03 } as const;

export function openFan(fan: SVGSVGElement, how: keyof typeof PACE): () => void {
  const rays = [...fan.querySelectorAll<SVGElement>('[data-order]')].map((ray) =>
    ray.animate(
      [
        { transform: 'scale(0.16)', opacity: 0 },
        { opacity: 1, offset: 0.3 },
        { transform: 'none' },
      ],
      {
        duration: GROWS_FOR,
        delay: STILLNESS + Number(ray.dataset['order']) * PACE[how],
        easing: EASE.out,
        fill: 'backwards',
      },
    ),
  );
  const swell =
    how === 'won'
      ? [
          fan.animate([{}, { transform: `scale(${SWELL.to})`, offset: 0.4 }, {}], {
            duration: SWELL.for,
            delay: SWELL.at,
            easing: EASE.out,
          }),
        ]
      : [];
  const stop = new AbortController();
  const end = () => {
    for (const one of [...rays, ...swell]) one.finish();
    stop.abort();
  };
  window.addEventListener('pointerdown', end, { signal: stop.signal });
  window.addEventListener('keydown', end, { signal: stop.signal });
  return () => stop.abort();
}
