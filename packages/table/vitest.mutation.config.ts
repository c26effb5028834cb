import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const ORDER = ['refusals', 'fold', 'life', 'agreement', 'fair-play', 'authority'];

/** Where most faults show comes first, what takes long comes last. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = ORDER.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at >= 0 ? at : ORDER.length + (/(roles|clock|step)/.test(moduleId) ? 1 : 0);
    };
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

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
    testTimeout: 60_000,
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    setupFiles: ['../../vitest.setup.ts'],
    env: { SEED: '1', TABLES: '1' },
  },
});
