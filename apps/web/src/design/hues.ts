// The colours of values: cold at the foot of a road, warm at its top. They are inline styles: computing them in a style sheet
// takes half of a card's style time whenever anything of the card changes.

/** What is written on a card. */
export function inkAt(height: number): string {
  return oklch(0.455 - 0.065 * height, 0.075 + 0.06 * height ** 3, height);
}

/** What the card shows up to its horizon. */
export function landAt(height: number): string {
  return oklch(0.86 - 0.08 * height, 0.062 + 0.032 * height, height);
}

function oklch(lightness: number, chroma: number, height: number): string {
  return `oklch(${lightness} ${chroma} ${250 - 225 * height})`;
}
