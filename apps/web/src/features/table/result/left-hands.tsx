// What everybody had left, once the game is over and the cards lie open.

import { gameOf } from '@backtrick/rules';
import type { Card, Seat } from '@backtrick/rules';
import { words } from '../../../i18n/language.ts';
import { StillCard } from '../cards/card.tsx';
import { Disc } from '../cards/disc.tsx';
import { cardNames, isYou, nameOf } from '../words/names.ts';
import { handsLeft } from './hands-left.ts';
import type { Ended } from './outcome.ts';

export function LeftHands({ result, table }: Ended) {
  const { result: text, seats, you } = words.value.table;
  const hands = handsLeft(table);
  if (hands === null || hands.every((hand) => hand.length === 0)) return null;
  const drawn = table.cards?.drawSizes.reduce((sum, size) => sum + size, 0) ?? 0;
  const name = (seat: Seat) => (isYou(table, seat) ? you : nameOf(table, seat, words.value));
  const order = table.cards ? gameOf(table.cards).ruleset.order : undefined;
  return (
    <div class="left-hands">
      <h2>{drawn === 0 ? text.whatWasLeft : text.leftAndDraw(drawn)}</h2>
      <ul>
        {hands.map((hand, i) => (
          <li key={i + 1}>
            <Disc seat={i + 1} />
            <span class="of">{name(i + 1)}</span>
            {hand.length === 0 ? (
              <small>{seats.noCards}</small>
            ) : (
              <Cards game={result.game} cards={hand.toSorted(order)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cards({ game, cards }: { readonly game: string; readonly cards: readonly Card[] }) {
  return (
    <span class="cards" role="img" aria-label={cardNames(cards, words.value)}>
      {cards.map((card) => (
        <StillCard card={card} game={game} key={card} />
      ))}
    </span>
  );
}
