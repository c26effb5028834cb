// Signals on lanes and at seats, and how the player's own change.

import { PILE_WISHES, START_WISHES } from '@backtrick/rules';
import type { ActiveSignal, Seat } from '@backtrick/rules';
import { COLOURS } from './cards.ts';
import type { Colour } from './cards.ts';

export type PileWish = (typeof PILE_WISHES)[number];
export type StartWish = (typeof START_WISHES)[number];
export const SIZES = ['low', 'medium', 'high'] as const;
export type Size = (typeof SIZES)[number];
/** Q9: what a professional may say of a stack. */
export const STACK_WISHES = ['want', 'trick'] as const;
export type StackWish = (typeof STACK_WISHES)[number];

/** What a signal says. */
export type Saying =
  | { readonly kind: 'wish'; readonly wish: PileWish | StackWish; readonly pile: string }
  | { readonly kind: 'card'; readonly colour: Colour; readonly size: Size; readonly pile: string }
  | { readonly kind: 'colour'; readonly colour: Colour }
  | { readonly kind: 'start'; readonly wish: StartWish };

export interface Tag {
  readonly seat: Seat;
  readonly signal: string;
  readonly saying: Saying;
}

export function sayingOf(signal: string): Saying | null {
  const start = START_WISHES.find((wish) => wish === signal);
  if (start) return { kind: 'start', wish: start };
  const colour = COLOURS.find((one) => one === signal);
  if (colour) return { kind: 'colour', colour };
  const [word = '', pile = ''] = signal.split('/');
  const wish = [...PILE_WISHES, ...STACK_WISHES].find((one) => one === word);
  if (wish) return { kind: 'wish', wish, pile };
  return ofCard(word, pile);
}

/** The signals on a lane: the strongest first, then the newest; the viewer's own last. */
export function tagsOn(
  signals: readonly ActiveSignal[],
  pile: string,
  own: Seat | null = null,
): readonly Tag[] {
  const isOwn = ({ seat }: Tag) => Number(seat === own);
  return tags(signals)
    .filter(({ saying }) => 'pile' in saying && saying.pile === pile)
    .reverse()
    .toSorted((one, other) => isOwn(one) - isOwn(other) || weight(one) - weight(other));
}

export interface Chips {
  /** The player's own signal, which always shows. */
  readonly own: Tag | null;
  /** The seats that share the strongest signal, the newest first; empty if it is the player's own. */
  readonly strongest: readonly Tag[];
  /** Whether anything weaker or other was said as well. */
  readonly isMore: boolean;
}

/** What a pile has room for, of its tags as `tagsOn` orders them. That a bot holds it free asks nothing: it is left out. */
export function chipsOf(
  all: readonly Tag[],
  { own: seat, isBot }: { readonly own: Seat | null; readonly isBot: (tag: Tag) => boolean },
): Chips {
  const tags = all.filter((tag) => !(isSetFree(tag) && isBot(tag)));
  const own = tags.find((tag) => tag.seat === seat) ?? null;
  const others = tags.filter((tag) => tag.seat !== seat);
  const strongest = own ? [] : others.filter(({ signal }) => signal === others[0]?.signal);
  return { own, strongest, isMore: others.length > strongest.length };
}

function isSetFree({ saying }: Tag): boolean {
  return saying.kind === 'wish' && saying.wish === 'all-yours';
}

/** Of what is said, what asks most first. */
export function strongestFirst(signals: readonly ActiveSignal[]): readonly Tag[] {
  return tags(signals).toSorted((one, other) => weight(one) - weight(other));
}

/** Who holds a pile free asks nothing of anybody; bots say it of many. */
function weight({ saying }: Tag): number {
  if (saying.kind !== 'wish') return PILE_WISHES.length - 2;
  const at = PILE_WISHES.findIndex((wish) => wish === saying.wish);
  return at < 0 ? 0 : at;
}

/** What a seat says that is meant for no lane. */
export function tagsOf(signals: readonly ActiveSignal[], seat: Seat): readonly Tag[] {
  return tags(signals).filter((tag) => tag.seat === seat && tag.saying.kind === 'colour');
}

export function ownSignals(signals: readonly ActiveSignal[], seat: Seat): readonly string[] {
  return signals.filter((one) => one.seat === seat).map(({ signal }) => signal);
}

/** The player's signals with this one in place of another on the pile; null removes it. */
export function withWish(
  own: readonly string[],
  pile: string,
  wish: PileWish | StackWish | null,
): readonly string[] {
  const others = own.filter((signal) => {
    const saying = sayingOf(signal);
    return saying?.kind !== 'wish' || saying.pile !== pile;
  });
  return wish === null ? others : [...others, `${wish}/${pile}`];
}

/** The player's signals with this one toggled. */
export function toggled(own: readonly string[], signal: string): readonly string[] {
  return own.includes(signal) ? own.filter((one) => one !== signal) : [...own, signal];
}

/** Only one of the two wishes about the start can be active. */
export function withStart(own: readonly string[], wish: StartWish): readonly string[] {
  const others = own.filter((signal) => sayingOf(signal)?.kind !== 'start');
  return own.includes(wish) ? others : [...others, wish];
}

/** What the phrase picker of Quick & Easy has chosen so far (Q8). */
export interface Phrase {
  readonly colour: Colour | null;
  readonly size: Size | null;
  /** Null leaves the stack to the others. */
  readonly pile: string | null;
}

/** A card that fits on both stacks is signalled for both. */
export function phraseSignals(
  { colour, size, pile }: Phrase,
  piles: readonly string[],
): readonly string[] {
  if (colour === null || size === null) return [];
  return (pile === null ? piles : [pile]).map((one) => `${size}-${colour}/${one}`);
}

function tags(signals: readonly ActiveSignal[]): readonly Tag[] {
  return signals.flatMap(({ seat, signal }) => {
    const saying = sayingOf(signal);
    return saying ? [{ seat, signal, saying }] : [];
  });
}

function ofCard(word: string, pile: string): Saying | null {
  const [said, message] = word.split('-');
  const size = SIZES.find((one) => one === said);
  const colour = COLOURS.find((one) => one === message);
  return size && colour ? { kind: 'card', size, colour, pile } : null;
}
