// Which duels may count for a rating, as far as a table can tell. It is fixed with the deal, so that nothing done afterwards
// makes a game count or not. The server knows more, such as the networks people come from.

import { isDuel } from './options.ts';
import type { PublicSummary } from './view.ts';

export const WHY_UNRATED_HERE = [
  'other-game',
  'no-clock',
  'aids',
  'bots',
  'known-deal',
  'private-table',
] as const;
export type WhyUnratedHere = (typeof WHY_UNRATED_HERE)[number];

/** What the next game depends on, or depended on when it was dealt. */
export type RatingFacts = Pick<PublicSummary, 'options' | 'isCoded' | 'branch' | 'match'> & {
  readonly chairs: readonly Pick<PublicSummary['chairs'][number], 'bot' | 'isBotAccount'>[];
};

/** Null if the game counts. An empty chair gets the benefit of the doubt: a person may come. */
export function whyUnratedHere(facts: RatingFacts): WhyUnratedHere | null {
  const { options, chairs } = facts;
  if (!isDuel(options)) return 'other-game';
  if (options.clock.kind === 'none') return 'no-clock';
  if (options.aids === 'on') return 'aids';
  if (chairs.some(({ bot, isBotAccount }) => bot !== null || isBotAccount)) return 'bots';
  if (facts.isCoded || facts.branch) return 'known-deal';
  return options.watching === 'everybody' || facts.match ? null : 'private-table';
}
