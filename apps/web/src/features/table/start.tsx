// O3, Q2: everybody looks at their hand, then the team agrees who goes first. Three answers, and one button that says what they
// lead to.

import { useComputed } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { words } from '../../i18n/language.ts';
import { useTable } from './context.ts';
import { START_ANSWERS, startAnswer, startChoice, withAnswer } from './model/starting.ts';
import { isYou, nameOf } from './words/names.ts';
import { focusOn } from './input/roving.ts';

export function StartAnswers() {
  const { model } = useTable();
  const { start } = words.value.table;
  const table = model.table.value;
  if (!table?.you) return null;
  const { seat } = table.you;
  const own = startAnswer(table, seat);
  return (
    <div class="table-strip answers" data-strip="start" role="group" aria-label={start.title}>
      {START_ANSWERS.map((answer) => (
        <button
          class="ch"
          type="button"
          key={answer}
          aria-pressed={own === answer}
          onClick={() =>
            void model.ask({ kind: 'signal', signals: [...withAnswer(table, seat, answer)] })
          }
        >
          {start.answers[answer]}
        </button>
      ))}
    </div>
  );
}

/** Says who goes first, and lets them. */
export function StartButton() {
  const { model } = useTable();
  const { start } = words.value.table;
  const table = model.table.value;
  const choice = useComputed(() => model.table.value && startChoice(model.table.value)).value;
  useLayoutEffect(() => focusHand, []);
  if (!table?.you || !choice) return null;
  const { seat } = choice;
  if (seat === null) {
    return (
      <button class="btn wait grow" type="button" aria-disabled="true">
        {start.undecided}
      </button>
    );
  }
  return (
    <button
      class={`btn grow ${choice.isDecided ? 'go' : ''}`}
      type="button"
      data-act="begin"
      onClick={() => model.act(`@${seat}`)}
    >
      {isYou(table, seat) ? start.me : start.lets(nameOf(table, seat, words.value))}
    </button>
  );
}

/** Keyboard users continue in the hand. */
function focusHand(): void {
  if (!document.querySelector('.acts :focus-visible, .answers :focus-visible')) return;
  const card = document.querySelector<HTMLElement>('.hand [data-card]');
  if (card) focusOn(card);
}
