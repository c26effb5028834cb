// A table of the server: the room until the cards are dealt, then the table.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { ChairView, DoorView, TableView } from '@backtrick/table';
import { goHome } from '../../app/navigation.ts';
import { browserStorage } from '../../app/settings.ts';
import { words } from '../../i18n/language.ts';
import { serverPlace } from '../../places/server/server-place.ts';
import { LineStrip } from '../line-strip.tsx';
import { Empty, Loading, PageShape } from '../page.tsx';
import { TableScreen } from '../table/table-screen.tsx';
import { Missing } from './lost.tsx';
import { Room, isBetweenGames } from './room.tsx';

export function ServerTable({ table }: { readonly table: string }) {
  const place = useMemo(() => serverPlace(table, browserStorage()), [table]);
  useEffect(() => () => place.leave(), [place]);
  const isInRoom = useSignal(false);
  const view = place.view.value;
  const { pages } = words.value;
  if (place.isMissing.value) return <Missing />;
  if (!view) {
    return (
      <PageShape title={pages.name}>
        {place.connection.value === 'offline' ? <LineStrip /> : null}
        <Loading />
      </PageShape>
    );
  }
  if (view.phase === 'closed') {
    return (
      <PageShape title={pages.name}>
        <Empty text={pages.room.closed}>
          <a class="btn go" href="/">
            {pages.home}
          </a>
        </Empty>
      </PageShape>
    );
  }
  // At the door one sees the seats; who may look on sees the cards.
  if (isRoom(view) || (isInRoom.value && isBetweenGames(view))) {
    return <Room place={place} view={view} />;
  }
  return (
    <div class="passing">
      <TableScreen place={place} onHome={goHome} />
      {view.phase === 'over' && view.chairs.some(isFree) && (
        <aside class="pass-on">
          <p>{pages.room.seatFree}</p>
          <button type="button" class="btn" onClick={() => (isInRoom.value = true)}>
            {pages.room.toRoom}
          </button>
        </aside>
      )}
    </div>
  );
}

function isRoom(view: TableView | DoorView): boolean {
  return view.phase === 'gathering' || !('cards' in view);
}

function isFree({ player, bot }: ChairView): boolean {
  return player === null && bot === null;
}
