// The waiting room before the deal: who is here, how to invite others, and the options.

import './room.css';
import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { whyUnratedHere } from '@backtrick/table';
import type { ChairView, PublicSummary, Refusal, TableView, Wish } from '@backtrick/table';
import { nameForOthers } from '../settings/player-name.ts';
import { go } from '../../platform/router/navigation.ts';
import { words } from '../../i18n/language.ts';
import type { ConnectedTable } from '../../platform/connection/connected-table.ts';
import { newSeatSeed } from '../../platform/random.ts';
import { me } from '../../platform/api/identity.ts';
import { forgetInvitation } from '../../platform/api/tables.ts';
import { BranchNote, isGoingOn } from '../branches/branch-note.tsx';
import { CodeForm } from '../invitations/code-form.tsx';
import { InviteBox, isPublic } from '../invitations/invite-box.tsx';
import { ConnectionStrip } from './connection-strip.tsx';
import { announce, interrupt } from '../../design/live-region.tsx';
import { NameForm } from './name-form.tsx';
import { PageShape } from '../../design/page.tsx';
import { variantsOf } from '../tables/table-row.tsx';
import type { InRoom } from './in-room.ts';
import { Invited } from './invited.tsx';
import { RoomChat, hasChat } from './room-chat.tsx';
import { RoomOptions } from './room-options.tsx';
import { RoomSeats, mayGo } from './room-seats.tsx';

export interface RoomProps {
  readonly source: ConnectedTable;
  readonly view: TableView | PublicSummary;
}

export function Room({ source, view }: RoomProps) {
  const { pages } = words.value;
  const { room: say } = pages;
  const player = me.value?.player ?? null;
  const refused = useSignal<string | null>(null);
  const isUninvited = useSignal(false);
  const removals = useSignal(0);
  const ask = async (wish: Wish) => {
    refused.value = null;
    const answer = await source.ask(wish);
    if (answer.ok && isRemoval(wish, view)) renewInvitation(view, removals);
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
    // The host of a new table sits down.
    const isNew = view.chairs.every((chair) => chair.owner === null && chair.bot === null);
    const seat = view.branch?.seat ?? 1;
    if (room.isHost && isNew) room.ask({ kind: 'sit', seat, name: nameForOthers(view.chairs) });
    // oxlint-disable-next-line react/exhaustive-deps -- once: a host who stands up later stays standing
  }, [room.isHost]);
  return (
    <PageShape
      class="room"
      back="/"
      title={titleOf(view)}
      end={room.isHost && isBetweenGames(view) ? <RoomOptions {...room} /> : null}
    >
      {source.connection.value === 'offline' && <ConnectionStrip />}
      {isGoingOn(view) && <BranchNote {...view} />}
      {room.isHost && <InviteBox key={removals.value} {...view} />}
      {maySit(room) && (
        <Invited
          view={view}
          onSit={(name) => room.ask({ kind: 'sit', seat: freeSeat(view), name })}
        />
      )}
      <RoomSeats {...room} />
      {refused.value !== null && (
        <p class="strip" role="alert">
          {refused.value}
        </p>
      )}
      <RatingNote {...view} />
      <Agreeing {...room} />
      {isTable(view) && hasChat(view) && <RoomChat view={view} ask={source.ask} />}
      {!isGoingOn(view) && <RuleLine game={view.options.game} />}
    </PageShape>
  );
}

/** S7: whether the next game counts is said before anybody is ready for it. */
function RatingNote(view: PublicSummary) {
  const { room: say } = words.value.pages;
  const branch = view.phase === 'over' ? null : view.branch;
  const why = whyUnratedHere({ ...view, branch });
  if (why === 'other-game') return null;
  return <p class="lead small">{why === null ? say.rated : say.unrated[why]}</p>;
}

function isTable(view: TableView | PublicSummary): view is TableView {
  return 'chat' in view;
}

export function isBetweenGames({ phase }: PublicSummary): boolean {
  return phase === 'gathering' || phase === 'over';
}

/** Whether somebody is sent away, not a bot. */
function isRemoval(wish: Wish, { chairs }: PublicSummary): boolean {
  return wish.kind === 'kick' && chairs.some(({ seat, bot }) => seat === wish.seat && bot === null);
}

/** The one they came by lets in nobody new. */
function renewInvitation({ id }: PublicSummary, removals: Signal<number>): void {
  forgetInvitation(id, sessionStorage);
  removals.value++;
  announce(words.value.pages.room.revoked);
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
    <SitDown {...room} seat={free[0]?.seat ?? 0} />
  );
}

/** Whether a guest can take a seat. */
function maySit({ view, own, isHost, isUninvited }: InRoom): boolean {
  return !own && !isHost && !isUninvited && isBetweenGames(view) && freeSeat(view) > 0;
}

/** 0 if there is none. */
function freeSeat({ chairs }: PublicSummary): number {
  return chairs.find(({ player, bot }) => player === null && bot === null)?.seat ?? 0;
}

function SitDown({ view, ask, isHost, isUninvited, seat }: InRoom & { readonly seat: number }) {
  const { room: say } = words.value.pages;
  if (seat === 0 || !isBetweenGames(view)) {
    return (
      <p class="lead">
        {say.full}
        <small>{say.fullHint}</small>
      </p>
    );
  }
  const sit = () => ask({ kind: 'sit', seat, name: nameForOthers(view.chairs) });
  if (isUninvited) return <AskCode table={view.id} onJoin={sit} />;
  // A guest has a form of their own.
  return !isHost ? null : (
    <button type="button" class="btn go big" onClick={sit}>
      {say.sit}
    </button>
  );
}

/** The address alone is no invitation. */
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
  const { format, pages } = words.value;
  const { room: say } = pages;
  const waiting = view.chairs.filter((chair) => chair.player !== null && !chair.isReady);
  const names = format.and(waiting.flatMap(({ name }) => name ?? []));
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
          onClick={() => ask({ kind: 'ready', seed: newSeatSeed() })}
        >
          {isHost && waiting.length === 1 ? dealText(view) : say.iAmReady}
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

function dealText(view: PublicSummary): string {
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

function titleOf({ options }: PublicSummary): string {
  const { format, pages, table } = words.value;
  return (
    options.title ||
    format.list([
      table.games[options.game],
      pages.players(options.players),
      ...variantsOf(options, pages.variants),
    ])
  );
}

/** Of the rule book: who goes first. */
const RULES = { original: 'O3', 'face-to-face': 'F2', 'quick-and-easy': 'Q2' } as const;

function RuleLine({ game }: { readonly game: PublicSummary['options']['game'] }) {
  const rule = RULES[game];
  return (
    <p class="rule">
      <a href={`/rules#${rule}`}>{rule}</a>
      <span>{words.value.pages.room.rule[game]}</span>
    </p>
  );
}
