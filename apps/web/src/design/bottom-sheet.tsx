// A sheet over the page, made of the browser's own dialog, which traps the focus and closes on Escape.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../i18n/language.ts';
import { Icon } from './icon.tsx';

interface BottomSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function BottomSheet({ title, onClose, children }: BottomSheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // The focus goes back to where it was.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a dialog closes by Escape itself
    <dialog
      ref={ref}
      class="sheet-page"
      aria-label={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // A tap outside the sheet hits the dialog's backdrop.
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
