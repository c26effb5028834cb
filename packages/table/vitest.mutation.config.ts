import { defineConfig } from 'vitest/config';
import { quickestFirst } from './test/mutation-order.ts';

const FIRST = ['refusals', 'fold', 'life', 'agreement', 'fair-play', 'handle'];

// Without the slow suites (storms, paired worlds) and those that do not run the package's own code: a mutant must be found
// by the plain tests. Guard and deals have a configuration of their own.
export default defineConfig({
  test: {
    root: 'packages/table',
    include: ['{src,test}/**/*.test.ts'],
    exclude: [
      'test/{blindness,chaos,golden,leaks,leaks-wall,protocol}.test.ts',
      '{src,test}/{guard,deals}/**',
    ],
    testNamePattern:
      /^(?!.*(?:10,000|frames with one to four|any JSON|the prototypes alone|1,000 runs))/,
    testTimeout: 20_000,
    isolate: false,
    sequence: { sequencer: quickestFirst(FIRST, /(roles|clock|step)/) },
    setupFiles: ['../../vitest.setup.ts'],
    env: { SEED: '1', TABLES: '1' },
  },
});
