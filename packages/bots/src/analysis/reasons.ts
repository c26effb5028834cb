// Why a play is worse than another: what it does to the table that the better one does not. Nothing in here knows a game:
// piles, jumps and tricks come from its ruleset.

import { gameOf, hasWon } from '@backtrick/rules';
import type { Card, Game, Seat } from '@backtrick/rules';
import type { Seen } from '../bot.ts';
import { aftermathOf } from './plays.ts';
import type { Aftermath, LaidStep, Play } from './plays.ts';
import { tricksIn } from './tricks.ts';
import type { Trick } from './tricks.ts';

export type Reason =
  /** A card that could turn a pile back on `onto`, a top or another card in hand: not used, or no longer possible. */
  | {
      readonly kind: 'kept-trick';
      readonly card: Card;
      readonly onto: Card;
      readonly fate: 'not-used' | 'given-away';
    }
  /** This many more numbers of road than the better play. */
  | { readonly kind: 'spent-road'; readonly numbers: number }
  /** The seat had asked to keep off the pile, or to move it little. */
  | { readonly kind: 'broke-signal'; readonly seat: Seat; readonly signal: string }
  /** This many cards, unseen or in hand, can no longer be laid; or the game is lost on the spot with as many left (G6). */
  | { readonly kind: 'dead-end'; readonly cards: number; readonly when: 'ahead' | 'now' }
  /** A card in the player's hand fits no pile any more, or is the only one left (F9). */
  | { readonly kind: 'stranded-card'; readonly card: Card; readonly how: 'no-pile' | 'alone' }
  /** The opponent got this many more numbers of road back. */
  | { readonly kind: 'helped-opponent'; readonly numbers: number }
  /** The player's hand gets this many fewer cards. */
  | { readonly kind: 'drew-less'; readonly cards: number };

/** A reason and its weight, in hundredths of a road. */
interface Weighed {
  readonly reason: Reason;
  readonly weight: number;
}

/** What both plays do, seen from the start of the turn. */
interface Comparison {
  readonly game: Game;
  readonly seen: Seen;
  readonly seat: Seat;
  readonly played: Aftermath;
  readonly better: Aftermath;
}

/** A smaller difference is not worth mentioning. */
const LEAST_WEIGHT = 3;
const DEAD_CARD = 5;
const STRANDED = 20;
const DRAWN_CARD = 4;
/** Outweighs everything else. */
const DECISIVE = 1000;

/** What is wrong with `played`, the most important first; nothing if the table shows no difference of a known kind. */
export function reasonsFor(seen: Seen, played: Play, better: Play): readonly Reason[] {
  const game = gameOf(seen.view);
  const comparison = {
    game,
    seen,
    seat: Number(seen.view.eye),
    played: aftermathOf(game, seen.view, played),
    better: aftermathOf(game, seen.view, better),
  };
  return KINDS.flatMap((kind) => kind(comparison))
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ reason }) => reason);
}

const KINDS: readonly ((comparison: Comparison) => readonly Weighed[])[] = [
  keptTrick,
  spentRoad,
  brokenSignal,
  deadEnd,
  strandedCard,
  helpedOpponent,
  drewLess,
];

/** The trick with the longest way back that the better play uses or keeps. */
function keptTrick({ game, seen, played, better }: Comparison): readonly Weighed[] {
  const [lost] = tricksIn(game, seen.view, { tops: seen.view.tops, hand: seen.view.hand ?? [] })
    .map((trick) => ({ ...trick, here: fateOf(trick, played), there: fateOf(trick, better) }))
    .filter(({ here, there }) => here < there)
    .toSorted((a, b) => b.back - a.back);
  if (!lost) return [];
  const { card, onto, back, here } = lost;
  const fate = here === GONE ? 'given-away' : 'not-used';
  // A trick that the better play has used is also in the road it has saved.
  const weight = hundredths(game, back) * (here === GONE ? 1.5 : 1.2);
  return [{ reason: { kind: 'kept-trick', card, onto, fate }, weight }];

  function fateOf({ card, onto }: Trick, after: Aftermath): number {
    const pair = [card, onto];
    if (after.steps.some((step) => pair.includes(step.card) && isTrick(game, step))) return USED;
    const isOpen = tricksIn(game, seen.view, after).some(
      (trick) => pair.includes(trick.card) && pair.includes(trick.onto),
    );
    return isOpen ? OPEN : GONE;
  }
}

/** What happens to a trick, from worst to best. */
const GONE = 0;
const OPEN = 1;
const USED = 2;

function spentRoad({ game, played, better }: Comparison): readonly Weighed[] {
  const numbers = roadOf(game, played) - roadOf(game, better);
  return [{ reason: { kind: 'spent-road', numbers }, weight: hundredths(game, numbers) }];
}

