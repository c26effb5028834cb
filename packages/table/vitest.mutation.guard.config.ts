import { defineConfig } from 'vitest/config';

// The guard by itself: its tables and its lists, without what measures time. Every table that is tested asks it about
// names, which would run a whole evening over each of its mutants.
export default defineConfig({
  test: {
    root: 'packages/table',
    include: ['src/guard/*.test.ts', 'test/guard/{recall,harmless}.test.ts'],
    testNamePattern: /^(?!.*(?:generated way|cut into|for what was said before))/,
    isolate: false,
    setupFiles: ['../../vitest.setup.ts'],
    env: { SEED: '1' },
  },
});
