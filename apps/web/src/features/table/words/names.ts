// What people, cards and piles are called in a sentence.

import { gameOf } from '@backtrick/rules';
import type { Card, Seat, View } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import type { Words } from '../../../i18n/language.ts';
import { colourOf, valueOf } from '../game/cards.ts';
import { isDuel } from '../game/motion.ts';

/** The name on a chair, marked for a bot account. A bot is named by its seat, an empty chair by its number. */
export function nameOf({ chairs }: Pick<TableView, 'chairs'>, seat: Seat, words: Words): string {
  const { name = null, bot = null, isBotAccount = false } = chairs[seat - 1] ?? {};
  const { botNames, seatName, seats } = words.table;
  if (name !== null && isBotAccount) return seats.botAccount(name);
  return name ?? (bot === null ? undefined : botNames[seat - 1]) ?? seatName(seat);
}

export function isYou({ you }: Pick<TableView, 'you'>, seat: Seat): boolean {
  return you?.seat === seat;
}

export function cardName(card: Card, words: Words): string {
  const colour = colourOf(card);
  return words.table.log.card(
    String(valueOf(card)),
    colour === null ? 'none' : words.table.colours[colour],
  );
}

export function cardNames(cards: readonly Card[], words: Words): string {
  return words.format.and(cards.map((card) => cardName(card, words)));
}

/** A pile's name in a label, from the viewer's side. */
export function laneName(view: View, pile: string, other: string, words: Words): string {
  const { names, stacks, named } = words.table.lanes;
  if (isDuel(view)) return isOthers(pile) ? named(other, pile) : own(names, pile);
  return own(gameOf(view).ruleset.rowCards[0] === null ? stacks : names, pile);
}

/** A pile as it is called where many are heard one after the other. */
export function pileInShort(pile: string, words: Words): string {
  const { shortPiles } = words.table.log;
  return own(shortPiles, pile);
}

/** A pile inside a sentence, as the seat that laid there names it. */
export function pileInSentence(
  table: TableView,
  view: View,
  { seat, pile }: { readonly seat: Seat; readonly pile: string },
  words: Words,
): string {
  const { piles, stacks, ofOther, ofYou } = words.table.log;
  if (!isDuel(view)) return own(view.game === 'quick-and-easy' ? stacks : piles, pile);
  const name = own(piles, pile.toLowerCase());
  const owner = isOthers(pile) ? 3 - seat : seat;
  return isYou(table, owner) ? ofYou(name) : ofOther(nameOf(table, owner, words), name);
}

function isOthers(pile: string): boolean {
  return pile !== pile.toLowerCase();
}

function own(names: Readonly<Record<string, string>>, pile: string): string {
  return names[pile] ?? pile;
}
