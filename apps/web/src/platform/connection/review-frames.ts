// What page and server say to each other about a review (docs/protocol.md).

/** By the number of a pile from the left; without an end it is a ring. */
export interface Mark {
  readonly from: number;
  readonly to: number | null;
}

export interface Showing {
  readonly step: number;
  readonly marks: readonly Mark[];
}

/** What the server tells of a room. */
export interface Look {
  readonly shown: (Showing & { readonly id: string }) | null;
  /** The leader's number in the room; null while no leader is present. */
  readonly leader: number | null;
  readonly you: number;
  readonly people: readonly RoomPerson[];
  /** Lets others in by a link: for those who sat at the game. */
  readonly invitation: string | null;
}

export interface RoomPerson {
  readonly number: number;
  readonly name: string;
  /** Where they sat in the game; null for a guest. */
  readonly seat: number | null;
  /** A program with an account of its own. */
  readonly isBot?: true;
}

export type RoomFrame =
  | ({ readonly kind: 'look' } & Look)
  | { readonly kind: 'no-review' | 'full' | 'removed' | 'unreadable' }
  | { readonly kind: 'retry'; readonly after: number };

export type RoomSaying =
  | { readonly kind: 'hello'; readonly invitation: string | null }
  | { readonly kind: 'hand'; readonly to: number }
  | { readonly kind: 'remove'; readonly person: number }
  | { readonly kind: 'lead' | 'bye' }
  | ({ readonly kind: 'show'; readonly id: string } & Showing);
