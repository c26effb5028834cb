// All hands and the draw pile, open; during a game, one's own hand alone.

import type { Card, View } from '@backtrick/rules';
import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { stateAt } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import { Back, StillCard } from '../table/cards/card.tsx';
import { cardNames, nameOf } from '../table/words/names.ts';

interface OpenHandsProps {
  readonly timeline: Timeline;
  readonly step: number;
}

export function OpenHands({ timeline, step }: OpenHandsProps) {
  const say = replayWords.value;
  const isOpen = timeline.eyes === 'all';
  const chairs = timeline.chairs.filter(({ seat }) => isOpen || seat === timeline.eyes);
  const hands = timeline.handsAt(step);
  const { game, turn } = timeline.viewAt(step);
  const inTurn = turn?.seat;
  const draw = timeline.replay ? stateAt(timeline.replay, step).draw : [];
  return (
    <div class="open-hands">
      {chairs.length > 0 && (
        <ul aria-label={isOpen ? say.hands : say.ownHand}>
          {chairs.map(({ seat }) => {
            const name = nameOf(timeline, seat, words.value);
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
    ...(known.length > 0 ? [say.holds(name, cardNames(known, words.value))] : []),
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
      <span class="sr">{cardNames(pile, words.value)}</span>
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
