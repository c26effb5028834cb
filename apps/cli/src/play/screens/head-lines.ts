import { cardsLeft } from '@backtrick/rules';
import type { Seat } from '@backtrick/rules';
import { cut, span, spread, widthOf } from '../../screen/line.ts';
import type { Line } from '../../screen/line.ts';
import { titleOf } from '../../words.ts';
import type { Words } from '../../words.ts';
import { botSeats, nameOf, onlyPerson } from '../seating.ts';
import { seatOf } from '../scene.ts';
import type { Scene } from '../scene.ts';
import type { Page } from './page.ts';

/** The game on the left, how many cards are left on the right. */
export function headLines(scene: Scene, { width, words: { texts } }: Page): readonly Line[] {
  const { game, view } = scene;
  const title = span(titleOf(game, view, texts), 'strong');
  const seat = isOneOfSeveral(scene) ? [span(` · ${texts.seat(seatOf(scene))}`)] : [];
  return spread(
    [title, ...seat, ...botSpans(scene, texts)],
    span(countsText(scene, texts, texts.counts), 'quiet'),
    width,
  );
}

/** The same in one line: the counts are whole, and the title has what they leave. */
export function compactHeadLine(scene: Scene, { width, words: { texts } }: Page): Line {
  const counts = span(
    countsText(scene, texts, texts.countsShort).replaceAll('\u00a0', ' '),
    'quiet',
  );
  const room = width - counts.text.length - 2;
  if (room < SHORTEST_TITLE) return [counts];
  const seat = isOneOfSeveral(scene) ? [span(`${texts.seat(seatOf(scene))} · `)] : [];
  const title = span(titleOf(scene.game, scene.view, texts), 'strong');
  const left = cut([...seat, title], room);
  return [...left, span(' '.repeat(width - widthOf(left) - counts.text.length)), counts];
}

/** Fewer letters of a title say nothing. */
const SHORTEST_TITLE = 8;

/** Whether several people share the terminal, so that it has to say whose seat this is. */
function isOneOfSeveral(scene: Scene): boolean {
  return onlyPerson(scene) === undefined && scene.view.eye !== 'spectator';
}

/** Which bots play: one name if they are all the same. */
function botSpans(scene: Scene, texts: Words['texts']): Line {
  const names = botSeats(scene).flatMap((seat) => scene.bots[seat - 1] ?? []);
  const kinds = new Set(names).size === 1 ? names.slice(0, 1) : names;
  return kinds.length === 0 ? [] : [span(` · ${texts.play.bots(kinds)}`, 'quiet')];
}

function countsText(scene: Scene, texts: Words['texts'], format: Words['texts']['counts']): string {
  const { game, view } = scene;
  if (game.ruleset.kind === 'cooperative') {
    return format(view.drawSizes[0] ?? 0, cardsLeft(view));
  }
  const own = seatOf(scene);
  const counts = (seat: Seat) => [view.drawSizes[seat - 1] ?? 0, cardsLeft(view, seat)] as const;
  const name = view.eye === 'spectator' ? `${texts.seat(own)}: ` : '';
  const others = `${nameOf(scene, 3 - own, texts)}: ${counts(3 - own).join(' · ')}`;
  return `${name}${format(...counts(own))} · ${others.replaceAll(' ', '\u00a0')}`;
}
