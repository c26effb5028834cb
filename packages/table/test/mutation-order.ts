import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** For mutants: where most faults show comes first, in this order; what takes long comes last. */
export function quickestFirst(first: readonly string[], last: RegExp): typeof BaseSequencer {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files.toSorted((one, other) => placeOf(one) - placeOf(other));
    }
  };

  function placeOf({ moduleId }: TestSpecification): number {
    const at = first.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    return at >= 0 ? at : first.length + (last.test(moduleId) ? 1 : 0);
  }
}
