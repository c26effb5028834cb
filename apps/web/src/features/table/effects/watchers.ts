// Side effects of the table: announcements, sounds and vibration.

import { effect, untracked } from '@preact/signals';
import type { Seat } from '@backtrick/rules';
import { words } from '../../../i18n/language.ts';
import { learn, preferences } from '../model/preferences.ts';
import { resultOf } from '../result/outcome.ts';
import type { TableModel } from '../model/table-model.ts';
import { announce, interrupt, quieten } from '../../../design/live-region.tsx';
import { sentencesFor } from '../words/announcer.ts';
import type { TableContext } from '../context.ts';
import { feel } from './feel.ts';
import { shake } from '../animation/flight.ts';
import { happeningInWords, signalsInWords } from '../words/happenings.ts';
import { headlineOf } from '../result/result.tsx';
import type { animateCards } from '../animation/card-animator.ts';
import { noticeInWords } from '../panels/notice.tsx';

type Watcher = Parameters<typeof animateCards>[2];

export function watchTable(model: TableModel): Watcher {
  return (before, after, plan) => {
    const table = model.table.peek();
    if (!table) return;
    const said = sentencesFor(table, before, after, plan);
    if (said.length > 0) announce(said.join(' '));
    const lays = plan.filter((motion) => motion.kind === 'lay');
    if (lays.some(({ isTrick }) => isTrick)) feel('trick');
    else if (lays.length > 0) feel('lay');
    else if (plan.some((one) => one.kind === 'turn' && one.seat === table.you?.seat)) feel('turn');
    const result = before && !before.cards.outcome && after.cards.outcome && resultOf(table);
    if (!result) return;
    interrupt(headlineOf(result, table, words.peek()));
    if (result.status === 'won') feel('win');
  };
}

export function watchNotice(root: HTMLElement, model: TableModel): () => void {
  return effect(() => {
    const notice = model.notice.value;
    const sentence = notice && untracked(() => noticeInWords(model, notice));
    untracked(() => (sentence ? interrupt(sentence) : quieten()));
    const pile = notice?.kind === 'refused' ? notice.lay?.pile : undefined;
    const lane = pile === undefined ? null : root.querySelector(`[data-lane="${pile}"]`);
    if (lane && preferences.motion.peek() === 'full') shake(lane);
  });
}

export function watchConnection({ source }: TableModel): () => void {
  let was = source.connection.peek();
  return effect(() => {
    const is = source.connection.value;
    const { offline, back } = words.peek().table.log;
    const said = is === 'offline' ? offline : back;
    if ((is === 'offline') !== (was === 'offline')) untracked(() => interrupt(said));
    was = is;
  });
}

/** Announces what happens besides the cards. */
export function watchHappenings({ source, table, notice }: TableModel): () => void {
  const signalled = new Map<Seat, readonly string[]>();
  for (const { seat, signal } of table.peek()?.signals ?? []) {
    signalled.set(seat, [...(signalled.get(seat) ?? []), signal]);
  }
  return source.listen((happenings) => {
    const now = table.peek();
    if (!now) return;
    const declined = happenings.find(
      (one) => one.kind === 'declined' && one.seat !== now.you?.seat,
    );
    if (declined?.seat !== undefined) notice.value = { kind: 'declined', seat: declined.seat };
    const said = happenings.flatMap((one) => {
      const { kind, seat, signals = [] } = one;
      if (kind !== 'signalled' || seat === undefined) {
        return happeningInWords(now, one, words.peek()) ?? [];
      }
      const before = signalled.get(seat) ?? [];
      signalled.set(seat, signals);
      return signalsInWords(now, seat, { before, now: signals }, words.peek()) ?? [];
    });
    if (said.length > 0) announce(said.join(' '));
  });
}

/** After their first turn, players need no introduction. */
export function watchFirstTurn({ turn, table }: TableModel): () => void {
  return effect(() => {
    const game = table.peek()?.options.game;
    if (turn.value.kind === 'ending' && game) untracked(() => learn(game));
  });
}

const THINKING_SHOWN_AFTER = 2000;

/** Shows after a while that the player in turn is thinking. */
export function watchThinking({ model, isSlow }: TableContext): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const isOther = model.turn.value.kind === 'other';
    void model.shown.value;
    clearTimeout(timer);
    isSlow.value = false;
    if (isOther) timer = setTimeout(() => (isSlow.value = true), THINKING_SHOWN_AFTER);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
