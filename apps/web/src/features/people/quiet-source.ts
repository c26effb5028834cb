// A table without what muted and blocked people say there: their chat and their signals. Their cards are played all the
// same.

import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Happened, PublicSummary, TableView } from '@backtrick/table';
import type { ConnectedTable } from '../../platform/connection/connected-table.ts';

type View = TableView | PublicSummary;

/** What somebody says, as it happens. */
const SAID: ReadonlySet<string> = new Set(['said', 'signalled']);

export function quietSource(
  source: ConnectedTable,
  silenced: ReadonlySignal<ReadonlySet<string>>,
): ConnectedTable {
  return {
    ...source,
    view: computed(() => quietView(source.view.value, silenced.value)),
    listen: (listener) =>
      source.listen((happenings) => {
        const seats = silencedSeats(source.view.peek(), silenced.peek());
        const heard = happenings.filter((one) => !isSaidBy(one, seats));
        if (heard.length > 0) listener(heard);
      }),
  };
}

export function quietView(view: View | null, silenced: ReadonlySet<string>): View | null {
  const seats = silencedSeats(view, silenced);
  if (!view || !('cards' in view) || seats.size === 0) return view;
  return {
    ...view,
    chat: view.chat.filter(({ seat }) => !seats.has(seat)),
    signals: view.signals.filter(({ seat }) => !seats.has(seat)),
  };
}

function silencedSeats(view: View | null, silenced: ReadonlySet<string>): ReadonlySet<number> {
  if (!view || silenced.size === 0) return new Set();
  const chairs = view.chairs.filter(({ player, owner }) => silenced.has(player ?? owner ?? ''));
  return new Set(chairs.map(({ seat }) => seat));
}

function isSaidBy({ kind, seat }: Happened, seats: ReadonlySet<number>): boolean {
  return SAID.has(kind) && seat !== null && seat !== undefined && seats.has(seat);
}
