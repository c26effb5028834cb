// Every turn with its cards, who played it, and what it has cost. A turn leads to its end.

import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { TableView } from '@backtrick/table';
import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { tableAt, turnAt } from './timeline.ts';
import type { Timeline, TimelineTurn } from './timeline.ts';
import { directionOf } from '../table/game/lanes.ts';
import { StillCard } from '../table/cards/card.tsx';
import { Icon } from '../table/cards/icons.tsx';
import { nameOf } from '../table/words/names.ts';
import type { Analyst } from './analysis/analyst.ts';
import { judgementOf } from './analysis/judgement.ts';
import type { Judgement } from './analysis/judgement.ts';
import { playInWords } from './analysis/reasons.ts';

interface TurnListProps {
  readonly timeline: Timeline;
  readonly step: number;
  readonly analyst: Analyst;
  readonly onStep: (step: number) => void;
}

export function TurnList({ timeline, step, analyst, onStep }: TurnListProps) {
  const say = replayWords.value;
  const now = step === 0 ? null : turnAt(timeline, step);
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = ref.current;
    const row = list?.querySelector<HTMLElement>('[aria-current]');
    // Only the list itself moves, never the page.
    if (list && row) list.scrollTop = row.offsetTop - list.clientHeight / 2;
  }, [now]);
  // A step within a turn changes no row.
  const rows = useMemo(() => {
    const table = tableAt(timeline, 0);
    return timeline.turns.map((turn) => (
      <TurnRow
        key={turn.number}
        table={table}
        turn={turn}
        judgement={judgementOf(analyst, turn)}
        isNow={turn === now}
        onStep={onStep}
      />
    ));
  }, [timeline, analyst, now, onStep]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keys need a way into it
    <ol ref={ref} class="turn-list" aria-label={say.turns} tabIndex={0}>
      {rows}
    </ol>
  );
}

interface TurnRowProps {
  readonly table: TableView;
  readonly turn: TimelineTurn;
  readonly judgement: Judgement | null;
  readonly isNow: boolean;
  readonly onStep: (step: number) => void;
}

function TurnRow({ table, turn, judgement, isNow, onStep }: TurnRowProps) {
  const say = replayWords.value;
  const isTurningPoint = judgement?.isTurningPoint ?? false;
  const name = nameOf(table, turn.seat, words.value);
  const play = turn.lays.map((lay) => ({ kind: 'lay', ...lay }) as const);
  const telling = { table, turn, say, words: words.value };
  return (
    <li>
      <button
        type="button"
        data-turn={turn.number}
        class={isTurningPoint ? 'turning' : ''}
        aria-current={isNow ? 'step' : undefined}
        onClick={() => onStep(turn.to)}
      >
        <small>{turn.number}</small>
        <span class="sr">{playInWords(play, telling)}</span>
        <span class="cards" aria-hidden="true">
          {turn.lays.map(({ card, pile }) => (
            <span class="laid" key={card}>
              <StillCard card={card} game={table.options.game} />
              <Icon name={directionOf(pile)} />
            </span>
          ))}
        </span>
        <span class="name">{name}</span>
        {isTurningPoint && <span class="mark">{say.turningPoint}</span>}
        {judgement && <Loss judgement={judgement} />}
      </button>
    </li>
  );
}

function Loss({ judgement: { points, turn } }: { readonly judgement: Judgement }) {
  const say = replayWords.value;
  if (points === 0) return <small class="loss">{turn.loss.value > 0 ? say.fine : say.best}</small>;
  return (
    <small class="loss">
      <span aria-hidden="true">{say.loss(points)}</span>
      <span class="sr">{say.lossInWords(points)}</span>
    </small>
  );
}
