// Where other people are: open tables, games to watch, leaderboards.

import './community.css';
import { serverSummary } from '../tables/table-summary.ts';
import { TableList, useFetched } from '../tables/fetched-tables.tsx';
import type { Fetched } from '../tables/fetched-tables.tsx';
import { communityWords } from '../../i18n/community.ts';
import { peopleWords } from '../../i18n/people.ts';
import { words } from '../../i18n/language.ts';
import { me } from '../../platform/api/identity.ts';
import { lobby, watchable } from '../../platform/api/tables.ts';
import { PageShape } from '../../design/page.tsx';
import { RowLink } from '../../design/rows.tsx';
import { SectionHead } from '../../design/section-head.tsx';

export function CommunityPage() {
  const say = communityWords.value;
  const people = peopleWords.value;
  return (
    <PageShape title={say.title} class="community wide" back={null}>
      <div class="stack">
        <section class="sec" aria-labelledby="open-tables">
          <SectionHead id="open-tables" title={say.open} href="/new/friends" link={say.openOne} />
          <Listed fetch={lobby} none={say.noneOpen} allAt="/lobby" />
        </section>
        <section class="sec" aria-labelledby="live-games">
          <SectionHead id="live-games" title={say.live} />
          <Listed fetch={watchable} none={say.noneLive} allAt="/watch" />
        </section>
      </div>
      <div class="stack">
        <section class="sec" aria-labelledby="boards">
          <SectionHead id="boards" title={say.boards} />
          <ul class="pan rows">
            <RowLink href="/ranking/original-1/house" icon="calendar" text={say.daily} />
            <RowLink href="/ranking/real-time" icon="duel" text={say.duels} />
            <RowLink href="/ranking/turn-based" icon="clock" text={say.slowDuels} />
          </ul>
        </section>
        <ul class="pan rows">
          <RowLink href="/people" icon="people" text={people.title} hint={people.linkHint} />
          <RowLink href="/fair" icon="check" text={say.fair} hint={say.fairHint} />
        </ul>
      </div>
    </PageShape>
  );
}

/** How many tables are shown before the page of all of them. */
const MAX_TABLES_SHOWN = 5;

interface ListedProps {
  readonly fetch: () => Promise<Fetched>;
  readonly none: string;
  readonly allAt: string;
}

function Listed({ fetch, none, allAt }: ListedProps) {
  const { pages } = words.value;
  const { rows } = useFetched(fetch);
  const got = rows.value;
  if (!got) return <p class="pan quiet-text">{pages.loading}</p>;
  if (!got.ok) {
    return (
      <p class="pan quiet-text" role="status">
        {got.code === 'unreachable' ? pages.lists.noLine : pages.faults[got.code]}
      </p>
    );
  }
  const { tables } = got.value;
  if (tables.length === 0) return <p class="pan quiet-text">{none}</p>;
  const player = me.value?.player ?? null;
  const shown = tables.slice(0, MAX_TABLES_SHOWN).map((row) => serverSummary(row, player));
  return (
    <div class="pan">
      <TableList tables={shown} />
      {tables.length > MAX_TABLES_SHOWN && (
        <a class="btn" href={allAt}>
          {communityWords.value.all}
        </a>
      )}
    </div>
  );
}
