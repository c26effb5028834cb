// What a link picture shows, as data: a headline with its lines, and cards on the right. Everything in it may be known to
// anybody, because pictures are fetched by programs that nobody is signed in to.

export interface Picture {
  /** Above the headline. */
  readonly above: string;
  readonly headline: string;
  /** Below the headline. */
  readonly below: string;
  readonly cards: Cards;
}

export type Cards =
  /** All cards of a game as a fan, with the ones that were not played open at its end: how many, never which. */
  | { readonly kind: 'fan'; readonly played: number; readonly left: number }
  /** The same fan face down: nobody has seen these cards. */
  | { readonly kind: 'backs' }
  | { readonly kind: 'piles'; readonly piles: readonly PictureOfPile[] };

export interface PictureOfPile {
  /** Null for an empty pile. */
  readonly top: PictureOfCard | null;
  /** Where the pile is heading: towards higher or towards lower numbers. */
  readonly direction: 'up' | 'down';
}

export interface PictureOfCard {
  readonly number: number;
  /** How high the card stands, from 0 for the lowest of the game to 1 for the highest. */
  readonly height: number;
  /** The hue of a coloured card; null where the number gives the colour. */
  readonly hue: number | null;
}
