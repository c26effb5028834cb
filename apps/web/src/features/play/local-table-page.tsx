// A table of this browser. Around one device everybody sees only their own hand: between two people falls a curtain.

import { computed, effect, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { PublicSummary, TableView } from '@backtrick/table';
import type { Seat } from '@backtrick/rules';
import { takenAt } from '../daily/taken-deals.ts';
import { go, goHome } from '../../platform/router/navigation.ts';
import { dealLink } from '../../platform/router/share-links.ts';
import { firstEyes, nextEyes, peopleAt } from './pass-device.ts';
import { words } from '../../i18n/language.ts';
import type { TableSource } from '../../platform/connection/table-source.ts';
import { dealAgain, connectLocalTable } from '../../platform/local-server/local-server-client.ts';
import { askCoach } from '../coach/ask-coach.ts';
import { Curtain } from './curtain.tsx';
import { part } from '../../design/lazy-part.tsx';
import { TableScreen } from '../table/table-screen.tsx';
import type { TableScreenProps } from '../table/table-screen.tsx';
import { Missing } from '../../design/lost-pages.tsx';

/** Before the curtain, `called` is to look; behind it, `eyes` does. */
type Looking =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'called'; readonly seat: Seat; readonly before: Seat | null }
  | { readonly kind: 'eyes'; readonly seat: Seat };

export function LocalTable({ table }: { readonly table: string }) {
  const looking = useSignal<Looking>({ kind: 'nobody' });
  const seat = looking.value.kind === 'eyes' ? looking.value.seat : 1;
  const source = useMemo(() => connectLocalTable(table, seat), [table, seat]);
  useEffect(() => () => source.leave(), [source]);
  useEffect(() => effect(() => void keepIfOver(source.view.value)), [source]);

  const ways = useMemo(() => waysAt(table, source), [table, source]);
  const isShared = useMemo(() => computed(() => isAmongPeople(source.view.value)), [source]);
  if (source.isMissing.value) return <Missing />;
  const view = isShared.value ? source.view.value : null;
  if (!isTable(view)) {
    return <TableScreen source={source} {...ways} />;
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
      <TableScreen key={seat} source={source} {...ways} />
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

/** A finished game counts for the owner of the device. */
async function keepIfOver(view: TableView | PublicSummary | null): Promise<void> {
  if (!isTable(view) || view.phase !== 'over') return;
  const { keepDeviceGame } = await import('../results/device-games.ts');
  keepDeviceGame(view);
}

/** What is offered at the end of a game. The code of a daily deal stays secret as long as the deal counts. */
function waysAt(table: string, { view }: TableSource): Omit<TableScreenProps, 'source'> {
  const taken = takenAt(table);
  if (taken) {
    return {
      onHome: goHome,
      onward: (ended) => <TakenResult {...ended} taken={taken} />,
    };
  }
  return {
    onHome: goHome,
    onHint: askCoach,
    // A branch keeps its table: a new deal gets a table of its own.
    onDeal: (code) => (view.peek()?.isCoded ? dealAgain(table, code) : go({ page: 'play' })),
    shareLink: dealLink,
    compare: (ended) => (
      <>
        <Ticket table={ended.table} />
        <SameDeal {...ended} />
      </>
    ),
  };
}

const TakenResult = part(async () => (await import('../daily/taken-result.tsx')).TakenResult);
const Ticket = part(async () => (await import('../results/ticket.tsx')).Ticket);
const SameDeal = part(async () => (await import('../deals/same-deal.tsx')).SameDeal);

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

function isAmongPeople(view: TableView | PublicSummary | null): boolean {
  return isTable(view) && peopleAt(view).length > 1;
}

function isTable(view: TableView | PublicSummary | null): view is TableView {
  return view !== null && 'cards' in view;
}

function nameAt({ chairs }: PublicSummary, seat: Seat): string {
  return chairs.find((chair) => chair.seat === seat)?.name ?? '';
}
