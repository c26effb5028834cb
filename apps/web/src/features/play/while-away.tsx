// "While you were away …": what was played since the last visit, in one's own seat first.

import './while-away.css';
import { useEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { TableView } from '@backtrick/table';
import { lobbyWords } from '../../i18n/lobby.ts';
import { words } from '../../i18n/language.ts';
import { BottomSheet } from '../../design/bottom-sheet.tsx';
import { StillCard } from '../table/cards/card.tsx';
import { cardNames, isYou, nameOf } from '../table/words/names.ts';
import { missedTurns, rememberSeen, seenAt } from './missed-turns.ts';
import type { MissedTurn } from './missed-turns.ts';

/** More turns than these are in the log. */
const MAX_TURNS = 8;

export function WhileAway({ view }: { readonly view: TableView }) {
  // oxlint-disable-next-line react/exhaustive-deps -- what was missed is known when somebody comes
  const missed = useMemo(() => missedTurns(view, seenAt(view.id)), [view.id]);
  const isOpen = useSignal(missed.length > 0);
  useEffect(() => {
    if (view.you && document.visibilityState === 'visible') rememberSeen(view, Date.now());
  }, [view]);
  if (!isOpen.value) return null;
  const say = lobbyWords.value.away;
  const close = () => (isOpen.value = false);
  return (
    <BottomSheet title={say.title} onClose={close}>
      <ul class="missed">
        {missed.slice(0, MAX_TURNS).map((turn, i) => (
          <Turn key={i} turn={turn} view={view} />
        ))}
      </ul>
      <button type="button" class="btn go big" onClick={close}>
        {say.continue}
      </button>
    </BottomSheet>
  );
}

function Turn({
  turn: { seat, cards },
  view,
}: {
  readonly turn: MissedTurn;
  readonly view: TableView;
}) {
  const isOwn = isYou(view, seat);
  return (
    <li class={isOwn ? 'own' : undefined}>
      <span class="of">
        {isOwn ? lobbyWords.value.away.yours : nameOf(view, seat, words.value)}
      </span>
      <span class="cards" role="img" aria-label={cardNames(cards, words.value)}>
        {cards.map((card) => (
          <StillCard card={card} game={view.options.game} key={card} />
        ))}
      </span>
    </li>
  );
}
