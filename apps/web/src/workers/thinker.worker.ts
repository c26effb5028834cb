// Where bots think: the view of one seat and the signals that stand in, a turn, signals or advice out. Or, in a worker of its
// own, a whole deal in, and what bots make of it out.

import { advise, think } from '@backtrick/bots';
import type { Advice, Thought } from '@backtrick/bots';
import { playDeal } from './bots-deal.ts';
import type { BotsDeal } from './bots-deal.ts';

/** Numbered, as answers may come in another order. */
export interface Question {
  readonly id: number;
  readonly thought: Thought | Advising;
}

/** What a person is to be told, who plays themselves. */
export interface Advising extends Omit<Thought, 'wanted'> {
  readonly wanted: 'advice';
}

export type Idea =
  | { readonly id: number; readonly said: readonly string[] }
  | { readonly id: number; readonly advice: Advice };

addEventListener('message', ({ data }: MessageEvent<Question | BotsDeal>) => {
  if ('code' in data) void playDeal(data, (news) => postMessage(news));
  else postMessage(answerTo(data));
});

function answerTo({ id, thought }: Question): Idea {
  return thought.wanted === 'advice'
    ? { id, advice: advise(thought) }
    : { id, said: think({ ...thought, wanted: thought.wanted }) };
}
