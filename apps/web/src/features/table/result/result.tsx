// The end of a game: all cards as one skyline, what was left, how good that is, and what comes next.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TableView } from '@backtrick/table';
import { words } from '../../../i18n/language.ts';
import type { Words } from '../../../i18n/language.ts';
import { colourOf, valueOf } from '../game/cards.ts';
import { heightOf, roadOf } from '../game/lanes.ts';
import { preferences } from '../model/preferences.ts';
import type { Ended, Result as ResultOf } from './outcome.ts';
import { landAt } from '../../../design/hues.ts';
import { StillCard } from '../cards/card.tsx';
import { useTable } from '../context.ts';
import { Icon } from '../cards/icons.tsx';
import { cardNames, isYou, nameOf } from '../words/names.ts';
import { Fan } from './fan.tsx';
import { LeftHands } from './left-hands.tsx';
import { isFan } from './outcome.ts';
import { raiseSkyline } from './skyline.ts';
import { newSeatSeed } from '../../../platform/random.ts';
import { ShareButton } from './share-button.tsx';
import { shareText } from './share-text.ts';
import { Why, Wishes } from './why.tsx';

export interface ResultWays {
  /** Deals again at once: the deal of this code, or a new one. Else everybody has to be ready. */
  readonly onDeal?: (code: string | null) => void;
  readonly onTable: () => void;
  /** The link to share with the result. Without one the deal cannot be tried by others. */
  readonly shareLink?: (deal: string | null) => string;
  /** How others did with the same cards. */
  readonly compare?: (ended: Ended) => ComponentChildren;
  /** What follows instead of another game at this table. */
  readonly onward?: (ended: Ended) => ComponentChildren;
}

type ResultProps = ResultWays & Ended;

export function Result(props: ResultProps) {
  const { result, table } = props;
  const { onHome } = useTable();
  const { result: text, games } = words.value.table;
  const headline = headlineOf(result, table, words.value);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <main class="result" data-status={result.status} data-game={result.game}>
      <header class="hd">
        <button class="ib" type="button" aria-label={text.home} onClick={onHome}>
          <Icon name="back" />
        </button>
        <small>
          {text.heading(games[table.options.game], text.players(table.options.players))}
        </small>
        <span class="ib" />
      </header>
      <div class={isFan(result) ? 'hero fanned' : 'hero'}>
        {!isFan(result) && <Skyline result={result} />}
        <h1 ref={heading} class={isLong(headline) ? 'long' : ''} id="main" tabIndex={-1}>
          {headline}
        </h1>
        {isFan(result) && <p class="sub">{verdictOf(result, table, words.value)}</p>}
        {isFan(result) && <Fan result={result} />}
      </div>
      <div class="lower">
        <div class="told">
          {!isFan(result) && <p>{verdictOf(result, table, words.value)}</p>}
          <Why result={result} table={table} />
          {table.options.players === 1 && result.game === 'quick-and-easy' && (
            <p>{words.value.pages.first.unofficial}</p>
          )}
          {result.isAided && <p>{text.aided}</p>}
          {table.branch && <p>{text.branch}</p>}
          {table.match?.first === table.game && <p>{text.secondLeg}</p>}
          {table.record ? (
            <LeftHands result={result} table={table} />
          ) : (
            <LeftCards result={result} />
          )}
          <Facts result={result} />
          {props.compare?.({ result, table })}
        </div>
        <Ways {...props} />
      </div>
      {props.shareLink && result.deal !== null && (
        <p class="foot">
          <a href={`/deal/${result.deal}`}>{text.deal(result.deal)}</a>
        </p>
      )}
    </main>
  );
}

const LONG_WORD = 11;

/** A word that cannot be broken must not run into the skyline. */
function isLong(headline: string): boolean {
  return headline.split(' ').some(({ length }) => length >= LONG_WORD);
}

const FEW_CARDS = 10;

function LeftCards({ result }: { readonly result: ResultOf }) {
  if (result.left.length === 0 || result.left.length > FEW_CARDS) return null;
  return (
    <div
      class="leftc"
      role="img"
      aria-label={`${words.value.table.result.cardsLeft}: ${cardNames(result.left, words.value)}`}
    >
      {result.left.map((card) => (
        <StillCard card={card} game={result.game} key={card} />
      ))}
    </div>
  );
}

function Facts({ result }: { readonly result: ResultOf }) {
  const { result: text } = words.value.table;
  const tricks = result.game === 'quick-and-easy' ? text.reverseTricks : text.tricks;
  return (
    <dl class="facts">
      <div>
        <dd>{result.turns}</dd>
        <dt>{text.turns(result.turns)}</dt>
      </div>
      <div>
        <dd>{result.tricks}</dd>
        <dt>{tricks(result.tricks)}</dt>
      </div>
      {result.typicalStep !== null && (
        <div>
          <dd>+{result.typicalStep}</dd>
          <dt>{text.step}</dt>
        </div>
      )}
    </dl>
  );
}

