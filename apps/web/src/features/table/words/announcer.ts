// Describes changes of the table for screen readers.

import { gameOf } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { words } from '../../../i18n/language.ts';
import type { ShownTable } from '../model/optimistic-state.ts';
import { gameLog } from '../game/game-log.ts';
import type { Motion } from '../game/motion.ts';
import { cardNames, isYou, nameOf } from './names.ts';
import { stepInWords } from './speech.ts';

/** The sentences for one change of the table. */
export function sentencesFor(
  table: TableView,
  before: ShownTable | null,
  after: ShownTable,
  plan: readonly Motion[],
): readonly string[] {
  if (!before) return [];
  const { cards, actions } = after;
  const kept = plan.filter(({ kind }) => kind === 'undo').length;
  const since = kept > 0 ? actions.length : before.actions.length;
  const steps = gameLog({ cards, actions, record: table.record }).slice(since);
  return [
    ...plan.flatMap((motion) => undoSentence(table, motion)),
    ...steps.flatMap((step) => stepInWords(table, cards, step, words.value) ?? []),
    ...plan.flatMap((motion) => ownSentence(table, after, motion)),
  ];
}

function undoSentence(table: TableView, motion: Motion): readonly string[] {
  if (motion.kind !== 'undo') return [];
  const { log } = words.value.table;
  return [
    isYou(table, motion.seat)
      ? log.youTookBack
      : log.tookBack(nameOf(table, motion.seat, words.value)),
  ];
}

function ownSentence(table: TableView, { cards }: ShownTable, motion: Motion): readonly string[] {
  const { log } = words.value.table;
  if (motion.kind === 'draw' && motion.cards.length > 0) {
    return [log.youDraw(cardNames(motion.cards, words.value))];
  }
  if (motion.kind !== 'turn' || motion.seat === null || table.options.players === 1) return [];
  if (isYou(table, motion.seat)) {
    return [log.yourTurn(gameOf(cards).minimum(cards, motion.seat).cards)];
  }
  return [log.turnOf(nameOf(table, motion.seat, words.value))];
}
