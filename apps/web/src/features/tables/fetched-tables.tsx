// Tables that the server lists, asked for again while they are shown, and how such a list looks.

import { useSignal } from '@preact/signals';
import { words } from '../../i18n/language.ts';
import type { Got } from '../../platform/api/client.ts';
import type { TableRow } from '../../platform/api/tables.ts';
import { Icon } from '../../design/icon.tsx';
import { useOnMount } from '../../design/use-on-mount.ts';
import { forget } from './own-tables.ts';
import { TableFace, titleOf } from './table-row.tsx';
import type { Summary } from './table-summary.ts';

export type Fetched = Got<{ readonly tables: readonly TableRow[] }>;

/** Lists change while one looks at them. */
const REFRESH_PERIOD = 5000;

export function useFetched(fetch: () => Promise<Fetched>) {
  const rows = useSignal<Fetched | null>(null);
  const load = async () => {
    rows.value = await fetch();
  };
  useOnMount(() => {
    void load();
    const timer = setInterval(() => document.hidden || void load(), REFRESH_PERIOD);
    return () => clearInterval(timer);
  });
  return { rows, load };
}

export function TableList({ tables }: { readonly tables: readonly Summary[] }) {
  const spoken = words.value;
  const { lists: say } = spoken.pages;
  return (
    <ul class="rows">
      {tables.map((summary) => (
        <li key={summary.table} class="held">
          <a class="row" href={summary.href}>
            <TableFace summary={summary} />
          </a>
          {summary.isHere && (
            <button
              type="button"
              class="ib"
              aria-label={say.forgetName(titleOf(summary, spoken))}
              onClick={() => void forget(summary.table)}
            >
              <Icon name="cross" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
