// The table in sentences: for labels, for the log, and for screen readers.

import { gameOf } from '@backtrick/rules';
import type { Card, Seat, View } from '@backtrick/rules';
import type { Refusal, TableView } from '@backtrick/table';
import type { Words } from '../../../i18n/language.ts';
import { colourOf } from '../game/cards.ts';
import type { Step } from '../game/game-log.ts';
import type { Cost, Lay } from '../game/costs.ts';
import { directionOf, placeOf } from '../game/lanes.ts';
import type { Lane } from '../game/lanes.ts';
import { isDuel } from '../game/motion.ts';
import type { Saying, Tag } from '../game/signals.ts';
import { cardName, isYou, laneName, nameOf, pileInSentence, pileInShort } from './names.ts';

type Laid = Extract<Step, { kind: 'laid' }>;

function costInWords(cost: Cost, words: Words): string {
  const { steps, trick, gift } = words.table.lanes;
  switch (cost.kind) {
    case 'step':
      return steps(cost.by);
    case 'trick':
      return trick(cost.by);
    case 'gift':
      return gift(cost.by);
    case 'no':
      return words.table.refusals.faults[cost.fault.code];
  }
}

export function sayingInWords(saying: Saying, words: Words): string {
  const { spoken, start, something, someColour, sizes } = words.table.talk;
  const { colours } = words.table;
  switch (saying.kind) {
    case 'wish':
      return spoken[saying.wish];
    case 'start':
      return start[saying.wish];
    case 'card':
      return something(colours[saying.colour], sizes[saying.size]);
    case 'colour':
      return someColour(colours[saying.colour]);
  }
}

export interface LaneTelling {
  readonly view: View;
  readonly lane: Lane;
  readonly picked: Card | null;
  readonly cost: Cost | undefined;
  readonly tags: readonly Tag[];
  readonly isQueued: boolean;
}

/** "Second ascending pile, 58 on top, 42 left. With 48: backwards trick, ten back. Mara: small steps." */
export function laneLabel(table: TableView, telling: LaneTelling, words: Words): string {
  const { view, lane, picked, cost, tags, isQueued } = telling;
  const { lanes } = words.table;
  const parts = [standing(table, view, lane, words)];
  if (isQueued) parts.push(lanes.notSent);
  if (picked !== null && cost) {
    const lay = { card: picked, pile: lane.pile };
    parts.push(
      cost.kind === 'no'
        ? faultInWords(table, view, { ...cost.fault, lay }, words)
        : lanes.with(cardName(picked, words), costInWords(cost, words)),
    );
  }
  for (const tag of tags) parts.push(whoSays(table, tag, words));
  return parts.join(' ');
}

export function whoSays(
  table: TableView,
  { seat, saying }: Pick<Tag, 'seat' | 'saying'>,
  words: Words,
): string {
  const name = isYou(table, seat) ? words.table.you : nameOf(table, seat, words);
  return words.table.lanes.says(name, sayingInWords(saying, words));
}

/** "48 on the first ascending pile, 3 steps" */
export function layInWords(table: TableView, view: View, laid: Laid, words: Words): string {
  const { step, trick, gift, onPile } = words.table.log;
  const { move } = laid;
  const how = { step, trick, gift }[move.kind](move.by);
  return onPile(cardName(laid.card, words), pileInSentence(table, view, laid, words), how);
}

/** "48 on the first ascending pile": the distance only if it is no plain step, and what the label of the pile says as well. */
function layInShort(table: TableView, view: View, laid: Laid, words: Words): string {
  if (laid.move.kind !== 'step') return layInWords(table, view, laid, words);
  const { onPileAlone } = words.table.log;
  const pile = isDuel(view)
    ? pileInSentence(table, view, laid, words)
    : pileInShort(laid.pile, words);
  return onPileAlone(cardName(laid.card, words), pile);
}

/** What is said when a step was seen. */
export function stepInWords(table: TableView, view: View, step: Step, words: Words): string | null {
  const { log } = words.table;
  const isOwn = isYou(table, step.seat);
  const name = nameOf(table, step.seat, words);
  switch (step.kind) {
    case 'began':
      return isOwn ? log.youBegin : log.begins(name);
    case 'laid': {
      const what = layInShort(table, view, step, words);
      return isOwn ? log.youLay(what) : log.lays(name, what);
    }
    case 'ended':
      return null;
  }
}

interface Why {
  readonly code: NonNullable<Refusal['fault']>;
  readonly lay: Lay | null;
}

/** Why the rules refuse it, and what they would allow. */
function faultInWords(table: TableView, view: View, why: Why, words: Words): string {
  const { refusals } = words.table;
  const { code, lay } = why;
  const { turn } = view;
  if (code === 'too-few' && turn) {
    return refusals.tooFew(gameOf(view).minimum(view, turn.seat).cards - turn.laid);
  }
  if (!lay) return refusals.faults[code];
  const { ruleset } = gameOf(view);
  const seat: Seat = table.you?.seat ?? 1;
  const at = placeOf(ruleset, lay.pile, seat);
  const top = view.tops[at] ?? null;
  if (top === null) return refusals.faults[code];
  return layFault(
    { code, card: lay.card, pile: lay.pile, top },
    top === ruleset.rowCards[at],
    words,
  );
}

export function refusalInWords(
  table: TableView,
  view: View,
  refused: { readonly refusal: Refusal; readonly lay: Lay | null },
  words: Words,
): string {
  const { code, fault } = refused.refusal;
  const { refusals } = words.table;
  if (fault) return faultInWords(table, view, { code: fault, lay: refused.lay }, words);
  const { turn } = view;
  if (code === 'not-your-turn' && turn && !isYou(table, turn.seat)) {
    return refusals.notYourTurn(nameOf(table, turn.seat, words));
  }
  return refusals.codes[code];
}

function layFault(
  { code, card, pile, top }: { code: Why['code']; card: Card; pile: string; top: Card },
  isFresh: boolean,
  words: Words,
): string {
  const { refusals, colours } = words.table;
  const [mine, theirs] = [cardName(card, words), cardName(top, words)];
  const colour = colourOf(top);
  const isUp = directionOf(pile) === 'up';
  if (code === 'not-higher' || code === 'not-lower') {
    const { notHigher, notLower, notHigherColour, notLowerColour } = refusals;
    if (colour === null) return (isUp ? notHigher : notLower)(mine, theirs);
    return (isUp ? notHigherColour : notLowerColour)(mine, theirs, colours[colour]);
  }
  if (code !== 'no-improvement') return refusals.faults[code];
  if (isFresh) return refusals.noImprovementFresh;
  const { noImprovementUp, noImprovementDown } = refusals;
  return (isUp ? noImprovementUp : noImprovementDown)(mine, theirs);
}

/** Spectators have no pile of their own: in a duel, piles are named by their owner. */
function nameOfLane(table: TableView, view: View, { pile, side }: Lane, words: Words): string {
  if (!table.you && side === 'own') {
    return words.table.lanes.named(nameOf(table, 1, words), pile.toUpperCase());
  }
  const other = table.you ? 3 - table.you.seat : 2;
  return laneName(view, pile, nameOf(table, other, words), words);
}

function standing(table: TableView, view: View, lane: Lane, words: Words): string {
  const { lanes } = words.table;
  const name = nameOfLane(table, view, lane, words);
  if (lane.top === null) return lanes.empty(name);
  const card = cardName(lane.top, words);
  if (lane.isFresh) return lanes.fresh(name, card);
  return view.game === 'quick-and-easy'
    ? lanes.stackTop(name, card)
    : lanes.onTop(name, card, lane.left);
}
