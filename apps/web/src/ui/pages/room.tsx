// Before the cards are dealt: who is here, who else may come, on what we agree.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ChairView, DoorView, Refusal, TableView, Wish } from '@backtrick/table';
import { nameForOthers } from '../../app/names.ts';
import { go } from '../../app/navigation.ts';
import { words } from '../../i18n/language.ts';
import type { LinePlace } from '../../places/place-over.ts';
import { randomHex } from '../../places/random.ts';
import { me } from '../../places/server/identity.ts';
import { BranchNote, isGoingOn } from '../branch-note.tsx';
import { CodeForm } from '../code-form.tsx';
import { InviteBox, isPublic } from '../invite-box.tsx';
import { LineStrip } from '../line-strip.tsx';
import { interrupt } from '../live.tsx';
import { NameForm } from '../name-form.tsx';
import { PageShape } from '../page.tsx';
import { variantsOf } from '../table-row.tsx';
import { RoomOptions } from './room-options.tsx';
import { RoomSeats, mayGo } from './room-seats.tsx';

const SEED_BYTES = 32;

export interface RoomProps {
  readonly place: LinePlace;
  readonly view: TableView | DoorView;
}

/** What one is in this room, and how one asks. */
export interface InRoom {
  readonly view: TableView | DoorView;
  readonly own: ChairView | null;
  readonly isHost: boolean;
  /** Whether one was refused for want of the link or the code. */
  readonly isUninvited: boolean;
  readonly ask: (wish: Wish) => void;
}

export function Room({ place, view }: RoomProps) {
  const { pages } = words.value;
  const { room: say } = pages;
  const player = me.value?.player ?? null;
  const refused = useSignal<string | null>(null);
  const isUninvited = useSignal(false);
  const ask = async (wish: Wish) => {
    refused.value = null;
    const answer = await place.ask(wish);
    if (wish.kind === 'sit') isUninvited.value = !answer.ok && isLocked(answer.refusal);
    if (answer.ok || isUninvited.value) return;
    refused.value = answer.refusal.code === 'unfit-name' ? pages.faults['unfit-name'] : say.refused;
    interrupt(refused.value);
  };
  const room: InRoom = {
    view,
    own: view.chairs.find((chair) => player !== null && chair.player === player) ?? null,
    isHost: player !== null && view.host === player,
    isUninvited: isUninvited.value,
    ask: (wish) => void ask(wish),
  };
  useEffect(() => {
    // Whoever opens a table sits at it.
    const isNew = view.chairs.every((chair) => chair.owner === null && chair.bot === null);
    const seat = view.branch?.seat ?? 1;
    if (room.isHost && isNew) room.ask({ kind: 'sit', seat, name: nameForOthers(view.chairs) });
  }, [room.isHost]);
  return (
    <PageShape
      class="room"
      back="/"
      title={titleOf(view)}
      end={room.isHost && isBetweenGames(view) ? <RoomOptions {...room} /> : null}
    >
      {place.connection.value === 'offline' && <LineStrip />}
      {isGoingOn(view) && <BranchNote {...view} />}
      {room.isHost && <InviteBox {...view} />}
      <RoomSeats {...room} />
      {refused.value !== null && (
        <p class="strip" role="alert">
          {refused.value}
        </p>
      )}
      <Agreeing {...room} />
      {!isGoingOn(view) && <RuleLine game={view.options.game} />}
    </PageShape>
  );
}

export function isBetweenGames({ phase }: DoorView): boolean {
  return phase === 'gathering' || phase === 'over';
}

function isLocked({ code }: Refusal): boolean {
  return code === 'not-allowed';
}

/** The one thing to do now: sit, be ready, or wait. */
function Agreeing(room: InRoom) {
  const free = room.view.chairs.filter(({ player, bot }) => player === null && bot === null);
  return room.own ? (
    <GettingReady {...room} own={room.own} free={free.length} />
  ) : (
    <SitDown {...room} seat={free[0]?.seat} />
  );
}

function SitDown({ view, ask, isUninvited, seat }: InRoom & { readonly seat: number | undefined }) {
  const { room: say } = words.value.pages;
  if (seat === undefined || !isBetweenGames(view)) {
    return (
      <p class="lead">
        {say.full}
        <small>{say.fullHint}</small>
      </p>
    );
  }
  const sit = () => ask({ kind: 'sit', seat, name: nameForOthers(view.chairs) });
  return isUninvited ? (
    <AskCode table={view.id} onJoin={sit} />
  ) : (
    <button type="button" class="btn go big" onClick={sit}>
      {say.sit}
    </button>
  );
}

/** The address alone invites nobody. */
function AskCode({ table, onJoin }: { readonly table: string; readonly onJoin: () => void }) {
  const { pages } = words.value;
  return (
    <div class="joinpage">
      <p class="lead" role="alert">
        <label for="code">{pages.room.notInvited}</label>
        <small>{pages.join.hint}</small>
      </p>
      <CodeForm
        id="code"
        onJoin={(joined) => (joined === table ? onJoin() : go({ page: 'table', table: joined }))}
      />
      <a class="btn quiet" href="/">
        {pages.home}
      </a>
    </div>
  );
}

type Readying = InRoom & { readonly own: ChairView; readonly free: number };

function GettingReady({ own, free, ...room }: Readying) {
  const { view, isHost, ask } = room;
  const { pages } = words.value;
  const { room: say } = pages;
  const waiting = view.chairs.filter((chair) => chair.player !== null && !chair.isReady);
  const names = pages.and(waiting.flatMap(({ name }) => name ?? []));
  return (
    <>
      {own.isReady || free > 0 ? (
        <p class="btn wait big" role="status">
          {free === 0
            ? say.waitFor(names)
            : isPublic(view)
              ? say.waitSomebody
              : say.waitSeats(free)}
        </p>
      ) : (
        <button
          type="button"
          class="btn go big"
          onClick={() => ask({ kind: 'ready', seed: randomHex(SEED_BYTES) })}
        >
          {isHost ? dealText(view) : say.iAmReady}
        </button>
      )}
      <p class="lead small">{hintFor(room, free)}</p>
      <div class="side-acts">
        <NameForm onRename={(name) => renameSeat(name, own.seat, ask)} />
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            ask({ kind: 'leave' });
            go({ page: 'home' });
          }}
        >
          {say.standUp}
        </button>
      </div>
    </>
  );
}

function dealText(view: DoorView): string {
  const { room: say } = words.value.pages;
  return isGoingOn(view) ? say.goOn : say.deal(view.options.players);
}

function hintFor({ view, isHost }: Pick<InRoom, 'view' | 'isHost'>, free: number): string {
  const { room: say } = words.value.pages;
  if (free === 0) return say.waitHost;
  if (!isHost) return isPublic(view) ? say.waitPublicHint : say.askHost;
  return mayGo(view, view.chairs.length) ? say.waitSeatsHint : say.waitSeatHint;
}

/** Between games a new name is a new sitting. */
function renameSeat(name: string, seat: number, ask: InRoom['ask']): void {
  ask({ kind: 'leave' });
  ask({ kind: 'sit', seat, name });
}

function titleOf({ options }: DoorView): string {
  const { pages, table } = words.value;
  return (
    options.title ||
    pages.list([
      table.games[options.game],
      pages.players(options.players),
      ...variantsOf(options, pages.variants),
    ])
  );
}

function RuleLine({ game }: { readonly game: DoorView['options']['game'] }) {
  const { rule, text } = words.value.pages.room.rule[game];
  return (
    <p class="rule">
      <a href={`/rules#${rule}`}>{rule}</a>
      <span>{text}</span>
    </p>
  );
}
