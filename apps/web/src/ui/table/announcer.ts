// Tells who listens what who looks sees.

import { gameOf } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { language, words } from '../../i18n/language.ts';
import type { Shown } from '../../model/ahead.ts';
import { chronicle } from '../../model/chronicle.ts';
import type { Motion } from '../../model/motion.ts';
import { cardNames, isYou, nameOf } from './names.ts';
import { stepInWords } from './speech.ts';

/** The sentences for one change of the table. */
export function sentencesFor(
  table: TableView,
  before: Shown | null,
  after: Shown,
  plan: readonly Motion[],
): readonly string[] {
  if (!before) return [];
  const { cards, actions } = after;
  const kept = plan.filter(({ kind }) => kind === 'undo').length;
  const since = kept > 0 ? actions.length : before.actions.length;
  const steps = chronicle({ cards, actions, record: table.record }).slice(since);
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

function ownSentence(table: TableView, { cards }: Shown, motion: Motion): readonly string[] {
  const { log } = words.value.table;
  if (motion.kind === 'draw' && motion.cards.length > 0) {
    return [log.youDraw(cardNames(motion.cards, words.value, language.value))];
  }
  if (motion.kind !== 'turn' || motion.seat === null || !isYou(table, motion.seat)) return [];
  return [log.yourTurn(gameOf(cards).minimum(cards, motion.seat).cards)];
}
