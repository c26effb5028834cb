// A sheet over the table: a real dialogue, so that the focus stays in it and comes back from it.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../i18n/language.ts';
import { useTable } from './context.ts';
import { Icon } from './icons.tsx';

interface SheetProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

export function Sheet({ title, children }: SheetProps) {
  const { model } = useTable();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const close = () => (model.panel.value = null);
  return (
    <dialog
      ref={ref}
      class="sheet-over"
      aria-label={title}
      // It is told late: where another panel stands by then, that one stays open.
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
