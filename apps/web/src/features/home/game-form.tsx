// A game at once: which, with how many, against which bots. What is chosen stays, also for the page of all options.

import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { BotSelect } from '../new-table/bot-select.tsx';
import { GameChoice, PlayersChoice } from '../new-table/game-choice.tsx';
import {
  FIRST_CHOICE,
  loadChoice,
  saveChoice,
  usualPlayers,
  withGame,
} from '../new-table/last-choice.ts';
import type { LastChoice } from '../new-table/last-choice.ts';
import { open, planOf } from '../new-table/play-now.ts';
import { words } from '../../i18n/language.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';

export const choice = signal<LastChoice>(FIRST_CHOICE);
const dealing = signal<'no' | 'yes' | 'failed'>('no');

/** `first`: nothing else asks to be pressed first; `second`: a table waits. */
export function GameForm({ rank }: { readonly rank: 'first' | 'second' }) {
  const { first: say } = words.value.pages;
  // Before anything is drawn: what was chosen last takes more or less room.
  useMemo(() => (choice.value = loadChoice(browserStorage())), []);
  useEffect(() => void (dealing.value = 'no'), []);
  const { game, players, bot } = choice.value;
  const isDuel = game === 'face-to-face';
  return (
    <form
      class="playnow"
      onSubmit={(event) => {
        event.preventDefault();
        void deal();
      }}
    >
      <GameChoice value={game} onChange={(next) => choose(withGame(choice.value, next))} />
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
          onChange={(count) => choose({ ...choice.value, players: count })}
        />
      )}
      {players > 1 && (
        <BotSelect
          label={isDuel ? say.opponent : say.strength}
          {...(isDuel ? { isLabelHidden: true } : {})}
          value={bot}
          onChange={(next) => choose({ ...choice.value, bot: next })}
        />
      )}
      <button
        type="submit"
        class={`btn big${rank === 'first' ? ' go' : ''}`}
        aria-disabled={dealing.value === 'yes'}
      >
        {dealing.value === 'yes' ? say.dealing : say.play}
      </button>
      {dealing.value === 'failed' && <p role="alert">{say.failed}</p>}
    </form>
  );
}

function choose(next: LastChoice): void {
  choice.value = next;
  saveChoice(browserStorage(), next);
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
