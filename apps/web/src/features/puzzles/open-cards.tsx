// The cards that lie open: the hands of the others, and the draw pile.

import { gameOf } from '@backtrick/rules';
import type { Card, State } from '@backtrick/rules';
import { puzzleWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { StillCard } from '../table/cards/card.tsx';
import { cardNames } from '../table/words/names.ts';

export function OpenCards({ state }: { readonly state: State }) {
  const say = puzzleWords.value;
  const { botNames, seatName } = words.value.table;
  const isDuel = gameOf(state).ruleset.kind === 'duel';
  return (
    <ul class="open-cards">
      {state.hands.slice(1).map((hand, i) => {
        const name = botNames[i + 1] ?? seatName(i + 2);
        return (
          <Row
            key={name}
            game={state.game}
            label={name}
            cards={hand}
            sentence={hand.length === 0 ? say.holdsNothing(name) : say.holds(name, named(hand))}
          />
        );
      })}
      {state.draw.map((pile, i) =>
        pile.length === 0 && (isDuel || state.players > 1) ? null : (
          <Row
            key={`draw ${i}`}
            game={state.game}
            label={words.value.table.draw.count(pile.length)}
            cards={pile}
            sentence={pile.length === 0 ? say.drawEmpty : say.drawOpen(named(pile))}
          />
        ),
      )}
    </ul>
  );
}

interface RowProps {
  readonly game: State['game'];
  readonly label: string;
  readonly cards: readonly Card[];
  readonly sentence: string;
}

function Row({ game, label, cards, sentence }: RowProps) {
  return (
    <li>
      <span class="sr">{sentence}</span>
      <span class="of" aria-hidden="true">
        {label}
      </span>
      <span class="cards" aria-hidden="true">
        {cards.map((card) => (
          <StillCard card={card} game={game} key={card} />
        ))}
      </span>
    </li>
  );
}

function named(cards: readonly Card[]): string {
  return cardNames(cards, words.value);
}
