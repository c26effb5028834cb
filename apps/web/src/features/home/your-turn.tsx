// What waits for the visitor: the first table large, with its position; others as rows. Tables with people come first.

import { useEffect } from 'preact/hooks';
import { isRunning, ownTables, tableCounts } from '../tables/own-tables.ts';
import { hintOf, othersOf, titleOf } from '../tables/table-row.tsx';
import type { Summary } from '../tables/table-summary.ts';
import { words } from '../../i18n/language.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';
import { GameArt } from '../../design/game-art.tsx';
import { Icon } from '../../design/icon.tsx';
import { RowText } from '../../design/rows.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { MiniBoard } from '../mini-board/mini-board.tsx';
import { dismiss, isDismissed } from './dismissed-tables.ts';

/** How many tables stand under the first one. */
const MAX_OTHERS = 3;

/** Tables that are shown on the home page, people's first; at most as many as there is room for. */
export function tablesAtHome(): readonly Summary[] {
  const running = (ownTables.value ?? []).filter((one) => isRunning(one) && !isDismissed(one));
  return running.toSorted((a, b) => rank(a) - rank(b)).slice(0, 1 + MAX_OTHERS);
}

/** My turn among people, then with bots, then where I wait. */
function rank({ group, isHere }: Summary): number {
  return (group === 'turn' ? 0 : 2) + (isHere ? 1 : 0);
}

export function YourTurn() {
  const { lists } = words.value.pages;
  const [first, ...others] = tablesAtHome();
  const isKnown = ownTables.value !== null;
  const count = isKnown ? (first ? 1 : 0) + others.length : shownLastTime();
  useEffect(() => {
    if (isKnown) browserStorage()?.setItem(STORAGE_KEY, String(count));
  }, [isKnown, count]);
  if (!first) return count > 0 ? <Reserved others={count - 1} /> : null;
  return (
    <section class="sec continue" aria-labelledby="your-turn">
      <Head title={first.group === 'turn' ? lists.turn : lists.running} />
      <FirstTable summary={first} />
      {others.map((summary) => (
        <OtherTable key={summary.table} summary={summary} />
      ))}
    </section>
  );
}

function Head({ title }: { readonly title: string }) {
  const link = words.value.pages.first.allTables(tableCounts().all);
  return <SectionHead id="your-turn" title={title} href="/tables" link={link} />;
}

const STORAGE_KEY = 'tables at home';

function shownLastTime(): number {
  return Math.min(1 + MAX_OTHERS, Number(browserStorage()?.getItem(STORAGE_KEY) ?? 0) || 0);
}

/** The room of the tables while they are read. */
function Reserved({ others }: { readonly others: number }) {
  return (
    <section class="sec continue">
      <Head title={words.value.pages.lists.turn} />
      <div class="turn-card" />
      {Array.from({ length: others }, (_, i) => (
        <div key={i} class="mrow" />
      ))}
    </section>
  );
}

function FirstTable({ summary }: { readonly summary: Summary }) {
  const spoken = words.value;
  const { first: say } = spoken.pages;
  const isMine = summary.group === 'turn';
  return (
    <div class="turn-card">
      <div class="told">
        <p class={isMine ? 'now' : 'now waits'}>
          {isMine ? spoken.pages.lists.turn : say.waitsFor}
        </p>
        <h3>{othersOf(summary, spoken)}</h3>
        <small>{hintOf(summary, spoken)}</small>
      </div>
      <Picture summary={summary} size="hero" />
      <div class="turn-acts">
        <a
          class={`btn ${isMine ? 'go' : ''}`}
          href={summary.href}
          aria-label={`${isMine ? say.playTurn : say.openTable}: ${titleOf(summary, spoken)}`}
        >
          {isMine ? say.playTurn : say.openTable}
        </a>
        <Dismiss summary={summary} />
      </div>
    </div>
  );
}

function OtherTable({ summary }: { readonly summary: Summary }) {
  const spoken = words.value;
  return (
    <div class="mrow">
      <a href={summary.href}>
        <RowText text={titleOf(summary, spoken)} hint={hintOf(summary, spoken)} />
        <Picture summary={summary} size="line" />
      </a>
      <Dismiss summary={summary} />
    </div>
  );
}

/** Lists of the server's tables do not include the piles: the name of the game is shown instead. */
function Picture({ summary, size }: { readonly summary: Summary; readonly size: 'hero' | 'line' }) {
  const { options, tops } = summary;
  if (tops) return <MiniBoard game={options.game} tops={tops} size={size} />;
  return (
    <span class={`mini-card game-${size}`}>
      <GameArt game={options.game} />
    </span>
  );
}

/** A game with bots waits for nobody else: it can be put away. */
function Dismiss({ summary }: { readonly summary: Summary }) {
  const spoken = words.value;
  if (!summary.isHere) return null;
  return (
    <button
      type="button"
      class="ib dismiss"
      aria-label={spoken.pages.first.dismiss(titleOf(summary, spoken))}
      onClick={() => {
        dismiss(summary);
        // The button is gone: the focus goes to the name of the page.
        document.querySelector('h1')?.focus();
      }}
    >
      <Icon name="cross" />
    </button>
  );
}
