// Brackets next to the hand: they join cards that make tricks of each other.

import type { Card, Game } from '@backtrick/rules';
import { isTrickAfter } from '../../steps.ts';

/** For each row of the hand the signs of the brackets that pass it, in as few columns as will do. */
export function bracketsOf(game: Game, hand: readonly Card[]): readonly string[] {
  const columns: string[][] = [];
  for (const rows of chainsIn(game, hand)) {
    const [first = 0] = rows;
    const end = (rows.at(-1) ?? first) + 1;
    const free = columns.find((signs) => signs.slice(first, end).every((sign) => sign === ' '));
    const column = free ?? hand.map(() => ' ');
    if (!free) columns.push(column);
    for (let row = first; row < end; row++) column[row] = signOf(rows, row);
  }
  return hand.map((_, row) => columns.map((signs) => signs[row]).join(''));
}

/** Rows of the hand, each chain going on where the card before it makes a trick. */
function chainsIn(game: Game, hand: readonly Card[]): readonly (readonly number[])[] {
  const chains: number[][] = [];
  for (const [row, card] of hand.entries()) {
    const chain = chains.find((rows) => {
      const last = hand[rows.at(-1) ?? row];
      return last !== undefined && makeTrick(game, last, card);
    });
    if (chain) chain.push(row);
    else chains.push([row]);
  }
  return chains.filter((rows) => rows.length > 1);
}

function makeTrick(game: Game, one: Card, other: Card): boolean {
  return isTrickAfter(game, one, other) || isTrickAfter(game, other, one);
}

function signOf(rows: readonly number[], row: number): string {
  if (row === rows[0]) return '╭';
  if (row === rows.at(-1)) return '╰';
  return rows.includes(row) ? '├' : '│';
}
