// A table of this browser. Around one device everybody sees only their own hand: between two people falls a curtain.

import { computed, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { DoorView, TableView } from '@backtrick/table';
import type { Seat } from '@backtrick/rules';
import { takenAt } from '../../app/daily-taken.ts';
import { go, goHome } from '../../app/navigation.ts';
import { dealLink } from '../../app/share-links.ts';
import { firstEyes, nextEyes, peopleAt } from '../../app/passing.ts';
import { words } from '../../i18n/language.ts';
import type { Place } from '../../model/place.ts';
import { dealAgain, localPlace } from '../../places/local/local-house.ts';
import { Curtain } from '../curtain.tsx';
import { part } from '../part.tsx';
import { TableScreen } from '../table/table-screen.tsx';
import type { TableScreenProps } from '../table/table-screen.tsx';
import { Missing } from './lost.tsx';

/** Before the curtain, `called` is to look; behind it, `eyes` does. */
type Looking =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'called'; readonly seat: Seat; readonly before: Seat | null }
  | { readonly kind: 'eyes'; readonly seat: Seat };

export function LocalTable({ table }: { readonly table: string }) {
  const looking = useSignal<Looking>({ kind: 'nobody' });
  const seat = looking.value.kind === 'eyes' ? looking.value.seat : 1;
  const place = useMemo(() => localPlace(table, seat), [table, seat]);
  useEffect(() => () => place.leave(), [place]);

  const ways = useMemo(() => waysAt(table, place), [table, place]);
  const isShared = useMemo(() => computed(() => isAmongPeople(place.view.value)), [place]);
  if (place.isMissing.value) return <Missing />;
  const view = isShared.value ? place.view.value : null;
  if (!isTable(view)) {
    return <TableScreen place={place} {...ways} />;
  }
  const called = calledNow(looking.value, view);
  if (called) {
    return (
      <Curtain
        name={nameAt(view, called.seat)}
        before={called.before === null ? null : nameAt(view, called.before)}
        why={view.phase === 'playing' ? 'turn' : 'look'}
        onShow={() => (looking.value = { kind: 'eyes', seat: called.seat })}
      />
    );
  }
  const next = nextEyes(view, seat);
  return (
    <div class="passing">
      <TableScreen key={seat} place={place} {...ways} />
      {next !== null && (
        <PassOn
          view={view}
          to={next}
          onPass={() => (looking.value = { kind: 'called', seat: next, before: seat })}
        />
      )}
    </div>
  );
}

/** What is open at the end of a game. A deal of the day is everybody's, and its code nobody's as long as it counts. */
function waysAt(table: string, { view }: Place): Omit<TableScreenProps, 'place'> {
  const taken = takenAt(table);
  if (taken) {
    return {
      onHome: goHome,
      coach: 'off',
      onward: (ended) => <TakenResult {...ended} taken={taken} />,
    };
  }
  return {
    onHome: goHome,
    // What was begun in the middle of another game stays as it is: a new deal has a table of its own.
    onDeal: (code) => (view.peek()?.isCoded ? dealAgain(table, code) : go({ page: 'play' })),
    shareLink: dealLink,
    compare: (ended) => <SameDeal {...ended} />,
  };
}

const TakenResult = part(async () => (await import('../daily/taken-result.tsx')).TakenResult);
const SameDeal = part(async () => (await import('../daily/same-deal.tsx')).SameDeal);

function PassOn({
  view,
  to,
  onPass,
}: {
  readonly view: TableView;
  readonly to: Seat;
  readonly onPass: () => void;
}) {
  const { handover: say } = words.value.pages;
  const isTurn = view.phase === 'playing';
  return (
    <aside class="pass-on">
      <button type="button" class={isTurn ? 'btn go' : 'btn'} onClick={onPass}>
        {say.pass(nameAt(view, to))}
      </button>
    </aside>
  );
}

function calledNow(
  looking: Looking,
  view: TableView,
): { readonly seat: Seat; readonly before: Seat | null } | null {
  if (looking.kind === 'eyes') return null;
  if (looking.kind === 'called') return looking;
  const seat = firstEyes(view);
  return seat === null ? null : { seat, before: null };
}

function isAmongPeople(view: TableView | DoorView | null): boolean {
  return isTable(view) && peopleAt(view).length > 1;
}

function isTable(view: TableView | DoorView | null): view is TableView {
  return view !== null && 'cards' in view;
}

function nameAt({ chairs }: DoorView, seat: Seat): string {
  return chairs.find((chair) => chair.seat === seat)?.name ?? '';
}
