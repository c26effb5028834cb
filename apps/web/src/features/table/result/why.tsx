// Why a game ended as it did, and who would like another one.

import type { TableView } from '@backtrick/table';
import { words } from '../../../i18n/language.ts';
import type { Words } from '../../../i18n/language.ts';
import { RuleLink } from '../panels/rule-link.tsx';
import { isYou, nameOf } from '../words/names.ts';
import type { Ended, Result } from './outcome.ts';

/** By which rule it ended, and who could not go on. */
export function Why({ result, table }: Ended) {
  if (table.forfeit) return <p id="why">{forfeitInWords(table.forfeit, table, words.value)}</p>;
  if (result.rule === null) return null;
  return (
    <p class="rule" id="why">
      <RuleLink rule={result.rule} />
      <span>{endInWords(result, table, words.value)}</span>
    </p>
  );
}

function forfeitInWords(
  { seat, why }: NonNullable<TableView['forfeit']>,
  table: TableView,
  spoken: Words,
): string {
  const { result: text } = spoken.table;
  const isTime = why === 'time';
  if (isYou(table, seat)) return isTime ? text.youOutOfTime : text.youLeftGame;
  const name = nameOf(table, seat, spoken);
  return isTime ? text.outOfTime(name) : text.leftGame(name);
}

function endInWords(result: Result, table: TableView, words: Words): string {
  const { result: text } = words.table;
  const { stuck, leftOfOther } = result;
  if (stuck === null) return text.allLaid;
  const { seat, minimum } = stuck;
  const isDuel = leftOfOther !== null;
  if (isYou(table, seat)) return isDuel ? text.duelYouStuck : text.youStuck(minimum);
  const name = nameOf(table, seat, words);
  return isDuel ? text.duelStuck(name) : text.stuck(name, minimum);
}

/** Who else would like to play again. */
export function Wishes({ table }: Pick<Ended, 'table'>) {
  const { result: text } = words.value.table;
  const names = table.chairs
    .filter(({ isReady, seat, player }) => isReady && player !== null && !isYou(table, seat))
    .map(({ seat }) => nameOf(table, seat, words.value));
  if (names.length === 0) return null;
  return <p role="status">{text.wouldAgain(words.value.format.and(names))}</p>;
}
