// A sheet over the table: a real dialog, which traps the focus and restores it.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../../i18n/language.ts';
import { useTable } from '../context.ts';
import { Icon } from '../cards/icons.tsx';

interface TableSheetProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

export function TableSheet({ title, children }: TableSheetProps) {
  const { model } = useTable();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const close = () => (model.panel.value = null);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a dialog closes by Escape itself
    <dialog
      ref={ref}
      class="sheet-over"
      aria-label={title}
      // The event comes late: if another panel is open by then, it stays open.
      onClose={({ currentTarget }) => currentTarget.isConnected && close()}
      onClick={(event) => event.target === ref.current && close()}
    >
      <div class="sheet-in">
        <header>
          <h2>{title}</h2>
          <button
            class="ib"
            type="button"
            aria-label={words.value.table.menu.close}
            onClick={close}
          >
            <Icon name="cross" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
