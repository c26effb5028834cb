// The six letters of an invitation, in any case, with or without spaces.

import { useSignal } from '@preact/signals';
import { go } from '../../platform/router/navigation.ts';
import { words } from '../../i18n/language.ts';
import { join } from '../../platform/api/tables.ts';
import { Icon } from '../../design/icon.tsx';

const CODE_LENGTH = 6;

/** The letters that count. */
function lettersOf(text: string): string {
  return text
    .replaceAll(/[^a-z]/gi, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH);
}

interface CodeFormProps {
  readonly id: string;
  /** What to do at the table one is let in to; without it one is led there. */
  readonly onJoin?: (table: string) => void;
}

export function CodeForm({ id, onJoin = lead }: CodeFormProps) {
  const { join: say, faults } = words.value.pages;
  const code = useSignal('');
  const state = useSignal<'typing' | 'looking'>('typing');
  const wrong = useSignal<string | null>(null);

  const submit = async () => {
    if (code.value.length < CODE_LENGTH || state.value === 'looking') return;
    state.value = 'looking';
    const got = await join(code.value);
    state.value = 'typing';
    if (got.ok) return onJoin(got.value.table);
    wrong.value = got.code === 'not-found' ? say.wrong : faults[got.code];
  };

  return (
    <form
      class="codeform"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input
        id={id}
        class="codefield"
        value={code.value}
        placeholder=" "
        maxLength={CODE_LENGTH + 4}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        aria-invalid={wrong.value !== null}
        aria-describedby={`${id}-said`}
        onInput={({ currentTarget }) => {
          const hasDigit = /\d/.test(currentTarget.value);
          code.value = lettersOf(currentTarget.value);
          currentTarget.value = code.value;
          wrong.value = hasDigit ? say.noDigits : null;
        }}
      />
      <button
        type="submit"
        class="ib"
        aria-label={say.submit}
        aria-disabled={code.value.length < CODE_LENGTH}
      >
        <Icon name="on" />
      </button>
      <p id={`${id}-said`} class="said" role="alert">
        {state.value === 'looking' ? say.looking : wrong.value}
      </p>
    </form>
  );
}

function lead(table: string): void {
  go({ page: 'table', table });
}
