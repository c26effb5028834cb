// Could this deal be beaten with all cards open? A beam over whole turns, level by level of cards laid, wider
// and wider until a line is found, everything has been seen, or the budget is spent. A line is a proof of
// itself; "unwinnable" is said only when no width was ever felt.

import { nextSeat, original, seededRng } from '@backtrick/rules';
import type { Action, Rng, State } from '@backtrick/rules';
import type { Verdict } from '../verdict.ts';
import { advanceOf, packTops, topAt, turnsOf } from './open-turns.ts';
import type { Tops, TurnSoFar } from './open-turns.ts';

const PILES = ['u1', 'u2', 'd1', 'd2'] as const;

/** A position between two turns, and how it was reached. */
interface Node {
  readonly tops: Tops;
  readonly hands: readonly (readonly number[])[];
  readonly drawn: number;
  readonly seat: number;
  readonly laidThisTurn: number;
  readonly parent: Node | null;
  readonly turn: TurnSoFar | null;
  readonly score: number;
  /** Two sums over the cards that are laid; with tops and seat they tell positions apart. */
  readonly mark: number;
  readonly otherMark: number;
}

interface Deal {
  readonly draw: readonly number[];
  readonly size: number;
  readonly minimum: number;
}

/** A beam: how many positions of each level and how many turns of each length it follows. */
interface Width {
  readonly positions: number;
  readonly turns: number;
}

export function solveOriginal(state: State, isSpent: () => boolean): Verdict {
  if (state.outcome) {
    return state.outcome.status === 'won' ? { kind: 'winnable', line: [] } : { kind: 'unwinnable' };
  }
  const deal = dealOf(state);
  for (let positions = 16; ; positions *= 3) {
    const turns = Math.min(512, 12 + positions / 4);
    const found = beam(roots(state), deal, { positions, turns }, isSpent);
    if (found === 'exhausted') return { kind: 'unwinnable' };
    if (found === 'spent' || isSpent()) return { kind: 'undecided' };
    if (found !== 'narrow') return { kind: 'winnable', line: lineTo(found, state) };
  }
}

function beam(
  start: readonly Node[],
  deal: Deal,
  width: Width,
  isSpent: () => boolean,
): Node | 'exhausted' | 'narrow' | 'spent' {
  const levels: Node[][] = [[...start]];
  const total = cardsOut(start[0], deal);
  let isComplete = true;
  // a turn that ends without a further card stays on the level of its start, hence the inner loop
  for (let level = 0; level < total; level++) {
    for (let nodes = levels[level]; nodes && nodes.length > 0; nodes = levels[level]) {
      levels[level] = [];
      const { best, isAll } = bestOf(nodes, width.positions);
      isComplete &&= isAll;
      for (const node of best) {
        if (isSpent()) return 'spent';
        const grown = children(node, deal, width.turns);
        isComplete &&= grown.isComplete;
        for (const child of grown.nodes) (levels[total - cardsOut(child, deal)] ??= []).push(child);
      }
    }
    const won = levels[total]?.[0];
    if (won) return won;
  }
  return isComplete ? 'exhausted' : 'narrow';
}

/** How many cards are not laid yet. */
function cardsOut(node: Node | undefined, deal: Deal): number {
  if (!node) return 0;
  const held = node.hands.reduce((sum, hand) => sum + hand.length, 0);
  return held + deal.draw.length - node.drawn;
}

function children(node: Node, deal: Deal, width: number) {
  const hand = node.hands[node.seat - 1] ?? [];
  const left = deal.draw.length - node.drawn;
  const minimum = (left === 0 ? 1 : deal.minimum) - node.laidThisTurn;
  const { ended, isComplete } = turnsOf(hand, node.tops, { minimum, width });
  const road = roadOf(node, deal);
  return { nodes: ended.map((turn) => childOf(node, deal, turn, road)), isComplete };
}

function childOf(node: Node, deal: Deal, turn: TurnSoFar, road: Road): Node {
  const held = (node.hands[node.seat - 1] ?? []).filter((_, i) => (turn.held & (1 << i)) !== 0);
  const drawn = Math.min(deal.draw.length, node.drawn + deal.size - held.length);
  const hand = [...held, ...deal.draw.slice(node.drawn, drawn)];
  const hands = node.hands.with(node.seat - 1, hand);
  let mark = node.mark;
  let otherMark = node.otherMark;
  for (let lay: TurnSoFar | null = turn; lay?.before; lay = lay.before) {
    mark ^= MARKS[lay.card] ?? 0;
    otherMark ^= MARKS[lay.card + 100] ?? 0;
  }
  return {
    tops: turn.tops,
    hands,
    drawn,
    seat: nextSeat(
      hands.map(({ length }) => length),
      node.seat,
    ),
    laidThisTurn: 0,
    parent: node,
    turn,
    score: scoreOf(turn, road),
    mark,
    otherMark,
  };
}

