// O3, Q2: who could begin, with the wishes of those who have said something.

import { isStartWish } from '@backtrick/rules';
import { line, span } from '../../screen/line.ts';
import type { Line } from '../../screen/line.ts';
import { named } from '../../i18n/language.ts';
import { botSeats, nameOf } from '../seating.ts';
import type { Scene } from '../scene.ts';
import type { Page } from './page.ts';

export function starterLines(scene: Scene, { words: { texts } }: Page): readonly Line[] {
  const { phase, bots, signals, starter } = scene;
  if (phase.kind !== 'start' || botSeats(scene).length === 0) return [];
  const widest = Math.max(...bots.map((_, i) => nameOf(scene, i + 1, texts).length));
  const seats = bots.map((_, i): Line => {
    const seat = i + 1;
    const wish = signals.find((each) => each.seat === seat && isStartWish(each.signal));
    const words = wish ? named(texts.play.start.wishes, wish.signal) : '';
    return [
      span(seat === starter ? '▸ ' : '  ', 'strong'),
      span(`${seat}  `, 'quiet'),
      span(nameOf(scene, seat, texts).padEnd(widest + 2)),
      span(words, 'quiet'),
    ];
  });
  return [line(texts.play.start.who, 'strong'), ...seats];
}
