// All hands and the draw pile, open; while the game runs, the own hand alone.

import type { Card, View } from '@backtrick/rules';
import { replayWords } from '../../i18n/learning.ts';
import { language, words } from '../../i18n/language.ts';
import { stateAt } from '../../model/film.ts';
import type { Film } from '../../model/film.ts';
import { Back, StillCard } from '../table/card.tsx';
import { cardNames, nameOf } from '../table/names.ts';

interface OpenHandsProps {
  readonly film: Film;
  readonly step: number;
}

export function OpenHands({ film, step }: OpenHandsProps) {
  const say = replayWords.value;
  const isOpen = film.eyes === 'all';
  const chairs = film.chairs.filter(({ seat }) => isOpen || seat === film.eyes);
  const hands = film.handsAt(step);
  const { game, turn } = film.viewAt(step);
  const inTurn = turn?.seat;
  const draw = film.replay ? stateAt(film.replay, step).draw : [];
  return (
    <div class="open-hands">
      {chairs.length > 0 && (
        <ul aria-label={isOpen ? say.hands : say.ownHand}>
          {chairs.map(({ seat }) => {
            const name = nameOf(film, seat, words.value);
            const hand = hands[seat - 1] ?? [];
            return (
              <li key={seat} class={inTurn === seat ? 'plays' : ''}>
                <span class="sr">{handInWords(name, hand)}</span>
                <span class="of" aria-hidden="true">
                  {name}
                </span>
                <Cards game={game} cards={hand} fly={`fan:${seat}`} />
              </li>
            );
          })}
        </ul>
      )}
      {draw.map((pile, i) => (
        <DrawPile key={i} game={game} pile={pile} />
      ))}
    </div>
  );
}

function handInWords(name: string, hand: readonly (Card | null)[]): string {
  const say = replayWords.value;
  const known = hand.filter((card) => card !== null);
  const unknown = hand.length - known.length;
  if (hand.length === 0) return say.holdsNothing(name);
  return [
    ...(known.length > 0 ? [say.holds(name, cardNames(known, words.value, language.value))] : []),
    ...(unknown > 0 ? [say.unknownCards(unknown)] : []),
  ].join(' ');
}

interface DrawPileProps {
  readonly game: View['game'];
  readonly pile: readonly Card[];
}

function DrawPile({ game, pile }: DrawPileProps) {
  const say = replayWords.value;
  if (pile.length === 0) return <p class="of">{say.drawEmpty}</p>;
  return (
    <details class="fold">
      <summary>{say.nextCards(pile.length)}</summary>
      <span class="sr">{cardNames(pile, words.value, language.value)}</span>
      <Cards game={game} cards={pile} />
    </details>
  );
}

interface CardsProps {
  readonly game: View['game'];
  /** Null for a card that is not known. */
  readonly cards: readonly (Card | null)[];
  readonly fly?: string;
}

function Cards({ game, cards, fly }: CardsProps) {
  return (
    <span class="cards" aria-hidden="true" data-fly={fly}>
      {cards.map((card, i) =>
        card === null ? (
          <Back metal={null} key={`back ${i}`} />
        ) : (
          <StillCard card={card} game={game} key={card} />
        ),
      )}
    </span>
  );
}
