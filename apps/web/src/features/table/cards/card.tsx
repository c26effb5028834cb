// A card: paper, a number, and a horizon at the height of its value.

import type { Card, View } from '@backtrick/rules';
import { colourOf, valueOf } from '../game/cards.ts';
import { heightOf, roadOf } from '../game/lanes.ts';
import { inkAt, landAt } from '../../../design/hues.ts';
import { Shape } from './icons.tsx';

/** The face of a card, hidden from screen readers: the label of the button or pile names the card. */
export function CardFace({ card }: { readonly card: Card }) {
  const colour = colourOf(card);
  if (colour === null) return <b aria-hidden="true">{card}</b>;
  return (
    <>
      <Shape colour={colour} />
      <i class="let" aria-hidden="true">
        {colour.toUpperCase()}
      </i>
      <b aria-hidden="true">{valueOf(card)}</b>
    </>
  );
}

export function cardClass(card: Card): string {
  const colour = colourOf(card);
  return colour === null ? 'card' : `card coloured colour-${colour}`;
}

type Game = View['game'];

/** For whatever is drawn at the height of a value. */
export function heightStyle(value: number, game: Game): { readonly '--t': number } {
  return { '--t': heightOf(value, roadOf({ game })) };
}

/** Where a card is, and what its value makes it look like; a coloured card has its colour all over. */
export function valueStyle(card: Card, game: Game): Record<string, string | number> {
  const style = heightStyle(valueOf(card), game);
  if (colourOf(card) !== null) return style;
  const { '--t': height } = style;
  const horizon = `calc(8px + ${height} * (100% - 16px))`;
  return {
    ...style,
    color: inkAt(height),
    backgroundImage: `linear-gradient(to top, ${landAt(height)} ${horizon}, #0000 0)`,
  };
}

interface StillCardProps {
  readonly card: Card;
  readonly game: Game;
}

/** A card that is not a button. */
export function StillCard({ card, game }: StillCardProps) {
  return (
    <span class={cardClass(card)} style={valueStyle(card, game)}>
      <CardFace card={card} />
    </span>
  );
}

/** In a duel, gold is the player's side and silver the opponent's. */
export type Metal = 'gold' | 'silver' | null;

export function Back({ metal, isMini }: { readonly metal: Metal; readonly isMini?: true }) {
  return <i class={`back${isMini ? ' mini' : ''}${metal ? ` ${metal}` : ''}`} />;
}
