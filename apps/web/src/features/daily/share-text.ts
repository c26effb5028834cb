// How somebody did at the deal of a day, for people who were not there: the result, and no card.

import type { DailyWords } from '../../i18n/daily.ts';
import type { Language, Words } from '../../i18n/language.ts';
import { dayInWords } from './days.ts';
import type { GameName } from '../../platform/game-names.ts';
import type { League, OwnTry, Par } from '../../platform/api/daily.ts';
import { decimal, kindOf, wholePercent } from '../deals/scores.ts';

export interface ToShare {
  readonly day: string;
  readonly game: GameName;
  readonly players: number;
  readonly own: Pick<OwnTry, 'isFirst' | 'isWon' | 'score'>;
  readonly league: Pick<League, 'percentile'> | undefined;
  readonly par: Pick<Par, 'score'> | null;
}

export interface Spoken {
  readonly words: Words;
  readonly daily: DailyWords;
  readonly language: Language;
}

export function dailyShareText(shared: ToShare, { words, daily, language }: Spoken): string {
  const { day, game, players, own, league, par } = shared;
  const { share: say } = daily;
  const { result } = words.table;
  const heading = say.heading(
    dayInWords(day, language),
    words.table.games[game],
    result.players(players),
  );
  const isTeam = kindOf(game) === 'team';
  const percentile = own.isFirst ? (league?.percentile ?? null) : null;
  return [
    `${heading}: ${howItWent(own, game, daily)}`,
    ...(own.isFirst ? [] : [say.further]),
    ...(percentile === null ? [] : [say.percentile(wholePercent(percentile))]),
    ...(par && isTeam ? [say.par(decimal(par.score, language))] : []),
  ].join(' ');
}

function howItWent({ score, isWon }: ToShare['own'], game: GameName, { share: say }: DailyWords) {
  if (kindOf(game) === 'duel') return isWon ? say.won : say.lost;
  return score === 0 ? say.all : say.left(score);
}