/** Which cards are not laid yet, and how many of them up to each number. */
interface Road {
  readonly isOut: Uint8Array;
  readonly upTo: Uint8Array;
}

function roadOf(node: Node, deal: Deal): Road {
  const isOut = new Uint8Array(128);
  for (const hand of node.hands) for (const card of hand) isOut[card] = 1;
  for (let i = node.drawn; i < deal.draw.length; i++) isOut[deal.draw[i] ?? 0] = 1;
  const upTo = new Uint8Array(128);
  for (let card = 1; card < 128; card++) upTo[card] = (upTo[card - 1] ?? 0) + (isOut[card] ?? 0);
  return { isOut, upTo };
}

/** More is better, among positions with as many cards laid. */
function scoreOf(turn: TurnSoFar, { isOut, upTo }: Road): number {
  const { tops } = turn;
  const low = Math.min(topAt(tops, 0), topAt(tops, 1));
  const high = Math.max(topAt(tops, 2), topAt(tops, 3));
  const lows = (upTo[topAt(tops, 0)] ?? 0) + (upTo[topAt(tops, 1)] ?? 0);
  const highs = (upTo[topAt(tops, 2) - 1] ?? 0) + (upTo[topAt(tops, 3) - 1] ?? 0);
  const all = upTo[127] ?? 0;
  const skipped = (upTo[low] ?? 0) + all - (upTo[high - 1] ?? 0);
  const dead = low >= high ? (upTo[low] ?? 0) - (upTo[high - 1] ?? 0) : 0;
  let tricks = 0;
  for (let pile = 0; pile < 4; pile++) {
    const trick = topAt(tops, pile) + (pile < 2 ? -10 : 10);
    if (trick > 1 && trick < 100) tricks += isOut[trick] ?? 0;
  }
  return 3 * tricks - 0.67 * advanceOf(tops) - 0.6 * skipped - 0.1 * (lows - highs) - 2 * dead;
}

/** The best positions of a level, each once. */
function bestOf(nodes: readonly Node[], count: number) {
  const seen = new Set<string>();
  const best: Node[] = [];
  for (const node of nodes.toSorted((a, b) => b.score - a.score)) {
    const key = `${node.mark} ${node.otherMark} ${mirrored(node.tops)} ${node.seat}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (best.length === count) return { best, isAll: false };
    best.push(node);
  }
  return { best, isAll: true };
}

/** The same for positions that differ only in which of two like piles is which. */
function mirrored(tops: Tops): number {
  const up = [topAt(tops, 0), topAt(tops, 1)].sort((a, b) => a - b);
  const down = [topAt(tops, 2), topAt(tops, 3)].sort((a, b) => a - b);
  return packTops([...up, ...down]);
}

function dealOf(state: State): Deal {
  const { ruleset } = original;
  return {
    draw: (state.draw[0] ?? []).map(Number),
    size: ruleset.handSize(state.players, state.options),
    minimum: Number(state.options['minimum']),
  };
}

/** Where the search begins: with the running turn, or with each seat that may start. */
function roots(state: State): readonly Node[] {
  const hands = state.hands.map((hand) => hand.map(Number));
  const tops = packTops(state.tops.map(Number));
  const seats = state.turn ? [state.turn.seat] : hands.map((_, i) => i + 1);
  const laidThisTurn = state.turn?.laid ?? 0;
  const start = { parent: null, turn: null, score: 0, mark: 0, otherMark: 0, drawn: 0 };
  return seats.map((seat) => ({ ...start, tops, hands, seat, laidThisTurn }));
}

function lineTo(node: Node, state: State): readonly Action[] {
  const actions: Action[] = [];
  let first = node;
  for (let at = node; at.parent; at = at.parent) {
    if (at !== node) actions.unshift({ kind: 'end' });
    for (let lay = at.turn; lay?.before; lay = lay.before) {
      actions.unshift({ kind: 'lay', card: lay.card, pile: PILES[lay.pile] ?? '' });
    }
    first = at.parent;
  }
  if (!state.turn) actions.unshift({ kind: 'start', seat: first.seat });
  return actions;
}

/** A number for each card, and another one. */
const MARKS = markedCards(seededRng('marks'));

function markedCards(rng: Rng): readonly number[] {
  return Array.from({ length: 200 }, () => Math.floor(rng() * 2 ** 32));
}
