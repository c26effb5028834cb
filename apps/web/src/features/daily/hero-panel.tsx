// The one challenge in front: before it is played with one button, afterwards with its result.

import { dayInWords } from './days.ts';
import { dealState } from './deal-state.ts';
import { DealWays } from './deal-ways.tsx';
import { Fan } from './fan.tsx';
import { HERO } from './hero.ts';
import { useKnown } from './known-tries.ts';
import { challengeWords } from '../../i18n/challenge.ts';
import { language } from '../../i18n/language.ts';
import type { DailyDeals, ListedDeal } from '../../platform/api/daily.ts';

interface HeroProps {
  readonly daily: DailyDeals;
  readonly listed: ListedDeal;
}

export function HeroPanel({ daily, listed }: HeroProps) {
  const say = challengeWords.value;
  const known = useKnown(daily.day);
  const state = dealState(daily.day, listed, known);
  const left = state.kind === 'done' ? Math.max(0, state.own.score) : null;
  return (
    <section class="pan hero" aria-labelledby="hero">
      <div class="told">
        <small>{dayInWords(daily.day, language.value)}</small>
        <h2 id="hero">{left === null ? say.one : say.ended(left)}</h2>
        <p>{left === null ? say.counts : say.playedOf(98 - left)}</p>
        {left === null ? (
          <DealWays daily={daily} listed={listed} state={state} known={known} />
        ) : (
          <a class="btn go big" href={`/daily/${daily.day}/${HERO}`}>
            {say.see}
          </a>
        )}
      </div>
      <Fan left={left} />
    </section>
  );
}
