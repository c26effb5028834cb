// A puzzle in words.

import { gameOf } from '@backtrick/rules';
import type { State } from '@backtrick/rules';
import type { Hint, Puzzle } from '@backtrick/bots/puzzles';
import type { PuzzleWords } from '../../i18n/learning.ts';
import { puzzleWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import type { Words } from '../../i18n/language.ts';
import { cardName } from '../table/words/names.ts';

export function goalInWords({ kind, state }: Puzzle, say: PuzzleWords): string {
  const game = gameOf(state);
  switch (kind) {
    case 'only-win':
      return game.ruleset.kind === 'duel' ? say.onlyWinDuel : say.goals[kind];
    case 'survive':
      return say.goals[kind](game.minimum(state, 1).cards);
    case 'lay-all':
    case 'win-now':
      return say.goals[kind](state.hands[0]?.length ?? 0);
  }
}

/** The card first, and only when asked again where it goes. */
export function hintInWords(state: State, hint: Hint, told: 'card' | 'lay'): string {
  const { hints } = puzzleWords.value;
  switch (hint.kind) {
    case 'take-back':
      return hints.takeBack;
    case 'end':
      return hints.end;
    case 'lay': {
      const card = cardName(hint.lay.card, words.value);
      return told === 'card' ? hints.card(card) : hints.lay(card, pileName(state, hint.lay.pile));
    }
  }
}

function pileName(state: State, pile: string): string {
  const { piles, stacks, ofYou, ofOther } = words.value.table.log;
  const names: Readonly<Record<string, string>> = state.game === 'quick-and-easy' ? stacks : piles;
  const name = names[pile.toLowerCase()] ?? pile;
  if (gameOf(state).ruleset.kind !== 'duel') return name;
  return pile === pile.toLowerCase()
    ? ofYou(name)
    : ofOther(words.value.table.botNames[1] ?? '', name);
}

/** From half of the tries on; null if none does. */
export function botsWhoFind({ fares }: Puzzle, { table, format }: Words): string | null {
  const names = Object.values(table.bots).filter((_, i) => (fares[i] ?? 0) >= 50);
  return names.length === 0 ? null : format.and(names);
}
