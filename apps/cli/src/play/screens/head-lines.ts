import type { Seat } from '@backtrick/rules';
import { span, spread } from '../../screen/line.ts';
import type { Line } from '../../screen/line.ts';
import { cardsLeft, titleOf } from '../../words.ts';
import type { Words } from '../../words.ts';
import { botSeats, nameOf, onlyPerson } from '../seating.ts';
import { seatOf } from '../scene.ts';
import type { Scene } from '../scene.ts';
import type { Page } from './page.ts';

/** The game on the left, how many cards are left on the right. */
export function headLines(scene: Scene, { width, words: { texts } }: Page): readonly Line[] {
  const { game, view } = scene;
  const title = span(titleOf(game, view, texts), 'strong');
  const isOneOfSeveral = onlyPerson(scene) === undefined && view.eye !== 'spectator';
  const seat = isOneOfSeveral ? [span(` · ${texts.seat(seatOf(scene))}`)] : [];
  return spread(
    [title, ...seat, ...botSpans(scene, texts)],
    span(countsText(scene, texts), 'quiet'),
    width,
  );
}

/** Which bots play: one name if they are all the same. */
function botSpans(scene: Scene, texts: Words['texts']): Line {
  const names = botSeats(scene).flatMap((seat) => scene.bots[seat - 1] ?? []);
  const kinds = new Set(names).size === 1 ? names.slice(0, 1) : names;
  return kinds.length === 0 ? [] : [span(` · ${texts.play.bots(kinds)}`, 'quiet')];
}

function countsText(scene: Scene, texts: Words['texts']): string {
  const { game, view } = scene;
  if (game.ruleset.kind === 'cooperative') {
    return texts.counts(view.drawSizes[0] ?? 0, cardsLeft(view));
  }
  const own = seatOf(scene);
  const counts = (seat: Seat) => [view.drawSizes[seat - 1] ?? 0, cardsLeft(view, seat)] as const;
  const name = view.eye === 'spectator' ? `${texts.seat(own)}: ` : '';
  const others = `${nameOf(scene, 3 - own, texts)}: ${counts(3 - own).join(' · ')}`;
  return `${name}${texts.counts(...counts(own))} · ${others.replaceAll(' ', '\u00a0')}`;
}
