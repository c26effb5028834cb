// A hint for the player in turn. The table is asked first, so that the record mentions it; the hint comes in words, and names the
// card only when asked again.

import type { Advice } from '@backtrick/bots';
import { COACH_WORDS } from '../../i18n/coaching.ts';
import { language, words } from '../../i18n/language.ts';
import { hintRefusal } from '../table/model/hints.ts';
import type { TableModel } from '../table/model/table-model.ts';
import { adviceFor } from './adviser.ts';
import { adviceInWords, cardInWords, pileOfClues } from './advice-words.ts';

interface Advised {
  readonly at: string;
  readonly advice: Advice;
  /** Shown once a game: that the record mentions hints. */
  readonly remark: string;
}

/** What was advised last. */
const advised = new WeakMap<TableModel, Advised>();
const noted = new WeakMap<TableModel, number>();

export async function hint(model: TableModel): Promise<void> {
  const [table, shown] = [model.table.peek(), model.shown.peek()];
  if (!table || !shown) return;
  const refusal = hintRefusal(table, model.turn.peek());
  if (refusal) {
    model.notice.value = { kind: 'refused', refusal, lay: null };
    return;
  }
  const at = positionOf(model);
  const known = advised.get(model);
  if (known?.at === at) return tell(model, known);
  const { seeking } = words.peek().table.hint;
  model.notice.value = { kind: 'hint', stage: 'seeking', text: seeking, pile: null };
  const answer = await model.ask({ kind: 'hint' });
  if (!answer.ok) return;
  const advice = await adviceFor(shown.cards, table);
  if (positionOf(model) !== at) return;
  const remark = noted.get(model) === table.game ? '' : ` ${COACH_WORDS[language.peek()].noted}`;
  noted.set(model, table.game);
  advised.set(model, { at, advice, remark });
  tell(model, { at, advice, remark });
}

/** In words; the card if the words stand there already. */
function tell(model: TableModel, { advice, remark }: Advised): void {
  const [table, shown] = [model.table.peek(), model.shown.peek()];
  if (!table || !shown) return;
  const notice = model.notice.peek();
  const say = COACH_WORDS[language.peek()];
  const telling = { table, view: shown.cards, say, words: words.peek() };
  const isAgain = notice?.kind === 'hint' && notice.stage === 'words';
  if (!isAgain) {
    const text = `${adviceInWords(advice, telling)}${remark}`;
    // Where the turn is to end there is no card to name.
    const stage = advice.kind === 'end' ? 'card' : 'words';
    model.notice.value = { kind: 'hint', stage, text, pile: pileOfClues(advice) };
    return;
  }
  const pile = advice.kind === 'end' ? null : advice.action.pile;
  if (advice.kind !== 'end') model.picked.value = advice.action.card;
  model.notice.value = { kind: 'hint', stage: 'card', text: cardInWords(advice, telling), pile };
}

/** A hint holds as long as nothing is laid or taken back. */
function positionOf({ table, shown }: TableModel): string {
  return `${table.peek()?.game} ${shown.peek()?.actions.join(' ')}`;
}
