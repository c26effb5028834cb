// Feedback on what the player has just done: a refusal with its rule, or a warning before it is too late. It never covers the
// hand.

import { gameOf } from '@backtrick/rules';
import type { Rule } from '@backtrick/rules';
import { words } from '../../../i18n/language.ts';
import type { Words } from '../../../i18n/language.ts';
import type { Notice as NoticeOf, TableModel } from '../model/table-model.ts';
import { useTable } from '../context.ts';
import { Icon } from '../cards/icons.tsx';
import { nameOf } from '../words/names.ts';
import { refusalInWords } from '../words/speech.ts';

export function Notice() {
  const { model, onHint } = useTable();
  const notice = model.notice.value;
  const sentence = notice && noticeInWords(model, notice);
  if (!notice || !sentence || notice.kind === 'warning') return null;
  const rule = ruleOf(notice);
  return (
    <div class={notice.kind === 'hint' ? 'notice hint' : 'notice'}>
      <p class="rule">
        {rule !== null && <RuleLink rule={rule} />}
        {notice.kind === 'hint' && <Icon name="lamp" />}
        <span>{sentence}</span>
      </p>
      <button
        class="ib"
        type="button"
        aria-label={words.value.table.menu.close}
        onClick={() => (model.notice.value = null)}
      >
        <Icon name="cross" />
      </button>
      {notice.kind === 'hint' && notice.stage === 'words' && (
        <button class="btn" type="button" data-act="hint-card" onClick={onHint}>
          {words.value.table.hint.card}
        </button>
      )}
    </div>
  );
}

export function RuleLink({ rule }: { readonly rule: Rule }) {
  return <a href={`/rules#${rule}`}>{rule}</a>;
}

/** In place of the turn's buttons. The better way is the accent: another card, or taking one back. */
export function Warning({ notice }: { readonly notice: Extract<NoticeOf, { kind: 'warning' }> }) {
  const { model } = useTable();
  const { warning, acts } = words.value.table;
  const isEnd = notice.action === '.';
  return (
    <>
      <p class="rule">
        <RuleLink rule={notice.rule} />
        <span>{noticeInWords(model, notice)}</span>
      </p>
      <button
        class="btn go grow"
        type="button"
        data-act="heed"
        onClick={() => (isEnd ? model.takeBack() : model.putDown())}
      >
        {isEnd ? acts.takeBack : warning.other}
      </button>
      <button class="btn grow" type="button" data-act="insist" onClick={() => model.insist()}>
        {isEnd ? warning.insistEnd : warning.insistLay}
      </button>
    </>
  );
}

export function noticeInWords(model: TableModel, notice: NoticeOf): string | null {
  const table = model.table.value;
  const view = model.shown.value?.cards;
  if (!table || !view) return null;
  switch (notice.kind) {
    case 'refused':
      return refusalInWords(table, view, notice, words.value);
    case 'warning':
      return warningInWords(notice, gameOf(view).ruleset.cites.stuck, words.value);
    case 'unknown-card':
      return words.value.table.refusals.notInHand(notice.text);
    case 'hint':
      return notice.text;
    case 'declined':
      return words.value.table.log.declined(nameOf(table, notice.seat, words.value));
  }
}

function warningInWords({ rule }: { readonly rule: Rule }, stuck: Rule, { table }: Words): string {
  if (rule === 'G6') return table.warning.G6;
  return stuck === 'F9' ? table.warning.stranded : table.warning.deadEnd;
}

function ruleOf(notice: NoticeOf): Rule | null {
  switch (notice.kind) {
    case 'refused':
      return notice.refusal.rule;
    case 'warning':
      return notice.rule;
    case 'unknown-card':
      return 'G1';
    case 'hint':
    case 'declined':
      return null;
  }
}
