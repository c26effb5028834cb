// The navigation: five places, at the bottom of a phone and at the top of a wide screen. Hidden where a table has the screen.

import { useEffect } from 'preact/hooks';
import { playedOn } from '../features/daily/daily-memory.ts';
import { dayAt } from '../features/daily/days.ts';
import { CodeForm } from '../features/invitations/code-form.tsx';
import { loadOwnTables, tablesWaiting } from '../features/tables/own-tables.ts';
import { words } from '../i18n/language.ts';
import { IS_STATIC } from '../platform/router/hosting.ts';
import { route } from '../platform/router/navigation.ts';
import { PLACES, PLACE_ROUTES, standingOf } from '../platform/router/places.ts';
import type { Place } from '../platform/router/places.ts';
import { addressOf } from '../platform/router/route.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icon.tsx';
import { Wordmark } from '../design/wordmark.tsx';
import { needsServer } from './server-routes.ts';

const ICONS: Readonly<Record<Place, IconName>> = {
  play: 'cards',
  daily: 'calendar',
  learn: 'learn',
  community: 'people',
  me: 'person',
};

export function PlacesBar() {
  const { places: say } = words.value.pages;
  const standing = standingOf(route.value);
  const isShown = standing !== 'full-screen';
  // Coming back from a table, others may be waiting.
  useEffect(() => {
    if (isShown) void loadOwnTables();
  }, [isShown]);
  if (!isShown) return null;
  const offered = PLACES.filter((place) => !IS_STATIC || !needsServer(PLACE_ROUTES[place]));
  return (
    <nav class="places" aria-label={say.main}>
      <a class="home-link" href="/" aria-label={say.wordmark}>
        <Wordmark />
      </a>
      <ul>
        {offered.map((place) => (
          <li key={place}>
            <a
              href={addressOf(PLACE_ROUTES[place])}
              aria-current={place === standing ? 'page' : undefined}
            >
              <Icon name={ICONS[place]} />
              <span>{say.names[place]}</span>
              <Badge place={place} />
            </a>
          </li>
        ))}
      </ul>
      {!IS_STATIC && (
        <div class="tools">
          <label for="places-code">{say.enterCode}</label>
          <CodeForm id="places-code" />
        </div>
      )}
    </nav>
  );
}

/** What waits there, as a number or a dot; said in words to those who only hear it. */
function Badge({ place }: { readonly place: Place }) {
  const { places: say } = words.value.pages;
  const waiting = place === 'play' ? tablesWaiting() : 0;
  const isUnplayed = place === 'daily' && playedOn(dayAt(Date.now())).length === 0;
  if (waiting === 0 && !isUnplayed) return null;
  return (
    <>
      <i class={`bdg${waiting > 0 ? '' : ' dot'}`} aria-hidden="true">
        {waiting > 0 && waiting}
      </i>
      <span class="sr">{`, ${waiting > 0 ? say.waiting(waiting) : say.notPlayed}`}</span>
    </>
  );
}
