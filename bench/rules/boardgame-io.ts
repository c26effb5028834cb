// The original as an author of boardgame.io writes it, each thing in the way that runs fastest there:
// moves that change a draft and refuse what is illegal, the end of the game in `endIf` (which reads
// plain data, not a draft), no undo, the top of the draw pile last. The first turn is the decision who
// begins (O3); in all others `ctx.numMoves` counts the cards laid.

import { INVALID_MOVE } from '#boardgame.io/core';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from '#boardgame.io/internal';
import { seededRng } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import type { Ctx, Game, MoveFn, State } from 'boardgame.io';
import { choose } from './rounds.ts';
import type { Ending, Side } from './rounds.ts';

interface Table {
  readonly tops: number[];
  readonly hands: number[][];
  readonly draw: number[];
}

const HAND = 7;
const TRICK = 10;

/** Its reducer, called directly: faster than its Client, which wraps the same reducer in a store. */
export const boardgameIo: Side = {
  engine: 'boardgame.io',
  prepare({ setup, choices }) {
    const deck = setup.decks.flat().map(Number);
    return () => play(deck, setup.players, seededRng(choices));
  },
};

const start: MoveFn<Table> = ({ ctx, events }, seat: number) => {
  if (hasBegun(ctx)) return INVALID_MOVE;
  events.endTurn({ next: String(seat) });
  return undefined;
};

const lay: MoveFn<Table> = ({ G, ctx }, card: number, pile: number) => {
  const hand = handInTurn(G, ctx);
  const at = hand.indexOf(card);
  const top = G.tops[pile];
  if (!hasBegun(ctx) || at < 0 || top === undefined || !fits(card, top, pile)) return INVALID_MOVE;
  hand.splice(at, 1);
  G.tops[pile] = card;
  return undefined;
};

const end: MoveFn<Table> = ({ G, ctx, events }) => {
  if (!hasBegun(ctx) || needed(G, ctx) > 0) return INVALID_MOVE;
  const hand = handInTurn(G, ctx);
  hand.push(...G.draw.splice(hand.length - HAND));
  hand.sort(byNumber);
  events.endTurn();
  return undefined;
};

const game: Game<Table> = {
  name: 'original',
  disableUndo: true,
  setup: ({ ctx }, deck: readonly number[]) => deal(deck, ctx.numPlayers),
  moves: { start, lay, end },
  turn: { order: { first: () => 0, next: ({ G, ctx }) => nextInTurn(G, ctx) } },
  endIf: ({ G, ctx }) => gameover(G, ctx),
  ai: { enumerate },
};

const processed = ProcessGameConfig(game);
const reduce = CreateGameReducer({ game: processed });

function play(deck: readonly number[], numPlayers: number, rng: Rng): Ending {
  let state: State<Table> = InitializeGame({ game: processed, numPlayers, setupData: deck });
  let moves = 0;
  for (; !state.ctx.gameover; moves++) {
    const { move, args } = choose(enumerate(state.G, state.ctx), rng);
    const payload = { type: move, args, playerID: state.ctx.currentPlayer };
    const next = reduce(state, { type: 'MAKE_MOVE', payload });
    if (next.transients) throw new Error(`boardgame.io refuses ${move} ${args.join(' ')}`);
    state = next;
  }
  const { tops, hands, draw } = state.G;
  return { moves, status: state.ctx.gameover, tops, hands, draw: draw.length };
}

/** Every legal action, in the order in which Backtrick lists them. */
function enumerate(table: Table, ctx: Ctx): { move: string; args: number[] }[] {
  if (!hasBegun(ctx)) return table.hands.map((_, seat) => ({ move: 'start', args: [seat] }));
  const legal: { move: string; args: number[] }[] = [];
  for (const card of handInTurn(table, ctx)) {
    table.tops.forEach((top, pile) => {
      if (fits(card, top, pile)) legal.push({ move: 'lay', args: [card, pile] });
    });
  }
  if (needed(table, ctx) <= 0) legal.push({ move: 'end', args: [] });
  return legal;
}

function deal(deck: readonly number[], players: number): Table {
  const hands = Array.from({ length: players }, (_, seat) =>
    deck.slice(seat * HAND, (seat + 1) * HAND).sort(byNumber),
  );
  return { tops: [1, 1, 100, 100], hands, draw: deck.slice(players * HAND).reverse() };
}

function gameover(table: Table, ctx: Ctx): 'won' | 'lost' | undefined {
  if (!hasBegun(ctx)) return undefined;
  if (table.draw.length === 0 && table.hands.every((hand) => hand.length === 0)) return 'won';
  return canLay(handInTurn(table, ctx), table.tops, needed(table, ctx)) ? undefined : 'lost';
}

function canLay(hand: readonly number[], tops: readonly number[], cards: number): boolean {
  if (cards <= 0) return true;
  return hand.some((card) =>
    tops.some(
      (top, pile) =>
        fits(card, top, pile) &&
        (cards === 1 || canLay(without(hand, card), tops.with(pile, card), cards - 1)),
    ),
  );
}

function fits(card: number, top: number, pile: number): boolean {
  return pile < 2 ? card > top || card === top - TRICK : card < top || card === top + TRICK;
}

/** How many cards the turn must still lay. */
function needed(table: Table, ctx: Ctx): number {
  return (table.draw.length === 0 ? 1 : 2) - (ctx.numMoves ?? 0);
}

function hasBegun(ctx: Ctx): boolean {
  return ctx.turn > 1;
}

function handInTurn(table: Table, ctx: Ctx): number[] {
  return table.hands[ctx.playOrderPos] ?? [];
}

/** O10: past a player who has no cards left. */
function nextInTurn(table: Table, ctx: Ctx): number {
  const seats = table.hands.map((_, i) => (ctx.playOrderPos + 1 + i) % ctx.numPlayers);
  return seats.find((seat) => table.hands[seat]?.length !== 0) ?? ctx.playOrderPos;
}

function without(hand: readonly number[], card: number): readonly number[] {
  return hand.filter((held) => held !== card);
}

function byNumber(a: number, b: number): number {
  return a - b;
}
