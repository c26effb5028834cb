// How a game went, for people who were not there: the result, and no card.

import type { TableView } from '@backtrick/table';
import type { Words } from '../../../i18n/language.ts';
import type { Result } from './outcome.ts';

export function shareText(result: Result, { options }: TableView, { table }: Words): string {
  const { result: text, games } = table;
  const heading = text.heading(games[options.game], text.players(options.players));
  const call = result.deal === null ? '' : ` ${text.tryDeal}`;
  return `Backtrick · ${heading}: ${howItWent(result, text)}${call}`;
}

function howItWent(result: Result, { shared }: Words['table']['result']): string {
  const { status, left, skyline, turns, leftOfOther } = result;
  if (status === 'given-up') return shared.givenUp(turns);
  if (leftOfOther !== null) return status === 'won' ? shared.won(turns) : shared.lost(turns);
  return left.length === 0 ? shared.all(skyline.length, turns) : shared.left(left.length, turns);
}
