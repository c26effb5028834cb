// The chairs of a room and what may be done with each.

import { useSignal } from '@preact/signals';
import { gameOf } from '@backtrick/rules';
import { SEATABLE_BOTS } from '@backtrick/table';
import type { ChairView } from '@backtrick/table';
import { nameForOthers } from '../settings/player-name.ts';
import { words } from '../../i18n/language.ts';
import type { Words } from '../../i18n/language.ts';
import { isGoingOn } from '../branches/branch-note.tsx';
import { Icon } from '../../design/icon.tsx';
import { RowText } from '../../design/rows.tsx';
import { nameOf } from '../table/words/names.ts';
import { BottomSheet } from '../../design/bottom-sheet.tsx';
import type { InRoom } from './in-room.ts';
import { RemovePerson } from './remove-person.tsx';

export function RoomSeats(room: InRoom) {
  const { room: say } = words.value.pages;
  return (
    <ul class="rows seats-list" aria-label={say.seats}>
      {room.view.chairs.map((chair) => (
        <li key={chair.seat} class="row">
          {chair.player === null && chair.bot === null ? (
            <FreeSeat {...room} chair={chair} />
          ) : (
            <TakenSeat {...room} chair={chair} />
          )}
        </li>
      ))}
    </ul>
  );
}

type SeatProps = InRoom & { readonly chair: ChairView };

function TakenSeat({ chair, own, isHost, view, ask }: SeatProps) {
  const { format, pages, table } = words.value;
  const { room: say } = pages;
  const bot = SEATABLE_BOTS.find((one) => one === chair.bot);
  const name = nameOf(view, chair.seat, words.value);
  const isOwn = chair.seat === own?.seat;
  return (
    <>
      <i class={bot ? 'av no' : 'av'} aria-hidden="true">
        {bot ? <Icon name="bot" /> : name.slice(0, 1).toUpperCase()}
      </i>
      <RowText
        text={name}
        hint={
          bot
            ? format.list([say.bot, table.bots[bot]])
            : format.list(stateOf(chair, { isOwn, isHost: chair.player === view.host }, say))
        }
      />
      {chair.isReady && !bot && <Icon name="check" />}
      {chair.isAbsent && <Icon name="clock" />}
      {isHost && !isOwn && (
        <Remove
          isPerson={bot === undefined}
          name={name}
          onRemove={() => ask({ kind: 'kick', seat: chair.seat })}
        />
      )}
    </>
  );
}

interface RemoveProps {
  readonly isPerson: boolean;
  readonly name: string;
  readonly onRemove: () => void;
}

/** A bot goes at once, and comes back at once. */
function Remove({ isPerson, name, onRemove }: RemoveProps) {
  if (isPerson) return <RemovePerson name={name} onRemove={onRemove} />;
  const label = words.value.pages.room.remove(name);
  return (
    <button type="button" class="ib" aria-label={label} onClick={onRemove}>
      <Icon name="cross" />
    </button>
  );
}

function stateOf(
  { isReady, isAbsent }: ChairView,
  { isOwn, isHost }: { readonly isOwn: boolean; readonly isHost: boolean },
  say: Words['pages']['room'],
): readonly string[] {
  return [
    ...(isOwn ? [say.you] : []),
    ...(isHost ? [say.host] : []),
    // The host deals, and says so by that.
    ...(isAbsent ? [say.away] : isReady ? [say.ready] : isHost ? [] : [say.notReady]),
  ];
}

function FreeSeat({ chair, own, isHost, isUninvited, view, ask }: SeatProps) {
  const { room: say } = words.value.pages;
  const isChoosing = useSignal(false);
  const name = nameForOthers(view.chairs);
  const { seat } = chair;
  return (
    <>
      <i class="av no" aria-hidden="true" />
      <RowText text={<span class="quiet-text">{say.free}</span>} />
      {!own && !isUninvited && (
        <button
          type="button"
          class="btn quiet"
          aria-label={say.sitHere(seat)}
          onClick={() => ask({ kind: 'sit', seat, name })}
        >
          {say.sit}
        </button>
      )}
      {isHost && own && (
        <button
          type="button"
          class="btn quiet"
          aria-label={say.addBotAt(seat)}
          onClick={() => (isChoosing.value = true)}
        >
          {say.addBot}
        </button>
      )}
      {isHost && own && mayGo(view, seat) && (
        <button
          type="button"
          class="ib"
          aria-label={say.removeSeat}
          onClick={() => ask({ kind: 'options', options: { ...view.options, players: seat - 1 } })}
        >
          <Icon name="cross" />
        </button>
      )}
      {isChoosing.value && (
        <ChooseBot
          onClose={() => (isChoosing.value = false)}
          onChoose={(bot) => ask({ kind: 'seat-bot', seat, bot })}
        />
      )}
    </>
  );
}

/** Only the last chair, and only where the game can be played without it. */
export function mayGo(view: InRoom['view'], seat: number): boolean {
  const { players } = gameOf(view.options).ruleset;
  return !isGoingOn(view) && seat === view.chairs.length && players.includes(seat - 1);
}

type Bot = (typeof SEATABLE_BOTS)[number];

function ChooseBot({
  onClose,
  onChoose,
}: {
  readonly onClose: () => void;
  readonly onChoose: (bot: Bot) => void;
}) {
  const { pages, table } = words.value;
  return (
    <BottomSheet title={pages.room.chooseBot} onClose={onClose}>
      <ul class="rows">
        {SEATABLE_BOTS.map((bot) => (
          <li key={bot}>
            <button
              type="button"
              class="row"
              onClick={() => {
                onChoose(bot);
                onClose();
              }}
            >
              <Icon name="bot" />
              <RowText text={table.bots[bot]} hint={pages.bots[bot]} />
            </button>
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}
