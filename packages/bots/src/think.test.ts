import { original, seededRng } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { advise, think } from './think.ts';
import type { Thought } from './think.ts';

const setup = original.shuffledSetup({ players: 2 }, seededRng('think'));
const begun = original.play(original.deal(setup), { kind: 'start', seat: 1 });
const THOUGHT: Thought = {
  wanted: 'turn',
  bot: 'steady',
  view: original.view(begun, 1),
  signals: [],
  seed: 'think',
};

it('gives a turn that can be played as it is written', () => {
  const said = think(THOUGHT);
  const after = said.reduce((state, text) => {
    const action = original.parse(text);
    if (!action) throw new Error(`${text} is unreadable`);
    return original.play(state, action);
  }, begun);
  expect(after.turn?.seat).toBe(2);
});

it('leaves chance to the seed', () => {
  const turns = ['a', 'a', 'b'].map((seed) => think({ ...THOUGHT, bot: 'random', seed }).join(' '));
  expect(turns[1]).toBe(turns[0]);
  expect(turns[2]).not.toBe(turns[0]);
});

it('gives signals of the vocabulary', () => {
  const { signals } = original.ruleset.talking(begun.options);
  for (const said of think({ ...THOUGHT, wanted: 'signals' })) expect(signals).toContain(said);
});

it('does not know a bot that is not there', () => {
  expect(() => think({ ...THOUGHT, bot: 'nobody' })).toThrow('no bot is called nobody in original');
});

it('advises what the bot itself would do', () => {
  const advice = advise({ ...THOUGHT, bot: 'strong' });
  const turn = think({ ...THOUGHT, bot: 'strong' });
  expect(turn).toContain(advice.kind === 'end' ? '.' : original.format(advice.action));
});
