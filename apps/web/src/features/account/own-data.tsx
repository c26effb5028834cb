// What somebody may do with all that the server knows of them: take it along, or have it deleted.

import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { words } from '../../i18n/language.ts';
import { deleteMe, ownData } from '../../platform/api/account.ts';
import type { Ceremony } from '../../platform/api/account.ts';
import { announce } from '../../design/live-region.tsx';

/** What every part of such a page needs: to say something, and to look again. */
export interface Settling {
  readonly say: (text: string) => void;
  readonly settle: (work: () => Promise<Ceremony>, done: string) => Promise<boolean>;
}

/** After each work everything is loaded again. */
export function useSettling(load: () => Promise<void>) {
  const { pages } = words.value;
  const said = useSignal<string | null>(null);
  const say = (text: string) => {
    said.value = text;
    announce(text);
  };
  const settle = async (work: () => Promise<Ceremony>, done: string) => {
    const got = await work();
    if (got === 'cancelled') say(pages.account.cancelled);
    else say(got.ok ? done : pages.faults[got.code]);
    await load();
    return got !== 'cancelled' && got.ok;
  };
  return { said, say, settle };
}

export function Said({ said }: { readonly said: Signal<string | null> }) {
  return said.value === null ? null : <p class="strip">{said.value}</p>;
}

export function OwnData({ say, settle }: Settling) {
  const { account: text, faults } = words.value.pages;
  const isAsking = useSignal(false);
  const isTaking = useSignal(false);
  const take = async () => {
    isTaking.value = true;
    say(text.exporting);
    const got = await ownData();
    isTaking.value = false;
    if (got === 'cancelled') return say(text.cancelled);
    if (!got.ok) return say(faults[got.code]);
    save('backtrick.json', JSON.stringify(got.value, null, 2));
    return say(text.exported);
  };
  return (
    <section class="group">
      <h2>{text.data}</h2>
      <div class="acts-row">
        <button type="button" class="btn" disabled={isTaking.value} onClick={() => void take()}>
          {text.export}
        </button>
        <button type="button" class="btn quiet" onClick={() => (isAsking.value = true)}>
          {text.delete}
        </button>
      </div>
      {isAsking.value && (
        <div class="strip" role="alert">
          <span>{text.deleteSure}</span>
          <button
            type="button"
            class="btn quiet"
            onClick={() => {
              isAsking.value = false;
              void settle(deleteMe, text.deleted);
            }}
          >
            {text.deleteYes}
          </button>
          <button type="button" class="btn" onClick={() => (isAsking.value = false)}>
            {text.deleteNo}
          </button>
        </div>
      )}
    </section>
  );
}

function save(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
