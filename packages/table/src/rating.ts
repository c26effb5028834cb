// Which duels may count for a rating, as far as a table can tell: it is fixed with the deal, so that nothing that is done
// afterwards makes a game count or not. Who keeps tables knows more, such as from where people come.

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

/** Null where the game counts. Of an empty chair the best is thought: a person may come. */
export function whyUnratedHere(facts: RatingFacts): WhyUnratedHere | null {
  const { options, chairs } = facts;
  if (!isDuel(options)) return 'other-game';
  if (options.clock.kind === 'none') return 'no-clock';
  if (options.aids === 'on') return 'aids';
  if (chairs.some(({ bot, isBotAccount }) => bot !== null || isBotAccount)) return 'bots';
  if (facts.isCoded || facts.branch) return 'known-deal';
  return options.watching === 'everybody' || facts.match ? null : 'private-table';
}
