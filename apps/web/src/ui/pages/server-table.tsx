// A table of the server: the room until the cards are dealt, then the table.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Seat } from '@backtrick/rules';
import type { ChairView, DoorView, Happened, TableView, Wish } from '@backtrick/table';
import { goHome } from '../../app/navigation.ts';
import { isDailyTable } from '../../app/route.ts';
import { browserStorage } from '../../app/settings.ts';
import { dealLink, tableLink } from '../../app/share-links.ts';
import { sittingAfter } from '../../app/sitting.ts';
import type { Sitting } from '../../app/sitting.ts';
import { words } from '../../i18n/language.ts';
import type { LinePlace } from '../../places/place-over.ts';
import { me } from '../../places/server/identity.ts';
import { nextTry } from '../../places/server/reconnect.ts';
import { serverPlace } from '../../places/server/server-place.ts';
import { LineStrip } from '../line-strip.tsx';
import { Empty, Loading, PageShape } from '../page.tsx';
import { part } from '../part.tsx';
import { randomSeed } from '../table/seed.ts';
import { TableScreen } from '../table/table-screen.tsx';
import type { TableScreenProps } from '../table/table-screen.tsx';
import { Missing } from './lost.tsx';
import { Room, isBetweenGames } from './room.tsx';

export function ServerTable({ table }: { readonly table: string }) {
  const { place, sitting, look } = useSitting(table);
  /** The game after which one went to the seats. */
  const seatsAfter = useSignal<number | null>(null);
  const view = place.view.value;
  const { pages } = words.value;
  if (place.isMissing.value) return <Missing />;
  if (!view) {
    return (
      <PageShape title={pages.name}>
        {nextTry.value === null ? null : <LineStrip />}
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
  if (isDailyTable(table) && view.phase === 'gathering') return <DealingDaily place={place} />;
  // At the door one sees the seats; who may look on sees the cards.
  if (isRoom(view) || (seatsAfter.value === view.game && isBetweenGames(view))) {
    return <Room place={place} view={view} />;
  }
  return (
    <div class="passing">
      <TableScreen place={place} onHome={goHome} {...waysAt(table)} />
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

/** What is open at the end of a game. A deal of the day goes on elsewhere, and its code is not passed on. */
function waysAt(table: string): Omit<TableScreenProps, 'place'> {
  if (isDailyTable(table)) return { coach: 'off', onward: (ended) => <HouseResult {...ended} /> };
  return {
    shareLink: (deal) => (deal === null ? tableLink(table) : dealLink(deal)),
    compare: (ended) => <SameDeal {...ended} />,
  };
}

const HouseResult = part(async () => (await import('../daily/house-result.tsx')).HouseResult);
const SameDeal = part(async () => (await import('../daily/same-deal.tsx')).SameDeal);

/** At the deal of a day everybody is there from the start: nobody is waited for. */
function DealingDaily({ place }: { readonly place: LinePlace }) {
  useEffect(() => void place.ask({ kind: 'ready', seed: randomSeed() }), [place]);
  return (
    <PageShape title={words.value.pages.name}>
      <Loading />
    </PageShape>
  );
}

interface OwnPlace {
  readonly place: LinePlace;
  readonly sitting: Sitting;
  /** Who has stood up may still look. */
  readonly look: () => void;
}

/** The place, and whether one still has it. */
function useSitting(table: string): OwnPlace {
  const place = useMemo(() => serverPlace(table, browserStorage()), [table]);
  useEffect(() => () => place.leave(), [place]);
  const sitting = useSignal<Sitting>('elsewhere');
  const player = me.value?.player ?? null;
  const chairs = place.view.value?.chairs;
  const kicked = useRef<readonly Seat[]>([]);
  useEffect(
    () => place.listen((news) => (kicked.current = [...kicked.current, ...kickedIn(news)])),
    [place],
  );
  useEffect(() => {
    if (!chairs) return;
    sitting.value = sittingAfter(sitting.peek(), { chairs, player, kicked: kicked.current });
    kicked.current = [];
  }, [chairs, player]);
  const ask = async (wish: Wish) => {
    if (wish.kind === 'leave') sitting.value = 'standing-up';
    const answer = await place.ask(wish);
    const isUnwanted = wish.kind === 'sit' && !answer.ok && answer.refusal.code === 'not-now';
    if (isUnwanted) sitting.value = 'sent-away';
    return answer;
  };
  return {
    place: useMemo(() => ({ ...place, ask }), [place]),
    sitting: sitting.value,
    look: () => (sitting.value = 'elsewhere'),
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

function isRoom(view: TableView | DoorView): boolean {
  return view.phase === 'gathering' || !('cards' in view);
}

function isFree({ player, bot }: ChairView): boolean {
  return player === null && bot === null;
}
