// A card: paper, a number, and a horizon at the height of its value.

import type { Card } from '@backtrick/rules';
import { colourOf, valueOf } from '../../model/cards.ts';
import { Shape } from './icons.tsx';

/** What stands on a card; who listens is told by the label of what it stands on. */
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
  return colour === null ? 'card valued' : `card valued coloured colour-${colour}`;
}

/** The value of a card, for whatever is drawn at its height. */
export function valueStyle(card: Card): Record<string, number> {
  return { '--v': valueOf(card) };
}

/** A card that nobody presses. */
export function StillCard({ card }: { readonly card: Card }) {
  return (
    <span class={cardClass(card)} style={valueStyle(card)}>
      <CardFace card={card} />
    </span>
  );
}

/** Gold is one's own side of a duel, silver the other. */
export type Metal = 'gold' | 'silver' | null;

export function Back({ metal, isMini }: { readonly metal: Metal; readonly isMini?: true }) {
  return <i class={`back${isMini ? ' mini' : ''}${metal ? ` ${metal}` : ''}`} />;
}
