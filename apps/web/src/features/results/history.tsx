// The games one by one, the latest first; each leads to where one looks back at it.

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { dayAt, dayInWords } from '../daily/days.ts';
import { addressOf } from '../../platform/router/route.ts';
import type { DeviceGame } from './device-games.ts';
import { mergedHistory } from './merged-history.ts';
import { isWanted } from './tallies.ts';
import type { Wanted } from './tallies.ts';
import { language, words } from '../../i18n/language.ts';
import { standingWords } from '../../i18n/standing.ts';
import type { Got } from '../../platform/api/client.ts';
import { ownResults, RESULTS_AT_ONCE } from '../../platform/api/results.ts';
import type { Result } from '../../platform/api/results.ts';
import { isLocalTable } from '../../platform/router/route.ts';
import { finishedHere } from '../tables/own-tables.ts';
import { RowLink, RowText } from '../../design/rows.tsx';
import { opponentsInWords, settingInWords } from './kind-words.ts';
import { useOnMount } from '../../design/use-on-mount.ts';

interface HistoryProps {
  readonly wanted: Wanted;
  /** The games of this device. */
  readonly device: readonly DeviceGame[];
  /** Whether the server has games of this person. */
  readonly isAtServer: boolean;
}

export function History({ wanted, device, isAtServer }: HistoryProps) {
  const { results: say, again } = standingWords.value;
  const { pages } = words.value;
  const here = device.filter((game) => isWanted(game, wanted));
  const { shown, state, load, more } = useHistory(wanted, here, isAtServer);
  const replays = useFinishedHere();
  const list = useRef<HTMLUListElement>(null);
  // The button may be gone by then: the focus moves to the first of the new rows.
  const goOn = async () => {
    await more();
    requestAnimationFrame(() => list.current?.querySelectorAll('a')[shown.length]?.focus());
  };
  return (
    <section class="group">
      <h2>{say.history}</h2>
      <ul class="rows" ref={list}>
        {shown.map((result) => (
          <ResultRow
            key={`${result.table} ${result.number}`}
            result={result}
            href={hrefOf(result, replays)}
          />
        ))}
      </ul>
      {state === 'more' && (
        <button type="button" class="btn" onClick={() => void goOn()}>
          {say.more}
        </button>
      )}
      {state === 'loading' && (
        <p class="loading" role="status">
          {pages.loading}
        </p>
      )}
      {state === 'failed' && (
        <p class="strip" role="alert">
          <span>{pages.lists.noLine}</span>
          <button type="button" class="btn quiet" onClick={() => void load()}>
            {again}
          </button>
        </p>
      )}
    </section>
  );
}

/** Rows added at a time: fewer than one request returns, to suit a phone. */
const ROWS_PER_STEP = 10;

function useHistory(wanted: Wanted, device: readonly DeviceGame[], isAtServer: boolean) {
  const known = useSignal<readonly Result[]>([]);
  const limit = useSignal(ROWS_PER_STEP);
  const state = useSignal<'loading' | 'known' | 'failed'>(isAtServer ? 'loading' : 'known');
  const last = useSignal<number | null>(null);
  const load = async () => {
    state.value = 'loading';
    const got = await nextResults(wanted, last.value);
    state.value = got.ok ? 'known' : 'failed';
    if (!got.ok) return;
    known.value = [...known.value, ...got.value.results];
    last.value = got.value.before;
  };
  useOnMount(() => void (isAtServer && load()));
  const all = mergedHistory<Result>(known.value, device, last.value);
  const more = async () => {
    if (all.length < limit.value + ROWS_PER_STEP && last.value !== null) await load();
    limit.value += ROWS_PER_STEP;
  };
  const hasMore = limit.value < all.length || last.value !== null;
  return {
    shown: all.slice(0, limit.value),
    state: state.value === 'known' && hasMore ? ('more' as const) : state.value,
    load,
    more,
  };
}

interface Page {
  readonly results: readonly Result[];
  /** From where to go on; null at the end. */
  readonly before: number | null;
}

/** The server knows no variants without a number of players: what it sends too much is left out, and more is asked for. */
async function nextResults(wanted: Wanted, from: number | null): Promise<Got<Page>> {
  const { game, players, company } = wanted;
  for (let before = from; ;) {
    const got = await ownResults({ game, players, company, before });
    if (!got.ok) return got;
    const results = got.value.results.filter((result) => isWanted(result, wanted));
    const isLast = got.value.results.length < RESULTS_AT_ONCE;
    before = isLast ? null : (got.value.results.at(-1)?.at ?? null);
    if (results.length > 0 || before === null) return { ok: true, value: { results, before } };
  }
}

/** By table of this browser, the game that it still shows. */
function useFinishedHere(): ReadonlyMap<string, number> {
  const found = useSignal<ReadonlyMap<string, number>>(new Map());
  useOnMount(() => void finishedHere().then((games) => (found.value = games)));
  return found.value;
}

/** Null if nothing is left to look back at: a table of this browser keeps its last game only. */
function hrefOf({ table, number }: Result, replays: ReadonlyMap<string, number>): string | null {
  if (!isLocalTable(table)) {
    return addressOf({ page: 'replay', game: `${table}~${number}`, step: 0 });
  }
  return replays.get(table) === number ? addressOf({ page: 'replay', game: table, step: 0 }) : null;
}

interface RowProps {
  readonly result: Result;
  readonly href: string | null;
}

function ResultRow({ result, href }: RowProps) {
  const { companies, aids } = standingWords.value;
  const spoken = words.value;
  const { at } = result;
  const hint = [
    ...settingInWords(result, spoken),
    ...opponentsInWords(result, companies),
    ...(result.aids === 'on' ? [aids] : []),
    dayInWords(dayAt(at), language.value),
  ];
  const row = { text: endInWords(result), hint: spoken.format.list(hint) };
  if (href !== null) return <RowLink href={href} {...row} />;
  return (
    <li class="row">
      <RowText {...row} />
    </li>
  );
}

function endInWords({ game, status, isWon, score }: Result): string {
  const { results: say } = standingWords.value;
  if (status === 'playing') return say.wasGivenUp;
  if (game !== 'face-to-face') return isWon ? say.wonAll : say.leftOver(score);
  return isWon ? say.wonAhead(-score) : say.lostWith(score);
}
