import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { playedOn } from '../daily/daily-memory.ts';
import { dayAt, dayInWords } from '../daily/days.ts';
import { IS_STATIC } from '../../platform/router/hosting.ts';
import {
  FIRST_CHOICE,
  loadChoice,
  saveChoice,
  usualPlayers,
  withGame,
} from '../new-table/last-choice.ts';
import type { LastChoice } from '../new-table/last-choice.ts';
import { open, planOf } from '../new-table/play-now.ts';
import { change } from '../settings/settings.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';
import { isRunning, loadOwnTables, ownTables, tableCounts } from '../tables/own-tables.ts';
import { language, speak, words } from '../../i18n/language.ts';
import { reach, visit } from '../../platform/api/identity.ts';
import { BotSelect } from '../new-table/bot-select.tsx';
import { CodeForm } from '../invitations/code-form.tsx';
import { GameChoice, PlayersChoice } from '../new-table/game-choice.tsx';
import { Icon } from '../../design/icon.tsx';
import { MainMenu } from './main-menu.tsx';
import { learned, loadLearned } from '../learn/progress.ts';
import { Footer, Heading } from '../../design/page.tsx';
import { RowLink, RowText } from '../../design/rows.tsx';
import { TableCard } from '../tables/table-row.tsx';

const choice = signal<LastChoice>(FIRST_CHOICE);
const dealing = signal<'no' | 'yes' | 'failed'>('no');
/** How many tables lie on the first page. */
const MAX_TABLES_SHOWN = 2;
/** Milliseconds after which the page itself is done. */
const WARM_UP_DELAY = 300;

export function Home() {
  const { pages } = words.value;
  // Before anything is drawn: what was chosen last takes more or less room.
  useMemo(() => (choice.value = loadChoice(browserStorage())), []);
  useEffect(() => {
    dealing.value = 'no';
    void loadOwnTables();
    const timer = setTimeout(() => void prepare(), WARM_UP_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="pg home">
      <header class="hd">
        <Heading class="sr">{pages.name}</Heading>
        <svg class="wm" viewBox="0 0 264 44" aria-hidden="true">
          <use href={`${import.meta.env.BASE_URL}wordmark.svg#wordmark`} />
        </svg>
        <span class="end">
          <OtherLanguage />
          <MainMenu />
        </span>
      </header>
      <main id="main" class="a">
        <Continue />
        <PlayNow />
        <NewcomerLine />
      </main>
      {IS_STATIC ? <WaysHere /> : <Ways />}
      <Footer />
    </div>
  );
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
  const { otherLanguage, otherLanguageName } = words.value.pages;
  const other = language.value === 'en' ? 'de' : 'en';
  return (
    <button
      type="button"
      class="ib text"
      lang={other}
      aria-label={otherLanguageName}
      onClick={() => {
        change({ language: other });
        void speak(other);
      }}
    >
      {otherLanguage}
    </button>
  );
}

function Continue() {
  const running = (ownTables.value ?? []).filter(isRunning).slice(0, MAX_TABLES_SHOWN);
  const places = Math.min(tableCounts().running, MAX_TABLES_SHOWN);
  if (places === 0) return null;
  return (
    <div class="continue">
      {running.map((summary) => (
        <TableCard key={summary.table} summary={summary} />
      ))}
      {Array.from({ length: places - running.length }, (_, i) => (
        <i key={i} class="cont" />
      ))}
    </div>
  );
}

function PlayNow() {
  const { first: say } = words.value.pages;
  const { game, players, bot } = choice.value;
  const set = (next: LastChoice) => (choice.value = next);
  const isDuel = game === 'face-to-face';
  return (
    <form
      class="playnow"
      onSubmit={(event) => {
        event.preventDefault();
        void deal();
      }}
    >
      <GameChoice value={game} onChange={(next) => set(withGame(choice.value, next))} />
      <p class="setting">
        <span aria-hidden="true">{isDuel ? say.opponent : say.playersHint}</span>
        <a href="/new/bots">{say.options}</a>
      </p>
      {!isDuel && (
        <PlayersChoice
          label={say.playersHint}
          isLabelHidden
          game={game}
          allowed={usualPlayers(game)}
          value={players}
          onChange={(count) => set({ ...choice.value, players: count })}
        />
      )}
      {players > 1 && (
        <BotSelect
          label={isDuel ? say.opponent : say.strength}
          {...(isDuel ? { isLabelHidden: true } : {})}
          value={bot}
          onChange={(next) => set({ ...choice.value, bot: next })}
        />
      )}
      <button type="submit" class="btn go big" aria-disabled={dealing.value === 'yes'}>
        {dealing.value === 'yes' ? say.dealing : say.play}
      </button>
      {dealing.value === 'failed' && <p role="alert">{say.failed}</p>}
    </form>
  );
}

async function deal(): Promise<void> {
  if (dealing.value === 'yes') return;
  dealing.value = 'yes';
  saveChoice(browserStorage(), choice.value);
  try {
    await open(planOf(choice.value));
    dealing.value = 'no';
  } catch {
    dealing.value = 'failed';
  }
}

function Ways() {
  const { first: say } = words.value.pages;
  const isOffline = reach.value === 'unreachable';
  const needs = (hint: string) => (isOffline ? say.needsLine : hint);
  return (
    <nav class="b" aria-label={say.ways}>
      {isOffline && <NotConnected />}
      <ul class="rows">
        <RowLink
          href="/new/friends"
          icon="people"
          text={say.friends}
          hint={needs(say.friendsHint)}
        />
        <RowLink href="/new/duel" icon="duel" text={say.duel} hint={say.duelHint} />
        <RowLink href="/daily" icon="calendar" text={say.daily} hint={dailyHint()} />
        <RowLink href="/new/here" icon="device" text={say.here} hint={say.hereHint} />
        <li class="row join">
          <Icon name="code" />
          <RowText text={<label for="code">{say.join}</label>} />
          <CodeForm id="code" />
        </li>
        <RowLink href="/lobby" icon="lobby" text={say.lobby} hint={needs(say.lobbyHint)} />
        <RowLink href="/watch" icon="eye" text={say.watch} hint={needs(say.watchHint)} />
        {tableCounts().all > 0 && <RowLink href="/tables" icon="clock" text={say.all} />}
      </ul>
    </nav>
  );
}

/** What there is to do without a server. */
function WaysHere() {
  const { first: say, nav } = words.value.pages;
  return (
    <nav class="b" aria-label={say.ways}>
      <ul class="rows">
        <RowLink href="/new/here" icon="device" text={say.here} hint={say.hereHint} />
        <RowLink href="/learn" icon="on" text={nav.learn} />
        <RowLink href="/puzzles" icon="check" text={nav.puzzles} />
        <RowLink href="/replay" icon="eye" text={nav.replay} />
        {tableCounts().all > 0 && <RowLink href="/tables" icon="clock" text={say.all} />}
      </ul>
    </nav>
  );
}

function dailyHint(): string {
  const day = dayAt(Date.now());
  const { dailyHint: say } = words.value.pages.first;
  return say(dayInWords(day, language.value), playedOn(day).length);
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

/** One line for people who have not played here yet. */
function NewcomerLine() {
  useMemo(() => loadLearned(), []);
  const isNew = tableCounts().all === 0 && learned.value.hands.length === 0;
  if (!isNew) return null;
  return (
    <p class="newcomer">
      <a href="/learn">{words.value.pages.first.learn}</a>
    </p>
  );
}
