// Changes one's own name in place.

import { useSignal } from '@preact/signals';
import { nameForOthers } from '../settings/player-name.ts';
import { words } from '../../i18n/language.ts';
import { rename } from '../../platform/api/identity.ts';
import { interrupt } from '../../design/live-region.tsx';
import { BottomSheet } from '../../design/bottom-sheet.tsx';

export function NameForm({ onRename }: { readonly onRename: (name: string) => void }) {
  const { pages } = words.value;
  const { room: say } = pages;
  const typed = useSignal<string | null>(null);
  const wrong = useSignal<string | null>(null);
  const submit = async () => {
    const got = await rename(typed.value ?? '');
    if (got.ok) {
      typed.value = null;
      return onRename(got.value.name);
    }
    wrong.value = pages.faults[got.code];
    interrupt(wrong.value);
  };
  return (
    <>
      <button
        type="button"
        class="btn quiet"
        onClick={() => {
          wrong.value = null;
          typed.value = nameForOthers();
        }}
      >
        {say.rename}
      </button>
      {typed.value !== null && (
        <BottomSheet title={say.name} onClose={() => (typed.value = null)}>
          <form
            class="field"
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <div>
              <input
                class="input"
                value={typed.value}
                maxLength={24}
                autocomplete="nickname"
                aria-label={say.name}
                onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
              />
              <button type="submit" class="btn go">
                {say.save}
              </button>
            </div>
            {wrong.value !== null && <p class="said">{wrong.value}</p>}
          </form>
        </BottomSheet>
      )}
    </>
  );
}
