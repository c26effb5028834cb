// Signals as people say them: words, and colours as small pieces of paper.

import { named } from '../../i18n/language.ts';
import type { Texts } from '../../i18n/en.ts';
import { span } from '../../screen/line.ts';
import type { Line, Span, Style } from '../../screen/line.ts';

/** How much room there is to say something. */
export type Room = 'wide' | 'narrow';

/** `keep off`, or a colour and `low`. */
export function signalLine(word: string, room: Room, texts: Texts): Line {
  const { colours, sizes, shortSizes } = texts.play.signals;
  const [size = '', colour = ''] = word.split('-');
  if (Object.hasOwn(colours, word)) return [colourSpan(word)];
  if (Object.hasOwn(colours, colour)) {
    return [colourSpan(colour), span(` ${named(room === 'wide' ? sizes : shortSizes, size)}`)];
  }
  return [span(wordText(word, room, texts), styleOf(word))];
}

/** The word without the colour it may be about. */
export function wordText(word: string, room: Room, { play: { signals } }: Texts): string {
  const { words, short, sizes, colours } = signals;
  const [size = ''] = word.split('-');
  const wide = { ...words, ...colours };
  const known = room === 'narrow' ? { ...wide, ...short } : wide;
  return Object.hasOwn(sizes, size) ? named(sizes, size) : named(known, word);
}

export function colourSpan(colour: string): Span {
  return span(` ${colour} `, { colour });
}

/** The stronger the wish, the louder. */
function styleOf(word: string): Style {
  if (word === 'keep-off') return 'strong';
  return word === 'all-yours' ? 'quiet' : 'plain';
}
