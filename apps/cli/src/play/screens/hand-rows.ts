// The hand as rows: each card with the jump it would cost on each pile.

import type { Card } from '@backtrick/rules';
import { centred, span } from '../../screen/line.ts';
import type { Line, Span } from '../../screen/line.ts';
import { stepOf } from '../../steps.ts';
import type { Lay } from '../../steps.ts';
import { cardSpan, stepWords } from '../../words.ts';
import { seatOf } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { bracketsOf } from './brackets.ts';
import { isNarrow } from './page.ts';
import type { Page } from './page.ts';
import { hasPartners, partnerWidth } from './partner-rows.ts';
import type { Columns } from './pile-columns.ts';

/** The columns that the hand and the piles take on the page. */
export function columnsOn(page: Page, scene: Scene): Columns {
  const { width } = page;
  const { game, view, topics } = scene;
  const { cards, piles } = game.ruleset;
  const [card = 0] = cards;
  const [brackets = ''] = bracketsOf(game, view.hand ?? []);
  const kept = isNarrow(page) ? 1 : 2;
  const cardWidth = MARK + Math.max(kept, brackets.length) + cardSpan(game, card).text.length;
  const left = Math.max(cardWidth, partnerWidth(scene, page));
  const isLooseTalk = topics.some(({ name, isOnPiles }) => !isOnPiles && name !== 'start');
  const columns = hasPartners(scene) && isLooseTalk ? piles.length + 1 : piles.length;
  const widest = hasPartners(scene) && columns === 2 ? WIDEST_TALK : WIDEST_PILE;
  return { left, pile: Math.min(widest, Math.floor((width - left) / columns)) };
}

export function handLines(scene: Scene, columns: Columns, page: Page): readonly Line[] {
  const { game, view } = scene;
  const hand = view.hand ?? [];
  const brackets = bracketsOf(game, hand);
  return hand.map((card, row) => {
    const chip = cardSpan(game, card);
    const room = columns.left - MARK - chip.text.length;
    return [
      markOf(scene, card),
      span((brackets[row] ?? '').padStart(room), 'quiet'),
      chip,
      ...game.ruleset.piles.flatMap((pile) =>
        centred([cellOf(scene, { card, pile }, { columns, page })], columns.pile),
      ),
    ];
  });
}

/** The cards alone, in one line. */
export function handLine({ game, view }: Scene): Line {
  return (view.hand ?? []).map((card) => cardSpan(game, card));
}

const MARK = 1;
const WIDEST_PILE = 16;
/** Two stacks leave room for what is said of them. */
const WIDEST_TALK = 26;
/** A column in which `helps 13` would touch its neighbour. */
const NARROW_PILE = 10;

/** The card that is chosen, or was just drawn. */
function markOf({ field, note }: Scene, card: Card): Span {
  if (String(card) === field.text) return span('▸', 'strong');
  return note?.kind === 'drew' && note.cards.includes(card) ? span('•') : span(' ');
}

function cellOf(
  scene: Scene,
  lay: Lay,
  { columns, page }: { readonly columns: Columns; readonly page: Page },
): Span {
  if (!isTaken(scene, lay)) return span('·', 'quiet');
  const step = stepOf(scene.game, scene.view, { ...lay, seat: seatOf(scene) });
  if (step.kind === 'gift' && columns.pile < NARROW_PILE) return span(`⇠${-step.jump}`);
  const text = stepWords(step, page.words.texts).padStart(3);
  return step.kind === 'trick' ? span(text, 'accent') : span(text);
}

/** Whether the pile takes the card, and the turn allows it. */
function isTaken(scene: Scene, { card, pile }: Lay): boolean {
  const { game, view } = scene;
  const { ruleset } = game;
  const index = ruleset.piles.indexOf(pile);
  const seat = seatOf(scene);
  const isFull = view.turn?.seat === seat && ruleset.limit(view.turn, index, view.options);
  return !isFull && !ruleset.misfit(card, game.top(view, pile, seat), index);
}
