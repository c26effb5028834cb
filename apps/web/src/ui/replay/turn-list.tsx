// Every turn with its cards, who played it, and what it has cost. A turn leads to its end.

import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { TableView } from '@backtrick/table';
import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { tableAt, turnAt } from '../../model/film.ts';
import type { Film, FilmTurn } from '../../model/film.ts';
import { directionOf } from '../../model/lanes.ts';
import { StillCard } from '../table/card.tsx';
import { Icon } from '../table/icons.tsx';
import { nameOf } from '../table/names.ts';
import type { Analyst } from './analyst.ts';
import { judgementOf } from './judgement.ts';
import type { Judgement } from './judgement.ts';
import { playInWords } from './reasons.ts';

interface TurnListProps {
  readonly film: Film;
  readonly step: number;
  readonly analyst: Analyst;
  readonly onStep: (step: number) => void;
}

export function TurnList({ film, step, analyst, onStep }: TurnListProps) {
  const say = replayWords.value;
  const now = step === 0 ? null : turnAt(film, step);
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = ref.current;
    const row = list?.querySelector<HTMLElement>('[aria-current]');
    // Only the list itself moves, never the page.
    if (list && row) list.scrollTop = row.offsetTop - list.clientHeight / 2;
  }, [now]);
  // A step within a turn changes no row.
  const rows = useMemo(() => {
    const table = tableAt(film, 0);
    return film.turns.map((turn) => (
      <TurnRow
        key={turn.number}
        table={table}
        turn={turn}
        judgement={judgementOf(analyst, turn)}
        isNow={turn === now}
        onStep={onStep}
      />
    ));
  }, [film, analyst, now, onStep, say]);
  return (
    <ol ref={ref} class="turn-list" aria-label={say.turns} tabIndex={0}>
      {rows}
    </ol>
  );
}

interface TurnRowProps {
  readonly table: TableView;
  readonly turn: FilmTurn;
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
