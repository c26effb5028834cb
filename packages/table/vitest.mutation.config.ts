import { defineConfig } from 'vitest/config';

// Without the slow suites (storms, paired worlds, corpora) and those that do not run the package's own code: a mutant must be
// found by the plain tests.
export default defineConfig({
  test: {
    root: 'packages/table',
    include: ['{src,test}/**/*.test.ts'],
    exclude: [
      'test/{blindness,chaos,golden,leaks,leaks-wall,protocol,bad-input}.test.ts',
      'test/deals/{shuffle,verification}.test.ts',
      'test/guard/**',
    ],
    testNamePattern: /^(?!.*10,000)/,
    testTimeout: 60_000,
    setupFiles: ['../../vitest.setup.ts'],
    env: { SEED: '1' },
  },
});
