// The colours of cards for pictures, as in the client's tokens: low numbers are blue, high ones red. The painter knows
// sRGB only.

const LOWEST_HUE = 250;
const HUE_SPAN = 225;

/** The printed area of a card. */
export function landColour(height: number, hue: number | null): string {
  return oklch(0.86 - 0.08 * height, 0.062 + 0.032 * height, hue ?? hueAt(height));
}

/** The number of a card. */
export function inkColour(height: number, hue: number | null): string {
  return oklch(0.455 - 0.065 * height, 0.075 + 0.06 * height ** 3, hue ?? hueAt(height));
}

/** A ray of the fan, on the dark table. */
export function rayColour(height: number): string {
  return oklch(0.74 - 0.09 * height, 0.1 + 0.045 * height, hueAt(height));
}

function hueAt(height: number): number {
  return LOWEST_HUE - HUE_SPAN * height;
}

/** Björn Ottosson's conversion to sRGB, as in CSS Color 4. */
function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map(hexOf).join('')}`;
}

function hexOf(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
