import { defineConfig } from 'vitest/config';
import { quickestFirst } from './test/mutation-order.ts';

const FIRST = ['guard', 'number-word', 'reading', 'name', 'deal', 'deal-code'];

// The guard and the deals by themselves, without what measures time or chance. Every table that is tested asks the guard
// about names and is dealt cards: with those tests, each mutant would run through all of them.
export default defineConfig({
  test: {
    root: 'packages/table',
    include: [
      'src/guard/*.test.ts',
      'test/guard/{recall,harmless}.test.ts',
      'test/deals/*.test.ts',
    ],
    testNamePattern:
      /^(?!.*(?:generated way|cut into|for what was said before|0 decks|keyed stream|planted|0 games of|any place|wherever they stand|all but one|is a program))/,
    isolate: false,
    sequence: { sequencer: quickestFirst(FIRST, /(recall|harmless|verification)/) },
    setupFiles: ['../../vitest.setup.ts'],
    env: { SEED: '1' },
  },
});
