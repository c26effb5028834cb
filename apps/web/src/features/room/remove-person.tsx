// The host removes a person from a table: behind a button that looks like no status, and only after a question.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { lobbyWords } from '../../i18n/lobby.ts';
import { words } from '../../i18n/language.ts';
import { BottomSheet } from '../../design/bottom-sheet.tsx';
import { Icon } from '../../design/icon.tsx';

interface RemoveProps {
  readonly name: string;
  readonly onRemove: () => void;
}

export function RemovePerson({ name, onRemove }: RemoveProps) {
  const isAsking = useSignal(false);
  const close = () => (isAsking.value = false);
  return (
    <>
      <button
        type="button"
        class="ib"
        aria-label={words.value.pages.room.remove(name)}
        aria-haspopup="dialog"
        onClick={() => (isAsking.value = true)}
      >
        <Icon name="more" />
      </button>
      {isAsking.value && (
        <Question
          name={name}
          onKeep={close}
          onRemove={() => {
            close();
            onRemove();
          }}
        />
      )}
    </>
  );
}

function Question({ name, onKeep, onRemove }: RemoveProps & { readonly onKeep: () => void }) {
  const say = lobbyWords.value;
  const keep = useRef<HTMLButtonElement>(null);
  // After the sheet has opened, which focuses its first button.
  useEffect(() => keep.current?.focus(), []);
  return (
    <BottomSheet title={say.removeTitle(name)} onClose={onKeep}>
      <p class="lead small">{say.removeHint}</p>
      <div class="question">
        <button ref={keep} type="button" class="btn go grow" data-act="keep" onClick={onKeep}>
          {say.keep}
        </button>
        <button type="button" class="btn grow" data-act="remove" onClick={onRemove}>
          {say.remove}
        </button>
      </div>
    </BottomSheet>
  );
}
