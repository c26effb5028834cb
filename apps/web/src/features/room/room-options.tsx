// The host changes the table's options; everybody has to confirm again.

import { useSignal } from '@preact/signals';
import { formOf, optionsOf } from '../new-table/table-form.ts';
import type { TableForm } from '../new-table/table-form.ts';
import { words } from '../../i18n/language.ts';
import { isGoingOn } from '../branches/branch-note.tsx';
import { Icon } from '../../design/icon.tsx';
import { BottomSheet } from '../../design/bottom-sheet.tsx';
import { GameFields, MoreFields, WhoMayCome } from '../new-table/table-form-fields.tsx';
import type { InRoom } from './in-room.ts';

export function RoomOptions({ view, ask }: InRoom) {
  const { room: say } = words.value.pages;
  const form = useSignal<TableForm | null>(null);
  const set = (next: TableForm) => (form.value = next);
  return (
    <>
      <button
        type="button"
        class="ib"
        aria-label={say.options}
        aria-haspopup="dialog"
        onClick={() => set(formOf(view.options))}
      >
        <Icon name="settings" />
      </button>
      {form.value && (
        <BottomSheet title={say.options} onClose={() => (form.value = null)}>
          {!isGoingOn(view) && <GameFields form={form.value} set={set} least={2} />}
          <WhoMayCome form={form.value} set={set} />
          <MoreFields form={form.value} set={set} where="server" />
          <button
            type="button"
            class="btn go big"
            onClick={() => {
              if (form.value) ask({ kind: 'options', options: optionsOf(form.value) });
              form.value = null;
            }}
          >
            {say.saveOptions}
          </button>
        </BottomSheet>
      )}
    </>
  );
}
