// Where else there is to go, behind one button.

import { useSignal } from '@preact/signals';
import { IS_STATIC } from '../../platform/router/hosting.ts';
import { words } from '../../i18n/language.ts';
import { Icon } from '../../design/icon.tsx';
import { RowLink } from '../../design/rows.tsx';
import { BottomSheet } from '../../design/bottom-sheet.tsx';

export function MainMenu() {
  const { pages } = words.value;
  const isOpen = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="ib"
        aria-label={pages.menu}
        aria-haspopup="dialog"
        onClick={() => (isOpen.value = true)}
      >
        <Icon name="menu" />
      </button>
      {isOpen.value && (
        <BottomSheet title={pages.menu} onClose={() => (isOpen.value = false)}>
          <ul class="rows">
            <RowLink href="/settings" icon="settings" text={pages.nav.settings} />
            <RowLink href="/tables" icon="clock" text={pages.nav.tables} />
            {!IS_STATIC && (
              <>
                <RowLink href="/daily" icon="calendar" text={pages.first.daily} />
                <RowLink href="/results" icon="results" text={pages.nav.results} />
                <RowLink href="/ranking" icon="ranking" text={pages.nav.ranking} />
              </>
            )}
            <RowLink href="/deal" icon="share" text={pages.deal.title} />
            <RowLink href="/puzzles" icon="check" text={pages.nav.puzzles} />
            <RowLink href="/learn" icon="on" text={pages.nav.learn} />
            <RowLink href="/replay" icon="eye" text={pages.nav.replay} />
            <RowLink href="/rules" icon="copy" text={pages.nav.rules} />
            <RowLink href="/keys" icon="code" text={pages.nav.keys} />
            <RowLink href="/about" icon="people" text={pages.nav.about} />
          </ul>
        </BottomSheet>
      )}
    </>
  );
}
