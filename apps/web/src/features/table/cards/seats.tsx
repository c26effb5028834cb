// The other players, clockwise from the viewer: names, activity, and the backs of their cards.

import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { nextSeat } from '@backtrick/rules';
import type { Seat } from '@backtrick/rules';
import type { ChairView, TableView } from '@backtrick/table';
import { words } from '../../../i18n/language.ts';
import type { Words } from '../../../i18n/language.ts';
import type { ShownTable } from '../model/optimistic-state.ts';
import { isDuel } from '../game/motion.ts';
import { startAnswer } from '../model/starting.ts';
import { tagsOf } from '../game/signals.ts';
import { stableComputed } from '../model/stable-computed.ts';
import type { TableModel } from '../model/table-model.ts';
import { Back } from './card.tsx';
import type { Metal } from './card.tsx';
import { useTable } from '../context.ts';
import { Bubble } from './bubble.tsx';
import { Disc } from './disc.tsx';
import { Shape } from './icons.tsx';
import { nameOf } from '../words/names.ts';
import { sayingInWords } from '../words/speech.ts';

export function Seats() {
  const { model } = useTable();
  const others = useMemo(
    () =>
      stableComputed(() =>
        model.table.value ? othersOf(model.table.value, model.seat.value) : [],
      ),
    [model],
  ).value;
  if (others.length === 0) return null;
  return (
    <ul class="seats" data-count={others.length} aria-label={words.value.table.seats.region}>
      {others.map((seat) => (
        <Seated seat={seat} key={seat} />
      ))}
    </ul>
  );
}

function Seated({ seat }: { readonly seat: Seat }) {
  const { model } = useTable();
  const plays = useComputed(() => model.shown.value?.cards.turn?.seat === seat).value;
  return (
    <li class="seat" {...(plays ? { 'aria-current': 'true' as const } : {})}>
      <SeatInfo seat={seat} />
    </li>
  );
}

/** A player's name, activity and number of cards. Renders only when one of these changes. */
export function SeatInfo({ seat, metal = null }: { readonly seat: Seat; readonly metal?: Metal }) {
  const { model } = useTable();
  const { seats } = words.value.table;
  const plays = useComputed(() => model.shown.value?.cards.turn?.seat === seat).value;
  const count = useComputed(() => model.shown.value?.cards.handSizes[seat - 1] ?? 0).value;
  const name = useComputed(() => model.table.value && nameOf(model.table.value, seat, words.value));
  const state = useComputed(() => seatState(model, seat, words.value));
  const isAway = useComputed(() => model.table.value?.chairs[seat - 1]?.isAbsent ?? false);
  const isVacant = useComputed(() => isVacantFor(model.table.value, seat));
  return (
    <>
      <span class={`nm${plays ? ' plays' : ''}`}>
        <Disc seat={seat} />
        <span class="name">{name}</span>
        <small>
          {state}
          {plays && !isAway.value && <Dots />}
        </small>
      </span>
      <Fan seat={seat} count={count} metal={metal} />
      <span class="sr">{count === 0 ? seats.noCards : seats.cards(count)}</span>
      <SeatTags seat={seat} />
      <Bubble seat={seat} />
      {isVacant.value && <BotButton seat={seat} />}
    </>
  );
}

interface FanProps {
  readonly seat: Seat;
  readonly count: number;
  readonly metal: Metal;
}

function Fan({ seat, count, metal }: FanProps) {
  return (
    <span class="fan" aria-hidden="true" data-fly={`fan:${seat}`} style={{ '--n': count }}>
      {Array.from({ length: count }, (_, i) => (
        <span class="fan-card" key={i} style={{ '--i': i }}>
          <Back metal={metal} isMini />
        </span>
      ))}
    </span>
  );
}

/** Three dots, once waiting has become noticeable. */
function Dots() {
  const { isSlow } = useTable();
  if (!isSlow.value) return null;
  return (
    <span class="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** What somebody says that is meant for no pile: a colour. */
function SeatTags({ seat }: { readonly seat: Seat }) {
  const { model } = useTable();
  const tags = useMemo(
    () => stableComputed(() => tagsOf(model.table.value?.signals ?? [], seat)),
    [model, seat],
  ).value;
  if (tags.length === 0) return null;
  return (
    <span class="seat-tags">
      {tags.map(({ signal, saying }) => (
        <span class="sig" key={signal}>
          {saying.kind === 'colour' ? (
            <span class={`blob colour-${saying.colour}`}>
              <Shape colour={saying.colour} />
              <span class="sr">{sayingInWords(saying, words.value)}</span>
            </span>
          ) : (
            sayingInWords(saying, words.value)
          )}
        </span>
      ))}
    </span>
  );
}

function BotButton({ seat }: { readonly seat: Seat }) {
  const { model } = useTable();
  return (
    <button
      class="btn small"
      type="button"
      onClick={() => void model.ask({ kind: 'seat-bot', seat, bot: 'steady' })}
    >
      {words.value.table.seats.letBotPlay}
    </button>
  );
}

/** Clockwise: the next seat first. */
function othersOf({ chairs, you }: TableView, seat: Seat): readonly Seat[] {
  const order = chairs.map((_, i) => ((seat - 1 + i) % chairs.length) + 1);
  return you ? order.slice(1) : order;
}

function seatState({ table, shown }: TableModel, seat: Seat, words: Words): string {
  const chair = table.value?.chairs[seat - 1];
  if (!table.value || !shown.value || !chair) return '';
  return stateOf(table.value, shown.value, chair, words);
}

/** Whether the chair is empty and the viewer may ask for a bot on it. */
function isVacantFor(table: TableView | null, seat: Seat): boolean {
  const chair = table?.chairs[seat - 1];
  return table !== null && chair !== undefined && isEmpty(chair) && isHost(table);
}

function stateOf(table: TableView, shown: ShownTable, chair: ChairView, words: Words): string {
  const { seats } = words.table;
  if (isEmpty(chair)) return seats.empty;
  if (chair.isAbsent) return seats.away;
  const { turn, handSizes } = shown.cards;
  if (turn?.seat === chair.seat) return seats.plays;
  if (!turn) return answerInWords(table, chair.seat, words) || botMark(chair, words);
  if (handSizes[chair.seat - 1] === 0) return seats.noCards;
  if (isNext(table, shown, chair.seat)) return seats.next;
  return botMark(chair, words);
}

function botMark({ bot }: ChairView, words: Words): string {
  return bot === null ? '' : words.table.seats.bot;
}

/** What somebody has answered to who goes first. */
function answerInWords({ signals }: TableView, seat: Seat, words: Words): string {
  const answer = startAnswer({ signals }, seat);
  return answer === 'any' ? '' : words.table.start.said[answer];
}

/** O10: the next player in turn. With two players it is obvious. */
function isNext({ chairs }: TableView, { cards }: ShownTable, seat: Seat): boolean {
  const { turn, handSizes } = cards;
  if (!turn || isDuel(cards) || chairs.length < 3) return false;
  const next = nextSeat(handSizes, turn.seat);
  return next !== turn.seat && next === seat;
}

function isEmpty({ player, bot, name }: ChairView): boolean {
  return player === null && bot === null && name !== null;
}

function isHost({ you, host, chairs }: TableView): boolean {
  return you !== null && host !== null && chairs[you.seat - 1]?.player === host;
}
