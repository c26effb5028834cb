// The chat of a table before its game: there are no cards yet, so anything may be said.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Answer, TableView, Wish } from '@backtrick/table';
import { lobbyWords } from '../../i18n/lobby.ts';
import { words } from '../../i18n/language.ts';
import { isYou, nameOf } from '../table/words/names.ts';

interface ChatProps {
  readonly view: TableView;
  readonly ask: (wish: Wish) => Promise<Answer>;
}

/** Lines that are shown; the table keeps more. */
const MAX_LINES = 20;

export function RoomChat({ view, ask }: ChatProps) {
  const say = lobbyWords.value;
  const text = useSignal('');
  const isRefused = useSignal(false);
  const log = useRef<HTMLDivElement>(null);
  const lines = view.chat.slice(-MAX_LINES);
  useEffect(() => log.current?.scrollTo({ top: log.current.scrollHeight }), [view.chat.length]);
  const send = async () => {
    if (text.value.trim() === '') return;
    const answer = await ask({ kind: 'say', text: text.value });
    isRefused.value = !answer.ok;
    if (answer.ok) text.value = '';
  };
  return (
    <section class="room-chat" aria-labelledby="room-chat">
      <h2 id="room-chat">{say.chat}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keys need a way into it */}
      <div ref={log} class="lines" role="log" tabIndex={0} aria-label={say.chat}>
        {lines.map(({ version, seat, text: line }) => (
          <p class={isYou(view, seat) ? 'me' : undefined} key={version}>
            {!isYou(view, seat) && <small>{nameOf(view, seat, words.value)}</small>}
            {line}
          </p>
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input
          class="input"
          value={text.value}
          maxLength={300}
          autocomplete="off"
          placeholder={say.write}
          aria-label={say.write}
          aria-invalid={isRefused.value}
          onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        />
        <button type="submit" class="btn">
          {say.send}
        </button>
      </form>
      {isRefused.value && <p role="alert">{say.notSent}</p>}
    </section>
  );
}

/** Whether there is somebody to talk to, and the table lets people write. */
export function hasChat({ chairs, options, you }: TableView): boolean {
  const others = chairs.filter(({ seat, player }) => player !== null && seat !== you?.seat);
  return you !== null && others.length > 0 && options.talking !== 'signals';
}
