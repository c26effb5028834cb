// The backwards trick: the road that comes back lights up step by step, and the chip rides along.

const LIGHT_TIME = 220;

/** Lights the part of the road between the old top and the new one. */
export function relight(card: HTMLElement, delay: number): void {
  const road = card.parentElement?.querySelector<HTMLElement>('.road');
  if (!road) return;
  const light = document.createElement('i');
  light.className = 'relight';
  road.append(light);
  const shown = light.animate(
    [
      { opacity: 1, clipPath: 'inset(0 0 100% 0)' },
      { opacity: 1, clipPath: 'inset(0)' },
    ],
    { duration: LIGHT_TIME, delay, easing: 'steps(10)', fill: 'both' },
  );
  shown.addEventListener('finish', () => {
    const fade = light.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 260 });
    fade.addEventListener('finish', () => light.remove());
  });
}

/** Shows on the card how far it went back. */
export function rideChip(card: HTMLElement, time: number): void {
  const chip = document.createElement('span');
  chip.className = 'ride';
  chip.setAttribute('aria-hidden', 'true');
  chip.textContent = '↩';
  card.append(chip);
  const fade = chip.animate(
    [
      { opacity: 1, offset: 0 },
      { opacity: 1, offset: 0.7 },
      { opacity: 0, offset: 1 },
    ],
    { duration: time },
  );
  fade.addEventListener('finish', () => chip.remove());
  fade.addEventListener('cancel', () => chip.remove());
}
