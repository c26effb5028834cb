// The first page. Somebody new reads what the game is and plays with one tap; a returning player first finds the games that wait.

import './home.css';
import { useEffect, useMemo } from 'preact/hooks';
import { learned, loadLearned } from '../learn/progress.ts';
import { nameForOthers } from '../settings/player-name.ts';
import { change } from '../settings/settings.ts';
import { loadOwnTables, tableCounts } from '../tables/own-tables.ts';
import { LANGUAGES, LANGUAGE_NAMES, language, speak, words } from '../../i18n/language.ts';
import { me, reach, visit } from '../../platform/api/identity.ts';
import { IS_STATIC } from '../../platform/router/hosting.ts';
import { addressOf } from '../../platform/router/route.ts';
import { Icon } from '../../design/icon.tsx';
import { part } from '../../design/lazy-part.tsx';
import { Footer, Heading } from '../../design/page.tsx';
import { RowLink } from '../../design/rows.tsx';
import { Wordmark } from '../../design/wordmark.tsx';
import { GameForm, choice } from './game-form.tsx';
import { YourTurn, tablesAtHome } from './your-turn.tsx';

/** Milliseconds after which the page itself is done. */
const WARM_UP_DELAY = 300;

const Today = part(async () => (await import('./home-parts.tsx')).HomeToday);
const Others = part(async () => (await import('./home-parts.tsx')).HomeOthers);

export function Home() {
  useEffect(() => {
    const timer = setTimeout(() => void prepare(), WARM_UP_DELAY);
    return () => clearTimeout(timer);
  }, []);
  useMemo(() => loadLearned(), []);
  const isNew = tableCounts().all === 0 && learned.value.hands.length === 0;
  return (
    <div class={`pg home wide${isNew ? ' new' : ''}`}>
      <header class="hd">
        <Wordmark />
        <span class="end">
          <OtherLanguage />
          {!IS_STATIC && (
            <a class="ib" href="/join" aria-label={words.value.pages.places.enterCode}>
              <Icon name="code" />
            </a>
          )}
        </span>
      </header>
      <main id="main">
        <div class="stack c1">
          {isNew ? <Tagline /> : <Greeting />}
          {reach.value === 'unreachable' && <NotConnected />}
          {!isNew && <YourTurn />}
          <GameForm rank={hasTurn() ? 'second' : 'first'} />
          {isNew && <QuietWays />}
        </div>
        <div class="stack c2">
          <Today />
        </div>
        <div class="stack c3">
          <Ways />
          {!IS_STATIC && <Others />}
        </div>
      </main>
      <Footer />
    </div>
  );
}

function hasTurn(): boolean {
  return tablesAtHome()[0]?.group === 'turn';
}

/** Starts the local server and fetches the table's code while the visitor chooses. */
async function prepare(): Promise<void> {
  const [{ warmUpLocalServer }] = await Promise.all([
    import('../../platform/local-server/local-server-client.ts'),
    import('../play/local-table-page.tsx'),
  ]);
  warmUpLocalServer();
}

function OtherLanguage() {
  const other = LANGUAGES[(LANGUAGES.indexOf(language.value) + 1) % LANGUAGES.length] ?? 'en';
  const code = other.toUpperCase();
  return (
    <button
      type="button"
      class="ib text"
      lang={other}
      aria-label={`${code}, ${LANGUAGE_NAMES[other]}`}
      onClick={() => {
        change({ language: other });
        void speak(other);
      }}
    >
      {code}
    </button>
  );
}

/** What the game is, in one line. */
function Tagline() {
  const { first: say, name } = words.value.pages;
  return (
    <div class="tag">
      <Heading title={name}>{say.tagline}</Heading>
      <p>{say.what}</p>
    </div>
  );
}

/** Said on wide screens, and heard on all. */
function Greeting() {
  const { first: say, name } = words.value.pages;
  const hour = new Date().getHours();
  const time = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'day';
  const who = me.value ? nameForOthers() : '';
  return (
    <Heading title={name} class="greeting">
      {who === '' ? say.hello : say.greet(time, who)}
    </Heading>
  );
}

function QuietWays() {
  const { first: say } = words.value.pages;
  return (
    <p class="quiet-ways newcomer">
      <a class="btn quiet" href={addressOf({ page: 'hand', game: choice.value.game, hand: 1 })}>
        <Icon name="learn" />
        {say.showMe}
      </a>
      {!IS_STATIC && (
        <a class="btn quiet" href="/new/friends">
          <Icon name="people" />
          {say.invite}
        </a>
      )}
    </p>
  );
}

/** Other ways to a game. */
function Ways() {
  const { first: say } = words.value.pages;
  const needs = (hint: string) => (reach.value === 'unreachable' ? say.needsLine : hint);
  return (
    <nav aria-label={say.ways}>
      <ul class="pan rows">
        {!IS_STATIC && (
          <>
            <RowLink
              href="/new/friends"
              icon="people"
              text={say.friends}
              hint={needs(say.friendsHint)}
            />
            <RowLink href="/new/duel" icon="duel" text={say.duel} hint={say.duelHint} />
          </>
        )}
        <RowLink href="/new/here" icon="device" text={say.here} hint={say.hereHint} />
      </ul>
    </nav>
  );
}

function NotConnected() {
  const { first: say } = words.value.pages;
  return (
    <p class="strip" role="status">
      <Icon name="offline" />
      <span>{say.offline}</span>
      <button type="button" class="btn quiet" onClick={() => void visit().then(loadOwnTables)}>
        {say.tryAgain}
      </button>
    </p>
  );
}
