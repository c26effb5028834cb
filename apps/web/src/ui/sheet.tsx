// What comes up over a page and goes again: the browser's own dialog, which keeps the focus and hears Escape.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../i18n/language.ts';
import { Icon } from './icon.tsx';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Sheet({ title, onClose, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // Whoever came from somewhere is there again.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      class="sheet-page"
      aria-label={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // A tap beside the sheet: the dialog itself is only its backdrop there.
        if (target === currentTarget) onClose();
      }}
    >
      <div class="in">
        <div class="top">
          <h2>{title}</h2>
          <button type="button" class="ib" aria-label={words.value.pages.close} onClick={onClose}>
            <Icon name="cross" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
