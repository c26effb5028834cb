// Feedback on what the player has just done: a refusal with its rule, a hint, or a warning before it is too late.

import { gameOf } from '@backtrick/rules';
import type { Rule } from '@backtrick/rules';
import { words } from '../../../i18n/language.ts';
import type { Words } from '../../../i18n/language.ts';
import type { Notice as NoticeOf, TableModel } from '../model/table-model.ts';
import { useTable } from '../context.ts';
import { nameOf } from '../words/names.ts';
import { refusalInWords } from '../words/speech.ts';
import { RuleLink } from './rule-link.tsx';
import { Strip } from './strip.tsx';

export function NoticeStrip({ notice }: { readonly notice: NoticeOf }) {
  const { model, onHint } = useTable();
  const sentence = noticeInWords(model, notice);
  const rule = ruleOf(notice);
  const close = () => (model.notice.value = null);
  return (
    <Strip
      kind={notice.kind}
      {...(notice.kind === 'hint' ? { icon: 'lamp' as const } : {})}
      text={
        <>
          {sentence} {rule !== null && <RuleLink rule={rule} />}
        </>
      }
      // A warning is answered by the buttons of the turn.
      {...(notice.kind === 'warning' ? {} : { onClose: close })}
    >
      {notice.kind === 'hint' && notice.stage === 'words' && (
        <button class="btn" type="button" data-act="hint-card" onClick={onHint}>
          {words.value.table.hint.card}
        </button>
      )}
    </Strip>
  );
}

/** In place of the turn's buttons. The better way is the accent: another card, or taking one back. */
export function WarningButtons({
  notice,
}: {
  readonly notice: Extract<NoticeOf, { kind: 'warning' }>;
}) {
  const { model } = useTable();
  const { warning, acts } = words.value.table;
  const isEnd = notice.action === '.';
  return (
    <>
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
