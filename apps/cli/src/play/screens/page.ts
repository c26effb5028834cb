import { span, wrapped } from '../../screen/line.ts';
import type { Line } from '../../screen/line.ts';
import type { Words } from '../../words.ts';

/** What a scene is drawn on. */
export interface Page {
  readonly width: number;
  readonly words: Words;
}

/** Too narrow for anything but the necessary. */
export function isNarrow({ width }: Page): boolean {
  return width < 60;
}

/** The one thing to do now, in the accent colour. */
export function promptLines(text: string, { width }: Page): readonly Line[] {
  return wrapped(text, width - 2).map((spans) =>
    spans.map((each) => span(` ${each.text} `, 'accent')),
  );
}