/** The strongest wish that only this play goes against. */
function brokenSignal({ seen, played, better }: Comparison): readonly Weighed[] {
  return seen.signals
    .flatMap(({ seat, signal }) => {
      const [word = '', pile = ''] = signal.split('/');
      const wish = WISHES[word];
      if (!wish || moved(played, pile) <= wish.atMost) return [];
      if (moved(better, pile) > wish.atMost) return [];
      return [{ reason: { kind: 'broke-signal', seat, signal } as const, weight: wish.weight }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 1);
}

/** The weight of going against a word, and how far a pile may be moved without doing so. */
const WISHES: Readonly<Record<string, { readonly weight: number; readonly atMost: number }>> = {
  'keep-off': { weight: 12, atMost: 0 },
  'please-not': { weight: 8, atMost: 0 },
  trick: { weight: 6, atMost: 0 },
  'small-jump': { weight: 4, atMost: 5 },
};

function deadEnd(comparison: Comparison): readonly Weighed[] {
  const { played, better, seen, seat } = comparison;
  if (isLost(played, seat) && !isLost(better, seat)) {
    const cards = played.hand.length + hiddenOf(comparison).length;
    return [{ reason: { kind: 'dead-end', cards, when: 'now' }, weight: DECISIVE }];
  }
  const dead = [played, better].map((after) => {
    return [...hiddenOf(comparison), ...after.hand].filter((card) =>
      isDead(comparison, after, card),
    );
  });
  const cards = dead[0]?.length ?? 0;
  const more = cards - (dead[1]?.length ?? 0);
  const isWorth = more >= 2 && seen.view.outcome === null;
  return isWorth
    ? [{ reason: { kind: 'dead-end', cards, when: 'ahead' }, weight: DEAD_CARD * more }]
    : [];
}

function strandedCard(comparison: Comparison): readonly Weighed[] {
  const { played, better } = comparison;
  const [alone] = played.hand;
  if (alone !== undefined && leavesOne(comparison, played) && !leavesOne(comparison, better)) {
    return [{ reason: { kind: 'stranded-card', card: alone, how: 'alone' }, weight: DECISIVE }];
  }
  const isFreed = (card: Card) => !better.hand.includes(card) || !isDead(comparison, better, card);
  return played.hand
    .filter((card) => isDead(comparison, played, card) && isFreed(card))
    .map(
      (card) =>
        ({ reason: { kind: 'stranded-card', card, how: 'no-pile' }, weight: STRANDED }) as const,
    )
    .slice(0, 1);
}

function helpedOpponent({ game, played, better }: Comparison): readonly Weighed[] {
  const numbers = helpOf(game, played) - helpOf(game, better);
  return [{ reason: { kind: 'helped-opponent', numbers }, weight: hundredths(game, numbers) }];
}

function drewLess({ game, seen, seat, played, better }: Comparison): readonly Weighed[] {
  if (game.ruleset.kind !== 'duel') return [];
  const size = (after: Aftermath) => after.hand.length + drawnAfter(after);
  const cards = size(better) - size(played);
  return [{ reason: { kind: 'drew-less', cards }, weight: DRAWN_CARD * cards }];

  function drawnAfter({ hand, turn }: Aftermath): number {
    const handSizes = seen.view.handSizes.with(seat - 1, hand.length);
    return game.drawCount({ ...seen.view, turn, handSizes });
  }
}

function roadOf(game: Game, { steps }: Aftermath): number {
  return sum(steps.filter(({ pile }) => !game.isGift(pile)).map(({ jump }) => jump));
}

function helpOf(game: Game, { steps }: Aftermath): number {
  return sum(steps.filter(({ pile }) => game.isGift(pile)).map(({ jump }) => -jump));
}

/** How far the pile has been moved; a trick harms nobody's wish. */
function moved({ steps }: Aftermath, pile: string): number {
  return sum(steps.filter((step) => step.pile === pile).map(({ jump }) => jump));
}

function isTrick(game: Game, { pile, jump }: LaidStep): boolean {
  return jump < 0 && !game.isGift(pile);
}

function isLost({ outcome }: Aftermath, seat: Seat): boolean {
  return outcome !== null && !hasWon(outcome, seat);
}

/** F9: whether a single card is left, with nothing to draw. */
function leavesOne({ game, seen, seat }: Comparison, { hand, outcome }: Aftermath): boolean {
  if (outcome || game.ruleset.kind !== 'duel') return false;
  return hand.length === 1 && seen.view.drawSizes[seat - 1] === 0;
}

/** The cards that may still come, as far as the player knows: in a duel those of the player's own deck. */
function hiddenOf({ game, seen, seat }: Comparison): readonly Card[] {
  return seen.view.unseen[game.ruleset.kind === 'duel' ? seat - 1 : 0] ?? [];
}

function isDead({ game, seat }: Comparison, { tops }: Aftermath, card: Card): boolean {
  return game.ruleset.piles.every((pile, index) => {
    if (game.isGift(pile)) return true;
    return game.ruleset.misfit(card, game.top({ tops }, pile, seat), index) !== undefined;
  });
}

/** Numbers as hundredths of the way that a pile can go. */
function hundredths({ ruleset }: Game, numbers: number): number {
  const values = ruleset.cards.map((card) => Number(String(card).replace(/\D/, '')));
  return (100 * numbers) / Math.max(...values);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
