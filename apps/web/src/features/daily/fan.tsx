// Ninety-eight cards as rays of a fan: face down before one has played, then as high as one got.

const CARDS = 98;
const RADIUS = 180;
const HUB = 28;
/** Degrees between two rays that stay dark. */
const GAP = 0.22;

interface FanProps {
  /**
   * Cards left; null before they are played. They are all at the end: nobody may learn which they are before the day is over.
   */
  readonly left: number | null;
}

export function Fan({ left }: FanProps) {
  const played = CARDS - (left ?? 0);
  return (
    <svg
      class="fan"
      viewBox="0 0 360 180"
      aria-hidden="true"
      data-played={left === null ? 'no' : 'yes'}
    >
      {left === null ? (
        <path class="back" d={rays(0, CARDS)} />
      ) : (
        <>
          <path class="paper" d={rays(0, played)} />
          <path class="open" d={rays(played, CARDS)} />
        </>
      )}
    </svg>
  );
}

function rays(from: number, to: number): string {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => ray(from + i)).join('');
}

function ray(index: number): string {
  const width = 180 / CARDS;
  const [start, end] = [180 - index * width - GAP, 180 - (index + 1) * width + GAP];
  return `M${at(start, HUB)}L${at(start, RADIUS)}L${at(end, RADIUS)}L${at(end, HUB)}Z`;
}

function at(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return `${round(180 + radius * Math.cos(angle))} ${round(180 - radius * Math.sin(angle))}`;
}
