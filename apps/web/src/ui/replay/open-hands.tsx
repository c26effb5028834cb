// All hands and the draw pile, open.

import { useMemo } from 'preact/hooks';
import type { Card } from '@backtrick/rules';
import { replayWords } from '../../i18n/learning.ts';
import { language, words } from '../../i18n/language.ts';
import { stateAt, tableAt } from '../../model/film.ts';
import type { Film } from '../../model/film.ts';
import { StillCard } from '../table/card.tsx';
import { cardNames, nameOf } from '../table/names.ts';

export function OpenHands({ film, step }: { readonly film: Film; readonly step: number }) {
  const say = replayWords.value;
  const state = stateAt(film, step);
  const table = useMemo(() => tableAt(film, 0), [film]);
  return (
    <div class="open-hands">
      <ul aria-label={say.hands}>
        {state.hands.map((hand, i) => {
          const name = nameOf(table, i + 1, words.value);
          const named = cardNames(hand, words.value, language.value);
          return (
            <li key={name} class={state.turn?.seat === i + 1 ? 'plays' : ''}>
              <span class="sr">
                {hand.length === 0 ? say.holdsNothing(name) : say.holds(name, named)}
              </span>
              <span class="of" aria-hidden="true">
                {name}
              </span>
              <Cards cards={hand} fly={`fan:${i + 1}`} />
            </li>
          );
        })}
      </ul>
      {state.draw.map((pile, i) => (
        <DrawPile key={i} pile={pile} />
      ))}
    </div>
  );
}

function DrawPile({ pile }: { readonly pile: readonly Card[] }) {
  const say = replayWords.value;
  if (pile.length === 0) return <p class="of">{say.drawEmpty}</p>;
  return (
    <details class="fold">
      <summary>{say.nextCards(pile.length)}</summary>
      <span class="sr">{cardNames(pile, words.value, language.value)}</span>
      <Cards cards={pile} />
    </details>
  );
}

function Cards({ cards, fly }: { readonly cards: readonly Card[]; readonly fly?: string }) {
  return (
    <span class="cards" aria-hidden="true" data-fly={fly}>
      {cards.map((card) => (
        <StillCard card={card} key={card} />
      ))}
    </span>
  );
}
