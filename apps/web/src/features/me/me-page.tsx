// What belongs to the visitor: their name, games, results and settings.

import './me.css';
import { useEffect } from 'preact/hooks';
import { nameForOthers } from '../settings/player-name.ts';
import { settings } from '../settings/settings.ts';
import { loadOwnTables, tableCounts } from '../tables/own-tables.ts';
import { meWords } from '../../i18n/community.ts';
import { me } from '../../platform/api/identity.ts';
import { IS_STATIC } from '../../platform/router/hosting.ts';
import { PageShape } from '../../design/page.tsx';
import { RowLink } from '../../design/rows.tsx';

export function MePage() {
  const say = meWords.value;
  useEffect(() => void loadOwnTables(), []);
  const { running } = tableCounts();
  return (
    <PageShape title={say.title} class="me" back={null}>
      <Who />
      <ul class="pan rows">
        <RowLink
          href="/tables"
          icon="cards"
          text={say.games}
          hint={running > 0 ? say.running(running) : undefined}
        />
        <RowLink href="/results" icon="results" text={say.results} hint={say.resultsHint} />
        {!IS_STATIC && (
          <RowLink href="/profile" icon="person" text={say.profile} hint={say.profileHint} />
        )}
      </ul>
      <ul class="pan rows">
        <RowLink href="/settings" icon="settings" text={say.settings} hint={say.settingsHint} />
        {!IS_STATIC && (
          <RowLink href="/account" icon="code" text={say.account} hint={say.accountHint} />
        )}
      </ul>
    </PageShape>
  );
}

function Who() {
  const say = meWords.value;
  const name = me.value ? nameForOthers() : settings.value.name;
  const isChosen = (me.value?.name ?? '') !== '' || settings.value.name !== '';
  return (
    <div class="who-am-i">
      <i class="av" aria-hidden="true">
        {(name || say.guest).slice(0, 1)}
      </i>
      <p>
        {name || say.guest}
        {!isChosen && (
          <a class="u" href="/settings">
            {say.nameIt}
          </a>
        )}
      </p>
    </div>
  );
}
