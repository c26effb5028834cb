// Advice to the player in turn: what a good player's next turn says about the table. It rests on what the seat itself sees, and
// on nothing else.

import { gameOf } from '@backtrick/rules';
import type { Action, Game, Seat } from '@backtrick/rules';
import { aftermathOf } from './analysis/plays.ts';
import type { LaidStep } from './analysis/plays.ts';
import type { Seen } from './bot.ts';

export type Advice =
  | { readonly kind: 'end' }
  | {
      readonly kind: 'step' | 'trick' | 'gift';
      /** The first step of the turn. */
      readonly action: Lay;
      /** How many cards are worth laying in the whole turn, if that is more than the minimum. */
      readonly cards: number | null;
      /** A pile on which a trick is possible now but should wait. */
      readonly waits: string | null;
      /** What can be said without naming a card, the most important first. */
      readonly clues: readonly Clue[];
    };

export type Clue =
  /** A card of the hand turns this pile back, now or after another card of the hand. */
  | { readonly kind: 'trick' | 'pair'; readonly pile: string }
  /** A card for the opponent fills up the hand. */
  | { readonly kind: 'gift'; readonly pile: string }
  /** G6: with another card first the minimum is out of reach. */
  | { readonly kind: 'order' }
  /** Somebody has asked for a pile to be left alone, and the advice does so. */
  | { readonly kind: 'wish'; readonly seat: Seat; readonly signal: string }
  | { readonly kind: 'wait'; readonly pile: string }
  /** The pile to continue on: no other step is smaller, or it is better all the same. */
  | { readonly kind: 'smallest' | 'pile'; readonly pile: string }
  | { readonly kind: 'more'; readonly cards: number };

type Lay = Extract<Action, { kind: 'lay' }>;

/** What the rest of a turn, as a good player would play it, says about its next action. */
export function adviceOf(seen: Seen, turn: readonly Action[]): Advice {
  const { view } = seen;
  const game = gameOf(view);
  if (turn[0]?.kind !== 'lay' || !view.turn) return { kind: 'end' };
  const steps = inGoodOrder(aftermathOf(game, view, turn).steps);
  const [first = turn[0]] = steps;
  const action = { kind: 'lay', card: first.card, pile: first.pile } as const;
  const cards = view.turn.laid + steps.length;
  const looked = { game, seen, steps, lays: laysOf(game, seen) };
  const rest = {
    cards: cards > game.minimum(view, view.turn.seat).cards ? cards : null,
    waits: waitingTrick(looked),
  };
  return { kind: kindOf(game, steps[0]), action, ...rest, clues: cluesOf(looked, rest) };
}

/** Cards on different piles may be laid in any order: what is easiest to see comes first. */
function inGoodOrder(steps: readonly LaidStep[]): readonly LaidStep[] {
  const piles = new Set(steps.map(({ pile }) => pile));
  return piles.size === steps.length ? steps.toSorted((a, b) => a.jump - b.jump) : steps;
}

/** The position, the turn that is advised, and all that could be laid first. */
interface Looked {
  readonly game: Game;
  readonly seen: Seen;
  readonly steps: readonly LaidStep[];
  readonly lays: readonly PossibleLay[];
}

interface PossibleLay {
  readonly lay: Lay;
  readonly jump: number;
}

function cluesOf(
  looked: Looked,
  { cards, waits }: { readonly cards: number | null; readonly waits: string | null },
): readonly Clue[] {
  return [
    ...mainClue(looked),
    ...(waits === null ? [] : [{ kind: 'wait', pile: waits } as const]),
    ...heededWish(looked),
    ...(isOrderDelicate(looked) ? [{ kind: 'order' } as const] : []),
    ...nextPile(looked),
    ...(cards === null ? [] : [{ kind: 'more', cards } as const]),
  ];
}

/** The trick of the turn, or its gift. */
function mainClue({ game, steps }: Looked): readonly Clue[] {
  const [first] = steps;
  if (!first) return [];
  const kind = kindOf(game, first);
  if (kind !== 'step') return [{ kind, pile: first.pile }];
  const trick = steps.find((step) => kindOf(game, step) === 'trick');
  if (!trick) return [];
  const isPair = steps.some(({ card }) => card === trick.onto);
  return [{ kind: isPair ? 'pair' : 'trick', pile: trick.pile }];
}

/** What other than a trick or a gift says where to continue. */
function nextPile({ game, steps, lays }: Looked): readonly Clue[] {
  const [first] = steps;
  if (!first || kindOf(game, first) !== 'step') return [];
  const smallest = Math.min(
    ...lays.flatMap(({ lay, jump }) => (game.isGift(lay.pile) || jump < 0 ? [] : [jump])),
  );
  return [{ kind: first.jump === smallest ? 'smallest' : 'pile', pile: first.pile }];
}

/** Signals that ask to leave a pile alone, the strongest first. */
const WISHES = ['keep-off', 'trick', 'want', 'please-not'];

/** The strongest wish that the turn respects, on a pile where it could have continued at no higher cost. */
function heededWish({ seen, steps, lays }: Looked): readonly Clue[] {
  const largest = Math.max(...steps.map(({ jump }) => jump));
  return seen.signals
    .flatMap(({ seat, signal }) => {
      const [word = '', pile] = signal.split('/');
      const rank = WISHES.indexOf(word);
      const isHeeded = steps.every((step) => step.pile !== pile);
      const isTempting = lays.some(
        ({ lay, jump }) => lay.pile === pile && jump > 0 && jump <= largest,
      );
      return rank >= 0 && isHeeded && isTempting ? [{ rank, seat, signal }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, 1)
    .map(({ seat, signal }) => ({ kind: 'wish', seat, signal }));
}

/** Whether some other card first would lead into a dead end; any world will do, because only the hand matters. */
function isOrderDelicate({ game, seen, lays }: Looked): boolean {
  const world = game.imagine(seen.view, () => 0);
  return lays.some(({ lay }) => game.warning(world, lay) === 'G6');
}

/** A pile that a card of the hand turns back now, and that the turn leaves alone. */
function waitingTrick({ game, steps, lays }: Looked): string | null {
  const waiting = lays.find(({ lay: { pile }, jump }) => {
    return jump < 0 && !game.isGift(pile) && !steps.some((step) => step.pile === pile);
  });
  return waiting?.lay.pile ?? null;
}

function kindOf(game: Game, step: LaidStep | undefined): 'step' | 'trick' | 'gift' {
  if (!step) return 'step';
  if (game.isGift(step.pile)) return 'gift';
  return step.jump < 0 ? 'trick' : 'step';
}

function laysOf(game: Game, { view }: Seen): readonly PossibleLay[] {
  const seat = Number(view.eye);
  return game.actions(view).flatMap((action) => {
    return action.kind === 'lay' ? [{ lay: action, jump: game.jump(view, action, seat) }] : [];
  });
}
