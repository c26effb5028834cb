// What a guest reads who comes by a link: who invites, what the game is, and under which name to sit down.

import { useSignal } from '@preact/signals';
import type { PublicSummary } from '@backtrick/table';
import { lobbyWords } from '../../i18n/lobby.ts';
import { words } from '../../i18n/language.ts';
import { rename } from '../../platform/api/identity.ts';
import { interrupt } from '../../design/live-region.tsx';
import { nameForOthers } from '../settings/player-name.ts';

interface InvitedProps {
  readonly view: PublicSummary;
  readonly onSit: (name: string) => void;
}

export function Invited({ view, onSit }: InvitedProps) {
  const { pages, table } = words.value;
  const say = lobbyWords.value;
  const suggested = nameForOthers(view.chairs);
  const typed = useSignal<string | null>(null);
  const wrong = useSignal<string | null>(null);
  const { game } = view.options;
  const host = view.chairs.find(({ player }) => player !== null && player === view.host)?.name;
  const sit = async () => {
    if (typed.value === null || typed.value === suggested) return onSit(suggested);
    const got = await rename(typed.value);
    if (got.ok) return onSit(got.value.name);
    wrong.value = pages.faults[got.code];
    interrupt(wrong.value);
  };
  return (
    <form
      class="invited"
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      <p class="lead">
        {host ? say.invites(host, table.games[game]) : table.games[game]}
        <small>{say.about[game]}</small>
      </p>
      <label for="seat-name">{pages.room.name}</label>
      <input
        id="seat-name"
        class="input"
        value={typed.value ?? suggested}
        maxLength={24}
        autocomplete="nickname"
        aria-invalid={wrong.value !== null}
        aria-describedby={wrong.value === null ? undefined : 'seat-name-wrong'}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
          wrong.value = null;
        }}
      />
      {wrong.value !== null && (
        <p class="said" id="seat-name-wrong">
          {wrong.value}
        </p>
      )}
      <button type="submit" class="btn go big">
        {pages.room.sit}
      </button>
    </form>
  );
}
