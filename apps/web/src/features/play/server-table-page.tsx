// A table of the server: the room until the cards are dealt, then the table.

import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Seat } from '@backtrick/rules';
import type { ChairView, PublicSummary, Happened, TableView } from '@backtrick/table';
import { goHome } from '../../platform/router/navigation.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';
import { dealLink, tableLink } from '../../platform/router/share-links.ts';
import { sittingAfter } from './seat-status.ts';
import type { Sitting } from './seat-status.ts';
import { words } from '../../i18n/language.ts';
import type { ConnectedTable } from '../../platform/connection/connected-table.ts';
import { me } from '../../platform/api/identity.ts';
import { nextTry } from '../../platform/connection/reconnecting-socket.ts';
import { connectServerTable } from '../../platform/connection/server-connection.ts';
import { loadPersonLists, silenced } from '../people/person-lists.ts';
import { quietSource } from '../people/quiet-source.ts';
import { ConnectionStrip } from '../room/connection-strip.tsx';
import { Empty, Loading, PageShape } from '../../design/page.tsx';
import { part } from '../../design/lazy-part.tsx';
import { newSeatSeed } from '../../platform/random.ts';
import { askCoach } from '../coach/ask-coach.ts';
import { TableScreen } from '../table/table-screen.tsx';
import type { TableScreenProps } from '../table/table-screen.tsx';
import { Full, Missing } from '../../design/lost-pages.tsx';
import { Room, isBetweenGames } from '../room/room.tsx';

export function ServerTable({ table }: { readonly table: string }) {
  const { source, sitting, look } = useSitting(table);
  /** The game after which one went to the seats. */
  const seatsAfter = useSignal<number | null>(null);
  const view = source.view.value;
  const { pages } = words.value;
  if (source.isMissing.value) return <Missing />;
  if (source.isFull.value) return <Full />;
  if (!view) {
    return (
      <PageShape title={pages.name}>
        {nextTry.value === null ? null : <ConnectionStrip />}
        <Loading />
      </PageShape>
    );
  }
  if (view.phase === 'closed') return <Gone text={pages.room.closed} />;
  if (sitting === 'sent-away') return <Gone text={pages.room.sentAway} />;
  if (sitting === 'stood-up') {
    return (
      <Gone text={pages.room.stoodUp}>
        <button type="button" class="btn" onClick={look}>
          {pages.room.toTable}
        </button>
      </Gone>
    );
  }
  const isDaily = 'attempt' in view && view.attempt !== null;
  if (isDaily && view.phase === 'gathering') return <DealingDaily source={source} />;
  // Without permission to watch, a visitor sees the seats alone.
  if (isRoom(view) || (seatsAfter.value === view.game && isBetweenGames(view))) {
    return <Room source={source} view={view} />;
  }
  return (
    <div class="passing">
      <TableScreen source={source} onHome={goHome} {...(isDaily ? DAILY_WAYS : waysAt(table))} />
      {'cards' in view && view.cards && <WhileAway key={view.id} view={view} />}
      {view.phase === 'over' && view.chairs.some(isFree) && (
        <aside class="pass-on">
          <p>{pages.room.seatFree}</p>
          <button type="button" class="btn" onClick={() => (seatsAfter.value = view.game)}>
            {pages.room.toRoom}
          </button>
        </aside>
      )}
    </div>
  );
}

/** A deal of the day goes on elsewhere, and its code is not passed on. */
const DAILY_WAYS: Omit<TableScreenProps, 'source'> = {
  onward: (ended) => <ServerResult {...ended} />,
};

/** What is open at the end of a game. */
function waysAt(table: string): Omit<TableScreenProps, 'source'> {
  return {
    onHint: askCoach,
    shareLink: (deal) => (deal === null ? tableLink(table) : dealLink(deal)),
    compare: (ended) => (
      <>
        <SameDeal {...ended} />
        <PeopleHere table={ended.table} />
      </>
    ),
  };
}

const WhileAway = part(async () => (await import('./while-away.tsx')).WhileAway);
const ServerResult = part(async () => (await import('../daily/server-result.tsx')).ServerResult);
const PeopleHere = part(async () => (await import('../people/people-here.tsx')).PeopleHere);
const SameDeal = part(async () => (await import('../deals/same-deal.tsx')).SameDeal);

/** A daily deal has all its players from the start: confirm at once. */
function DealingDaily({ source }: { readonly source: ConnectedTable }) {
  useEffect(() => void source.ask({ kind: 'ready', seed: newSeatSeed() }), [source]);
  return (
    <PageShape title={words.value.pages.name}>
      <Loading />
    </PageShape>
  );
}

interface OwnSeat {
  readonly source: ConnectedTable;
  readonly sitting: Sitting;
  /** Lets a person who has left watch. */
  readonly look: () => void;
}

/** The connection to the table, and whether the person still has a seat. */
function useSitting(table: string): OwnSeat {
  const source = useMemo(
    () => quietSource(connectServerTable(table, browserStorage()), silenced),
    [table],
  );
  useEffect(() => void loadPersonLists(), []);
  useEffect(() => () => source.leave(), [source]);
  const sitting = useSignal<Sitting>('elsewhere');
  const player = me.value?.player ?? null;
  const chairs = source.view.value?.chairs;
  const kicked = useRef<readonly Seat[]>([]);
  useEffect(
    () => source.listen((news) => (kicked.current = [...kicked.current, ...kickedIn(news)])),
    [source],
  );
  useEffect(() => {
    if (!chairs) return;
    sitting.value = sittingAfter(sitting.peek(), { chairs, player, kicked: kicked.current });
    kicked.current = [];
  }, [chairs, player, sitting]);
  const ownSource = useMemo(() => noticingSeat(source, sitting), [source, sitting]);
  return {
    source: ownSource,
    sitting: sitting.value,
    look: () => (sitting.value = 'elsewhere'),
  };
}

/** The source, with a note of when the person stands up or may not sit down. */
function noticingSeat(source: ConnectedTable, sitting: Signal<Sitting>): ConnectedTable {
  return {
    ...source,
    async ask(wish) {
      if (wish.kind === 'leave') sitting.value = 'standing-up';
      const answer = await source.ask(wish);
      const isUnwanted = wish.kind === 'sit' && !answer.ok && answer.refusal.code === 'not-now';
      if (isUnwanted) sitting.value = 'sent-away';
      return answer;
    },
  };
}

function kickedIn(happenings: readonly Happened[]): readonly Seat[] {
  return happenings.flatMap(({ kind, seat }) => (kind === 'kicked' ? (seat ?? []) : []));
}

interface GoneProps {
  readonly text: string;
  readonly children?: ComponentChildren;
}

function Gone({ text, children }: GoneProps) {
  const { pages } = words.value;
  return (
    <PageShape title={pages.name}>
      <Empty text={text}>
        <a class="btn go" href="/">
          {pages.home}
        </a>
        {children}
      </Empty>
    </PageShape>
  );
}

function isRoom(view: TableView | PublicSummary): boolean {
  return view.phase === 'gathering' || !('cards' in view);
}

function isFree({ player, bot }: ChairView): boolean {
  return player === null && bot === null;
}
