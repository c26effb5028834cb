// What the bots made of a deal, with how sure that is.

import { dailyWords } from '../../i18n/daily.ts';
import { language } from '../../i18n/language.ts';
import { parAt } from '../../platform/api/daily.ts';
import type { ListedDeal } from '../../platform/api/daily.ts';
import { kindOf, parInWords } from '../deals/scores.ts';

export function ParBox({ listed }: { readonly listed: ListedDeal }) {
  const say = dailyWords.value;
  const { game, own } = listed;
  const par = parAt(listed, own?.place ?? 'house');
  if (!par) {
    return (
      <section class="group par">
        <h2>{say.par}</h2>
        <p>{say.parNone}</p>
      </section>
    );
  }
  const { value, unit, wins } = parInWords(par, kindOf(game), say, language.value);
  return (
    <section class="group par">
      <h2>{say.par}</h2>
      <p class="parvalue">
        <b>{value}</b> <small>{unit}</small>
      </p>
      <p>
        {kindOf(game) === 'team' && wins} <small>{say.parAbout(par.games)}</small>
      </p>
    </section>
  );
}
