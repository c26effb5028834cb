// What may be said at a table, and where one goes to say it.

import { gameOf } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';

type Talking = Pick<TableView, 'phase' | 'options' | 'you'>;

/** Whether numbers may be said: in a duel, and between games. */
export function isFree({ phase, options }: Talking): boolean {
  return phase === 'over' || wordsOf(options) === 'free';
}

/** Q9 leaves nothing to be written while a game runs, and a table may agree on signals alone. */
export function mayWrite({ phase, options }: Talking): boolean {
  if (options.talking === 'signals') return false;
  return wordsOf(options) !== 'none' || phase === 'over';
}

/** Players who may not write in Quick & Easy still have its phrases. */
export function talkPanel(table: Talking): 'talk' | 'phrases' {
  const hasPhrases = table.you !== null && table.options.game === 'quick-and-easy';
  return hasPhrases && table.phase !== 'over' && !mayWrite(table) ? 'phrases' : 'talk';
}

function wordsOf(options: Talking['options']) {
  return gameOf(options).ruleset.talking(options.rules).words;
}
