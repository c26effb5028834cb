// Text with styles, before any terminal. Widths count characters: all of ours are one column wide.

/** How a span looks. `value` runs from 0 to 1 with the card's value, `colour` is a colour letter. */
export type Style =
  | 'plain'
  | 'quiet'
  | 'strong'
  | 'accent'
  | { readonly value: number }
  | { readonly road: number }
  | { readonly colour: string };

export interface Span {
  readonly text: string;
  readonly style: Style;
}

export type Line = readonly Span[];

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function span(text: string, style: Style = 'plain'): Span {
  return { text, style };
}

export function line(text: string, style: Style = 'plain'): Line {
  return [span(text, style)];
}

export const EMPTY: Line = [];

export function widthOf(spans: Line): number {
  return spans.reduce((sum, { text }) => sum + text.length, 0);
}

/** The line cut to the width; what is cut off is marked. */
export function cut(spans: Line, width: number): Line {
  if (widthOf(spans) <= width) return spans;
  const kept: Span[] = [];
  let room = Math.max(0, width - 1);
  for (const { text, style } of spans) {
    kept.push(span(text.slice(0, room), style));
    room -= Math.min(room, text.length);
  }
  return [...kept, span('…'.slice(0, width))].filter(({ text }) => text !== '');
}

/** The line in the middle of the width. */
export function centred(spans: Line, width: number): Line {
  const before = Math.max(0, Math.floor((width - widthOf(spans)) / 2));
  return padded([span(' '.repeat(before)), ...cut(spans, width)], width);
}

/** The line cut or filled up to exactly the width. */
export function padded(spans: Line, width: number): Line {
  const fitting = cut(spans, width);
  return [...fitting, span(' '.repeat(width - widthOf(fitting)))];
}

/** Two parts at both ends of one line, or on two lines if one is too narrow. */
export function spread(left: Line, right: Span, width: number): readonly Line[] {
  const gap = width - widthOf(left) - right.text.length;
  if (gap >= 2) return [[...left, span(' '.repeat(gap)), span(broken(right.text), right.style)]];
  return [left, ...wrapped(right.text, width, right.style)];
}

/** The text in lines of at most the width, broken between words; no-break spaces hold words together. */
export function wrapped(text: string, width: number, style: Style = 'plain'): readonly Line[] {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || joined.length > width) rows.push(word);
    else rows[rows.length - 1] = joined;
  }
  return rows.map((row) => line(broken(row), style));
}

function broken(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
