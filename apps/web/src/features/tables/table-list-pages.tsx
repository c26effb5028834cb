// My tables, open tables, games to watch.

import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { GROUPS, serverSummary } from './table-summary.ts';
import { TableList, useFetched } from './fetched-tables.tsx';
import type { Fetched } from './fetched-tables.tsx';
import { loadOwnTables, ownTables } from './own-tables.ts';
import { words } from '../../i18n/language.ts';
import { me, reach } from '../../platform/api/identity.ts';
import { lobby, watchable } from '../../platform/api/tables.ts';
import { Empty, Loading, PageShape } from '../../design/page.tsx';

export function OwnTables() {
  const { lists: say } = words.value.pages;
  useEffect(() => void loadOwnTables(), []);
  const all = ownTables.value;
  return (
    <PageShape title={say.tables}>
      {!all && <Loading />}
      {all?.length === 0 && (
        <Empty text={say.tablesEmpty} hint={say.tablesHint}>
          <a class="btn go" href="/play">
            {say.play}
          </a>
        </Empty>
      )}
      {all &&
        GROUPS.map((group) => ({ group, tables: all.filter((one) => one.group === group) }))
          .filter(({ tables }) => tables.length > 0)
          .map(({ group, tables }) => (
            <section key={group} class="group">
              <h2>{say[group]}</h2>
              <TableList tables={tables} />
            </section>
          ))}
      {reach.value === 'unreachable' && <p class="loading">{say.noLine}</p>}
    </PageShape>
  );
}

export function Lobby() {
  const { lists: say } = words.value.pages;
  const { rows, load } = useFetched(lobby);
  return (
    <PageShape title={say.lobby}>
      <FetchedList rows={rows} load={load} empty={say.lobbyEmpty} hint={say.lobbyHint}>
        <a class="btn go" href="/new/friends">
          {say.open}
        </a>
      </FetchedList>
    </PageShape>
  );
}

export function Watch() {
  const { lists: say } = words.value.pages;
  const { rows, load } = useFetched(watchable);
  return (
    <PageShape title={say.watch}>
      <FetchedList rows={rows} load={load} empty={say.watchEmpty} hint={say.watchHint}>
        <a class="btn" href="/lobby">
          {say.lobby}
        </a>
      </FetchedList>
    </PageShape>
  );
}

interface FetchedListProps {
  readonly rows: Signal<Fetched | null>;
  readonly load: () => Promise<void>;
  readonly empty: string;
  readonly hint: string;
  /** What there is to do besides. */
  readonly children?: ComponentChildren;
}

function FetchedList({ rows, load, empty, hint, children }: FetchedListProps) {
  const { lists: say, faults } = words.value.pages;
  const got = rows.value;
  if (!got) return <Loading />;
  if (!got.ok) {
    const text = got.code === 'unreachable' ? say.noLine : faults[got.code];
    return (
      <Empty text={text}>
        <button type="button" class="btn go" onClick={() => void load()}>
          {say.again}
        </button>
      </Empty>
    );
  }
  const player = me.value?.player ?? null;
  const tables = got.value.tables.map((row) => serverSummary(row, player));
  return tables.length === 0 ? (
    <Empty text={empty} hint={hint}>
      {children}
    </Empty>
  ) : (
    <>
      <TableList tables={tables} />
      {children}
    </>
  );
}
