// The piles as columns: key, direction, name, top, and the road that is left.

import type { Card, Game } from '@backtrick/rules';
import { centred, span } from '../../screen/line.ts';
import type { Line, Span } from '../../screen/line.ts';
import { isAscending } from '../../steps.ts';
import { cardSpan } from '../../words.ts';
import type { Words } from '../../words.ts';
import { PILE_KEYS } from '../press-turn.ts';
import { nameOf } from '../seating.ts';
import { seatOf } from '../scene.ts';
import type { Scene } from '../scene.ts';
import type { Page } from './page.ts';

/** Columns of the screen: one for the cards of the hand, then one for each pile. */
export interface Columns {
  readonly left: number;
  readonly pile: number;
}

export function pileLines(
  scene: Scene,
  columns: Columns,
  { words: { texts } }: Page,
): readonly Line[] {
  const { game, view } = scene;
  const { piles } = game.ruleset;
  const tops = piles.map((pile) => game.top(view, pile, seatOf(scene)));
  const row = (cell: (pile: string, index: number) => Line): Line => [
    span(' '.repeat(columns.left)),
    ...piles.flatMap((pile, index) => centred(cell(pile, index), columns.pile)),
  ];
  return [
    ...(game.ruleset.kind === 'duel' ? [ownersLine(scene, columns, texts)] : []),
    row((pile, index) => [
      span(`${PILE_KEYS[index]} `, 'quiet'),
      span(`${isAscending(pile) ? '↑' : '↓'} ${pile}`),
    ]),
    row((_, index) => [topSpan(game, tops[index] ?? null)]),
    row((pile, index) => roadLine(roadOf(game, pile, tops[index] ?? null), columns.pile)),
    row((pile, index) => [
      span(roomText(roadOf(game, pile, tops[index] ?? null).left, columns, texts), 'quiet'),
    ]),
  ];
}

/** `45 to go`, or the number alone where the words would touch their neighbour. */
function roomText(left: number, columns: Columns, texts: Words['texts']): string {
  const words = texts.road(left);
  return words.length < columns.pile ? words : String(left);
}

/** A line with key, direction, name and top of each pile; in a duel below their owners. */
export function compactPileLines(
  scene: Scene,
  columns: Columns,
  { words: { texts } }: Page,
): readonly Line[] {
  const { game, view } = scene;
  const { piles } = game.ruleset;
  const cells = piles.flatMap((pile, index) => {
    const top = topSpan(game, game.top(view, pile, seatOf(scene)));
    const key = `${PILE_KEYS[index]}${isAscending(pile) ? '↑' : '↓'}`;
    // There is no room for the name next to a 100.
    const isNamed = key.length + pile.length + top.text.length <= columns.pile;
    return centred([span(isNamed ? `${key}${pile}` : key, 'quiet'), top], columns.pile);
  });
  return [
    ...(game.ruleset.kind === 'duel' ? [ownersLine(scene, columns, texts)] : []),
    [span(' '.repeat(columns.left)), ...cells],
  ];
}

/** In a duel: whose piles these are. */
function ownersLine(scene: Scene, columns: Columns, texts: Words['texts']): Line {
  const seat = seatOf(scene);
  const own = scene.view.eye === 'spectator' ? texts.seat(seat) : texts.you;
  const { piles } = scene.game.ruleset;
  const others = piles.filter((pile) => scene.game.isGift(pile)).length;
  return [
    span(' '.repeat(columns.left)),
    ...centred(owner(own, texts.metals[seat - 1]), columns.pile * (piles.length - others)),
    ...centred(
      owner(nameOf(scene, 3 - seat, texts), texts.metals[2 - seat]),
      columns.pile * others,
    ),
  ];
}

function owner(name: string, metal: string | undefined): Line {
  return [span(name, 'strong'), span(` · ${metal}`, 'quiet')];
}

function topSpan(game: Game, top: Card | null): Span {
  return top === null ? span(' – ', 'quiet') : cardSpan(game, top);
}

interface Road {
  readonly isAscending: boolean;
  /** Steps to the end of the road. */
  readonly left: number;
  readonly length: number;
}

function roadOf({ ruleset }: Game, pile: string, top: Card | null): Road {
  const index = ruleset.piles.indexOf(pile);
  const to = (from: Card | null) =>
    Math.max(0, ...ruleset.cards.map((card) => ruleset.jump(card, from, index)));
  const start = ruleset.rowCards[index] ?? null;
  return { isAscending: isAscending(pile), left: to(top), length: to(start) };
}

/** All roads share one scale, low numbers on the left; what is left of them is coloured. */
function roadLine({ isAscending, left, length }: Road, width: number): Line {
  const steps = Math.min(12, width - 2);
  const share = left / length;
  return Array.from({ length: steps }, (_, i) => {
    const value = (i + 0.5) / steps;
    const isLeft = isAscending ? value > 1 - share : value < share;
    return isLeft ? span('━', { road: value }) : span('╌', 'quiet');
  });
}
