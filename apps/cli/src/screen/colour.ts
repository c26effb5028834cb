// Styles as escape sequences. Cards are paper in their own hue with dark ink, so that they can be read on
// dark and on light terminals; the numbers are those of the design tokens.

import type { Line, Style } from './line.ts';

/** How many colours the terminal shows. */
export type Depth = 'none' | '256' | '24-bit';

type Rgb = readonly [number, number, number];

/** What the output shows, unless colours are not wanted. A pipe and NO_COLOR show none. */
export function depthFor(
  output: { readonly isTTY?: boolean; getColorDepth?(): number },
  { colour }: { readonly colour?: boolean },
): Depth {
  const bits = output.isTTY && colour !== false ? (output.getColorDepth?.() ?? 1) : 1;
  return bits >= 24 ? '24-bit' : bits >= 8 ? '256' : 'none';
}

export function paint(spans: Line, depth: Depth): string {
  const text = spans.map((span) => paintSpan(span.text, span.style, depth)).join('');
  return depth === 'none' ? text.trimEnd() : text;
}

const RESET = '\x1b[0m';
const ACCENT: Rgb = [240, 162, 74];
const ACCENT_INK: Rgb = [28, 18, 6];

const COLOURS: Readonly<Record<string, { readonly paper: Rgb; readonly ink: Rgb }>> = {
  r: { paper: [201, 42, 43], ink: [255, 248, 238] },
  y: { paper: [245, 205, 67], ink: [28, 36, 35] },
  g: { paper: [77, 187, 135], ink: [16, 32, 26] },
  b: { paper: [33, 102, 184], ink: [255, 248, 238] },
  p: { paper: [95, 36, 104], ink: [255, 248, 238] },
};

function paintSpan(text: string, style: Style, depth: Depth): string {
  if (depth === 'none' || style === 'plain' || text === '') return text;
  return `\x1b[${codeOf(style, depth)}m${text}${RESET}`;
}

function codeOf(style: Exclude<Style, 'plain'>, depth: Depth): string {
  if (style === 'quiet') return '2';
  if (style === 'strong') return '1';
  if (style === 'accent') return chip(ACCENT, ACCENT_INK, depth);
  if ('road' in style) return `38;${colourCode(roadColour(style.road), depth)}`;
  if ('value' in style) return chip(paperOf(style.value), inkOf(style.value, depth), depth);
  const colour = COLOURS[style.colour];
  return colour ? chip(colour.paper, colour.ink, depth) : '1';
}

function chip(paper: Rgb, ink: Rgb, depth: Depth): string {
  return `1;38;${colourCode(ink, depth)};48;${colourCode(paper, depth)}`;
}

function colourCode(rgb: Rgb, depth: Depth): string {
  return depth === '24-bit' ? `2;${rgb.join(';')}` : `5;${cubeIndex(rgb)}`;
}

/** The hue runs from blue at the lowest card through green and wheat to clay at the highest. */
function hueOf(value: number): number {
  return 250 - 225 * value;
}

function paperOf(value: number): Rgb {
  return fromOklch(0.86 - 0.08 * value, 0.062 + 0.032 * value, hueOf(value));
}

/** The 256 colours are too coarse for dark hues that can be read on every paper. */
function inkOf(value: number, depth: Depth): Rgb {
  if (depth === '256') return [0, 0, 0];
  return fromOklch(0.455 - 0.065 * value, 0.075 + 0.06 * value ** 3, hueOf(value));
}

function roadColour(value: number): Rgb {
  return fromOklch(0.7 - 0.08 * value, 0.088 + 0.04 * value, hueOf(value));
}

/** The nearest of the 216 colours that every terminal of 256 has. */
function cubeIndex([red, green, blue]: Rgb): number {
  return 16 + 36 * cubeStep(red) + 6 * cubeStep(green) + cubeStep(blue);
}

function cubeStep(channel: number): number {
  const steps = [0, 95, 135, 175, 215, 255];
  const distances = steps.map((step) => Math.abs(step - channel));
  return distances.indexOf(Math.min(...distances));
}

/** OKLCH to sRGB, by the matrices of Björn Ottosson. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    channelOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channelOf(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channelOf(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function channelOf(linear: number): number {
  const clamped = Math.min(1, Math.max(0, linear));
  const curved = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(255 * curved);
}
