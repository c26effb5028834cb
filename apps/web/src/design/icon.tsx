// Line drawings on a square of 24, in the colour of the text next to them.

export const ICONS = {
  back: 'M15 5l-7 7 7 7',
  on: 'm9 5 7 7-7 7',
  menu: 'M4 7h16M4 12h16M4 17h10',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M17 14.5c2.5.8 4 2.8 4 5.5',
  duel: 'M4 4l12 12M20 4 8 16M5 15l4 4M15 19l4-4',
  device: 'M7 3h10v18H7zM11 18h2M3 8v8M21 8v8',
  code: 'M4 8h16v9H4zM7 11h.01M10 11h.01M13 11h.01M16 11h.01M8 14h8',
  lobby: 'M4 10h16M6 10v9M18 10v9M8 10V6h8v4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM19 14v2M14 19h2M19 19h1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2',
  bot: 'M6 9h12v10H6zM12 5v4M10 13v2M14 13v2M3 13v3M21 13v3',
  cross: 'M6 6l12 12M18 6 6 18',
  more: 'M5 11.5v1M12 11.5v1M19 11.5v1',
  offline:
    'M4 4l16 16M5 12.5a10 10 0 0 1 4-2.3M2 9a15 15 0 0 1 5-3M19 12.5a10 10 0 0 0-3-2M22 9a15 15 0 0 0-10-4M9 16a4.5 4.5 0 0 1 6 0',
  settings:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4M8 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  results: 'M5 20v-7M12 20V5M19 20v-4',
  ranking: 'M3 20h18M9 20V6h6v14M4 20v-7h5M15 20v-5h5v5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M5 20c0-3.5 3-6 7-6s7 2.5 7 6',
  cards:
    'M6 4.5h8a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM18.5 6.5l2 .7L18 19M4 13h12',
  learn: 'M3 9.5 12 5l9 4.5L12 14ZM7 11.8V17c3 2 7 2 10 0v-5.2',
  tune: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 5.5v5M9 13.5v5',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5M12 6.5C14 5 17 4.5 20 5v13c-3-.5-6 0-8 1.5ZM12 6.5V19',
  star: 'm12 3 2.7 6 6.3.6-4.8 4.3 1.5 6.5L12 17l-5.7 3.4 1.5-6.5L3 9.6 9.3 9Z',
} as const;

export type IconName = keyof typeof ICONS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