function Skyline({ result }: { readonly result: ResultOf }) {
  const ref = useRef<HTMLDivElement>(null);
  const { game, skyline, left, status } = result;
  useLayoutEffect(() => {
    if (!ref.current || preferences.motion.peek() === 'reduced') return undefined;
    return raiseSkyline(ref.current, status === 'won' ? 'one by one' : 'as one');
  }, [status]);
  const label = words.value.table.result.skyline(skyline.length - left.length, skyline.length);
  return (
    <div
      ref={ref}
      class="sky"
      role="img"
      aria-label={label}
      data-left={left.length > FEW_CARDS ? 'many' : 'few'}
    >
      {skyline.map(({ card, isLaid }) => {
        const colour = colourOf(card);
        const height = heightOf(valueOf(card), roadOf({ game }));
        return (
          <i
            key={card}
            class={`${isLaid ? '' : 'miss'}${colour ? ` colour-${colour}` : ''}`}
            style={{ '--t': height, '--land': landAt(height) }}
          />
        );
      })}
    </div>
  );
}

function Ways(props: ResultProps) {
  const { result, table, onTable, shareLink } = props;
  const { result: text } = words.value.table;
  return (
    <div class="ways">
      <Wishes table={table} />
      <Onward {...props} />
      <span>
        {shareLink && (
          <ShareButton text={shareText(result, table, words.value)} link={shareLink(result.deal)} />
        )}
        {(table.record ?? table.attempt) && (
          <a class="btn grow" data-act="look-back" href={`/replay/${table.id}`}>
            {text.lookBack}
          </a>
        )}
        <button class="btn grow" type="button" onClick={onTable}>
          {text.showTable}
        </button>
      </span>
    </div>
  );
}

function Onward({ result, table, onDeal, onward }: ResultProps) {
  if (onward) return <>{onward({ result, table })}</>;
  if (!table.you) return null;
  return onDeal ? <DealAgain result={result} onDeal={onDeal} /> : <Again table={table} />;
}

type DealAgainProps = Pick<ResultProps, 'result'> & Required<Pick<ResultWays, 'onDeal'>>;

function DealAgain({ result: { deal }, onDeal }: DealAgainProps) {
  const { result: text } = words.value.table;
  return (
    <>
      <button class="btn go big" type="button" data-act="again" onClick={() => onDeal(null)}>
        {text.again}
      </button>
      {deal !== null && (
        <button class="btn" type="button" data-act="same-deal" onClick={() => onDeal(deal)}>
          {text.sameDeal}
        </button>
      )}
    </>
  );
}

function Again({ table }: Pick<ResultProps, 'table'>) {
  const { model } = useTable();
  const { result: text } = words.value.table;
  const isReady = table.you ? (table.chairs[table.you.seat - 1]?.isReady ?? false) : false;
  return (
    <button
      class="btn go big"
      type="button"
      data-act="again"
      aria-disabled={isReady}
      onClick={() => !isReady && void model.ask({ kind: 'ready', seed: newSeatSeed() })}
    >
      {isReady ? text.waiting : text.again}
    </button>
  );
}

export function headlineOf(result: ResultOf, table: TableView, words: Words): string {
  const { result: text } = words.table;
  const { status, left, skyline, winner } = result;
  if (status === 'given-up') return text.givenUp;
  if (winner !== null) {
    const other = nameOf(table, status === 'won' ? 3 - winner : winner, words);
    return status === 'won' && table.you
      ? text.won(other)
      : text.lost(nameOf(table, winner, words));
  }
  if (status !== 'won') return text.left(left.length);
  return table.you ? text.youWon(table.options.players) : text.all(skyline.length);
}

function verdictOf(result: ResultOf, table: TableView, words: Words): string {
  const { result: text } = words.table;
  const { left, leftOfOther, grade, status, skyline, game } = result;
  if (leftOfOther !== null) {
    return status === 'won' && left.length === 0
      ? text.duelAll(leftOfOther)
      : text.duelLost(left.length);
  }
  const names = companions(table, words);
  const all = skyline.length;
  if (status === 'won') return names === '' ? text.all(all) : text.allWith(all, names);
  const played = all - left.length;
  if (isFan(result))
    return names === '' ? text.near(played, all) : text.nearWith(played, all, names);
  const laid = text.laid(played);
  if (grade === 'excellent') return `${laid} ${text.excellent}`;
  return game === 'original' ? `${laid} ${text.aim(all)}` : laid;
}

/** The others at the table, by name. */
function companions(table: TableView, words: Words): string {
  const others = table.chairs.filter(({ seat }) => !isYou(table, seat));
  return words.format.and(others.map(({ seat }) => nameOf(table, seat, words)));
}
