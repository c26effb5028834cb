// The top row: what is not needed in a turn. Whose turn it is, and the ways to menu and talk.

import { useEffect } from 'preact/hooks';
import { effect, useComputed, useSignal } from '@preact/signals';
import type { TableView } from '@backtrick/table';
import { words } from '../../i18n/language.ts';
import type { Words } from '../../i18n/language.ts';
import type { ShownTable } from './model/optimistic-state.ts';
import { turnNumber } from './game/game-log.ts';
import { timeLeft } from './model/clock.ts';
import { hasCoach } from './model/hints.ts';
import { talkPanel } from './model/talking.ts';
import type { TurnState } from './model/turn-state.ts';
import { gameOf } from '@backtrick/rules';
import { useTable } from './context.ts';
import { Icon } from './cards/icons.tsx';
import { useDelayed } from './animation/delayed-table.ts';
import { isYou, nameOf } from './words/names.ts';

export function Bar() {
  const { model } = useTable();
  const { table: text } = words.value;
  const hasOthers = useComputed(() => (model.table.value?.options.players ?? 1) > 1).value;
  const title = useDelayed('words', (delayed) => {
    const table = delayed.table.value;
    return table ? headline(table, delayed.turn.value, words.value) : '';
  });
  const small = useDelayed('words', (delayed) => {
    const [table, shown] = [delayed.table.value, delayed.shown.value];
    if (!table || !shown) return '';
    const line = subline(table, shown, delayed.turn.value, words.value);
    return table.branch ? `${line} · ${words.value.table.branch}` : line;
  });
  useEffect(
    () => effect(() => void (document.title = words.value.pages.title(title.value))),
    [title],
  );
  return (
    <header class="bar">
      <button
        class="ib"
        type="button"
        aria-label={text.menu.open}
        aria-haspopup="dialog"
        onClick={() => (model.panel.value = 'menu')}
      >
        <Icon name="menu" />
      </button>
      <h1 class="mid" tabIndex={-1} id="main">
        {title}
        <small>
          {small}
          <Clock />
        </small>
      </h1>
      <span class="tools">
        <HintButton />
        {hasOthers && <TalkButton />}
      </span>
    </header>
  );
}

/** Without a coach and without talk, a spacer keeps the headline centred. */
function HintButton() {
  const { model, onHint } = useTable();
  const { hint } = words.value.table;
  const hasOthers = useComputed(() => (model.table.value?.options.players ?? 1) > 1).value;
  const isOffered = useComputed(() => {
    const table = model.table.value;
    return table !== null && table.phase !== 'over' && hasCoach(table);
  }).value;
  if (!isOffered || !onHint) return hasOthers ? null : <span class="ib" />;
  return (
    <button
      class="ib"
      type="button"
      data-act="hint"
      aria-label={hint.ask}
      aria-keyshortcuts="h"
      onClick={onHint}
    >
      <Icon name="lamp" />
    </button>
  );
}

function TalkButton() {
  const { model } = useTable();
  const { talk, acts } = words.value.table;
  const table = model.table.value;
  const panel = table ? talkPanel(table) : 'talk';
  const name = panel === 'talk' ? talk.open : acts.say;
  const seen = useSignal(model.table.peek()?.chat.at(-1)?.version ?? 0);
  const isOpen = model.panel.value === panel;
  const others = useComputed(() => {
    const { chat = [], you } = model.table.value ?? {};
    return chat.filter((line) => line.seat !== you?.seat).map(({ version }) => version);
  }).value;
  const last = others.at(-1) ?? 0;
  if (isOpen && seen.peek() < last) seen.value = last;
  const missed = others.filter((version) => version > seen.value).length;
  const isNew = panel === 'talk' && !isOpen && missed > 0;
  return (
    <button
      class="ib"
      type="button"
      data-unread={isNew ? String(missed) : undefined}
      aria-label={isNew ? `${name}. ${talk.unread}` : name}
      aria-expanded={isOpen}
      onClick={() => (model.panel.value = isOpen ? null : panel)}
    >
      <Icon name="talk" />
    </button>
  );
}

/** Counts down to the server's deadline. */
function Clock() {
  const { model } = useTable();
  const tick = useSignal(0);
  const due = useComputed(() => model.table.value?.due ?? null).value;
  useEffect(() => {
    if (due === null) return undefined;
    const timer = setInterval(() => tick.value++, 1000);
    return () => clearInterval(timer);
  }, [due, tick]);
  void tick.value;
  const isOver = useComputed(() => model.turn.value.kind === 'over').value;
  if (due === null || isOver) return null;
  const { clock } = words.value.table;
  const left = timeLeft(due, model.source.now());
  const time = left.kind === 'minutes' ? left.text : clock[left.kind](left.count);
  return <span class="clock"> · {clock.left(time)}</span>;
}

function headline(table: TableView, turn: TurnState, words: Words): string {
  const text = words.table;
  switch (turn.kind) {
    case 'over':
      return text.gameOver;
    case 'paused':
      return text.paused;
    case 'deciding':
      return text.whoBegins;
    case 'other':
      return text.turnOf(nameOf(table, turn.seat, words));
    case 'lay':
    case 'may-end':
    case 'ending':
      return table.options.players === 1 ? text.solo : text.yourTurn;
  }
}

function subline(table: TableView, shown: ShownTable, turn: TurnState, words: Words): string {
  const text = words.table;
  const { cards, actions } = shown;
  const running = cards.turn;
  if (turn.kind === 'deciding') return text.start.look;
  if (!running || turn.kind === 'over') return text.games[table.options.game];
  const { cards: minimum } = gameOf(cards).minimum(cards, running.seat);
  if (!isYou(table, running.seat) || running.laid > 0) {
    const { laid } = running;
    return laid > minimum ? text.laid(laid) : text.laidOf(laid, minimum);
  }
  return text.turn(turnNumber(actions));
}
