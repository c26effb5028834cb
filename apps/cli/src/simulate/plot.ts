// The distribution of cards left and the win rate with its interval, as one SVG that can go into a paper.

import type { Summary } from '@backtrick/bots';

export interface Caption {
  readonly title: string;
  readonly subtitle: string;
  /** Where the games come from: what it takes to play them again. */
  readonly source: string;
  readonly horizontal: string;
  readonly vertical: string;
  readonly won: string;
  /** The same for programs. */
  readonly facts: object;
}

const WIDTH = 720;
const HEIGHT = 416;
const LEFT = 64;
const RIGHT = 24;
const TOP = 100;
const BOTTOM = 52;
const INK = '#1d2625';
const FAINT = '#bfbdae';
const BAR = '#2f6f8f';
const WON = '#c2701c';

export function plot({ games, left }: Summary, caption: Caption): string {
  const shares = left.histogram.map((count) => count / Math.max(1, games));
  const tallest = niceCeiling(Math.max(...shares, 0.01));
  const x = (cards: number) =>
    LEFT + ((cards + 0.5) / Math.max(1, shares.length)) * (WIDTH - LEFT - RIGHT);
  const y = (share: number) => HEIGHT - BOTTOM - (share / tallest) * (HEIGHT - TOP - BOTTOM);
  const barWidth = Math.max(1, (WIDTH - LEFT - RIGHT) / Math.max(1, shares.length) - 1);
  const bars = shares.map((share, cards) => {
    const fill = cards === 0 ? WON : BAR;
    const at = `x="${round(x(cards) - barWidth / 2)}" y="${round(y(share))}"`;
    const size = `width="${round(barWidth)}" height="${round(y(0) - y(share))}"`;
    return `<rect ${at} ${size} fill="${fill}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Figtree, Helvetica, Arial, sans-serif" font-size="13" fill="${INK}">`,
    `<title>${escaped(caption.title)}</title>`,
    `<desc>${escaped(`${caption.subtitle} · ${caption.source}`)}</desc>`,
    `<metadata>${escaped(JSON.stringify(caption.facts))}</metadata>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(LEFT, 32, caption.title, 'font-size="18" font-weight="600"'),
    text(LEFT, 54, caption.subtitle),
    text(LEFT, 74, caption.source, 'font-size="11"'),
    ...gridLines(tallest, y),
    ...bars,
    `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(0)}" y2="${y(0)}" stroke="${INK}"/>`,
    ...cardTicks(shares.length, x, y(0)),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, caption.horizontal, 'text-anchor="middle"'),
    text(
      18,
      (TOP + HEIGHT - BOTTOM) / 2,
      caption.vertical,
      verticalAt(18, (TOP + HEIGHT - BOTTOM) / 2),
    ),
    ...(shares[0] ? [text(x(0) + barWidth, y(shares[0]) - 6, caption.won, `fill="${WON}"`)] : []),
    '</svg>',
    '',
  ].join('\n');
}

function gridLines(tallest: number, y: (share: number) => number): readonly string[] {
  return [0, 0.25, 0.5, 0.75, 1].flatMap((part) => {
    const at = round(y(part * tallest));
    const label = `${round(part * tallest * 100)} %`;
    return [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at}" y2="${at}" stroke="${FAINT}" stroke-width="0.5"/>`,
      text(LEFT - 8, at + 4, label, 'text-anchor="end" font-size="11"'),
    ];
  });
}

function cardTicks(count: number, x: (cards: number) => number, base: number): readonly string[] {
  const step = count > 60 ? 10 : count > 20 ? 5 : 1;
  const ticks = Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
  return ticks.map((cards) =>
    text(round(x(cards)), base + 16, String(cards), 'text-anchor="middle" font-size="11"'),
  );
}

/** The next 1, 2, 4 or 8 times a power of ten. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}

function verticalAt(x: number, y: number): string {
  return `text-anchor="middle" transform="rotate(-90 ${x} ${y})"`;
}

function text(x: number, y: number, words: string, attributes = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" ${attributes}>${escaped(words)}</text>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
