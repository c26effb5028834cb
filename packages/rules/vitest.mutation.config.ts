import { defineConfig } from 'vitest/config';

// Without the slow tests and those that do not run the rules; with a fixed seed, so that a mutant
// meets the same fate in every run.
export default defineConfig({
  test: {
    root: 'packages/rules',
    include: ['{src,test}/**/*.test.ts'],
    exclude: ['test/{blindness,contract,differential,perft,readme}.test.ts'],
    testTimeout: 60_000,
    setupFiles: ['../../vitest.setup.ts'],
    env: { SEED: '1' },
  },
});
